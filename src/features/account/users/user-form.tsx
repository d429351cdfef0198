import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { CompanyUser } from '../../../contract/account/company-users.ts';
import { companyRoles } from '../../../contract/account/user.ts';
import { locales } from '../../../contract/locale.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Field, Select } from '../../../ui/forms/field.tsx';
import { focusFirstFault } from '../../../ui/hooks/focus.ts';
import { languageNames, roleHelp, roleLabels } from './role-labels.ts';
import type { UsersRefusal } from './use-company-users.ts';
import { UsersRefused } from './users-refused.tsx';
import styles from '../account.module.css';
import ownStyles from './users.module.css';

export type GivenUser = Pick<CompanyUser, 'name' | 'email' | 'role' | 'lang'>;

/** Only a user who is there already can be named to approve orders. */
type SavedUser = GivenUser & Partial<Pick<CompanyUser, 'isApprover'>>;

type UserFormProps = {
  /** Whose role and language are changed. Null to invite somebody. */
  user: CompanyUser | null;
  /** The language at first. */
  lang: CompanyUser['lang'];
  onSave: (given: SavedUser) => Promise<UsersRefusal | null>;
  onDone: (given: GivenUser) => void;
  onCancel: () => void;
};

type Fault = 'no-name' | 'no-email' | 'not-an-email' | 'email-taken';

/** Invites a user, or changes one. What was typed stays, whatever the answer. */
export function UserForm({ user, lang, onSave, onDone, onCancel }: UserFormProps) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState(user?.role ?? 'buyer');
  const [isApprover, setIsApprover] = useState(user?.isApprover ?? false);
  const [isBusy, setIsBusy] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [refusal, setRefusal] = useState<UsersRefusal | null>(null);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select:not(:disabled)')?.focus();
  }, []);
  // The error must be rendered before its field can take focus.
  useEffect(() => {
    if (faults.length > 0) focusFirstFault(form.current);
  }, [faults]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const textOf = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const given: GivenUser = {
      name: user?.name ?? textOf('name'),
      email: user?.email ?? textOf('email'),
      role,
      lang: textOf('lang') === 'fr' ? 'fr' : 'en',
    };
    const email = form.current?.elements.namedItem('email');
    const isMistyped = email instanceof HTMLInputElement && email.validity.typeMismatch;
    const found = faultsOf(given, isMistyped);
    setFaults(found);
    setRefusal(null);
    if (found.length > 0) return;
    setIsBusy(true);
    const refused = await onSave(user === null ? given : { ...given, isApprover: role === 'buyer' && isApprover });
    setIsBusy(false);
    if (refused === null) return onDone(given);
    setRefusal(refused);
    if (refused.code === 'email-taken') setFaults(['email-taken']);
    if (refused.code === 'email-refused') setFaults(['not-an-email']);
  }

  return (
    <form
      ref={form}
      className={classNames(styles.editor, ownStyles.narrow)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {user === null && (
        <>
          <Field
            label={<Trans>Name</Trans>}
            name="name"
            autoComplete="off"
            maxLength={100}
            error={faults.includes('no-name') && t`Enter a name.`}
          />
          <Field
            label={<Trans>Email address</Trans>}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={200}
            help={<Trans>We’ll email an invitation. It works for 7 days.</Trans>}
            error={
              (faults.includes('no-email') && t`Enter an email address.`) ||
              (faults.includes('not-an-email') && t`Use a format like name@shop.com.`) ||
              (faults.includes('email-taken') &&
                t`This email address is already in use. Each person needs their own address, even for a second company.`)
            }
          />
        </>
      )}
      <Select
        label={<Trans>Role</Trans>}
        name="role"
        value={role}
        disabled={user?.isYou}
        help={user?.isYou ? <Trans>Another owner can change your role.</Trans> : i18n._(roleHelp[role])}
        onChange={({ target }) => setRole(companyRoles.find((one) => one === target.value) ?? role)}
      >
        {companyRoles.map((one) => (
          <option key={one} value={one}>
            {i18n._(roleLabels[one])}
          </option>
        ))}
      </Select>
      {user !== null && role === 'buyer' && (
        <Select
          label={<Trans>Can approve orders</Trans>}
          help={<Trans>An approver’s own orders don’t need approval.</Trans>}
          value={isApprover ? 'yes' : 'no'}
          onChange={({ target }) => setIsApprover(target.value === 'yes')}
        >
          <option value="no">{t({ message: 'No', context: 'approves orders' })}</option>
          <option value="yes">{t({ message: 'Yes', context: 'approves orders' })}</option>
        </Select>
      )}
      <Select label={<Trans>Language of emails</Trans>} name="lang" defaultValue={user?.lang ?? lang}>
        {locales.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </Select>
      {refusal && <UsersRefused refusal={refusal} />}
      <div className="kit">
        <Button
          type="submit"
          kind="primary"
          busy={isBusy && (user === null ? <Trans>Sending</Trans> : <Trans>Saving…</Trans>)}
        >
          {user === null ? <Trans>Send invitation</Trans> : <Trans>Save</Trans>}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function faultsOf({ name, email }: GivenUser, isMistyped: boolean): Fault[] {
  const faults: Fault[] = [];
  if (name === '') faults.push('no-name');
  if (email === '') faults.push('no-email');
  else if (isMistyped) faults.push('not-an-email');
  return faults;
}
