import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { type PasswordFault, passwordLengthFault } from '../../domain/account/password.ts';
import { type ProfileFault, profileFault } from '../../domain/account/profile-field.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { focusFirstFault } from '../../ui/hooks/focus.ts';
import { PasswordField } from '../session/password-field.tsx';
import { NewPasswordField } from '../session/password/new-password-field.tsx';
import type { Changed, NotChanged } from './account-calls.ts';
import { FaultMessage } from './fault-messages.tsx';
import { NotChangedMessage } from './not-changed-messages.tsx';
import styles from './account.module.css';

type ProvenFormProps = {
  /** What a password manager keeps the password under. */
  username: string;
  onDone: () => void;
  onCancel: () => void;
};

type Faults = {
  readonly email?: ProfileFault;
  readonly next?: PasswordFault | 'unlike';
  readonly current?: 'missing' | 'wrong';
};

/** SES-15. Another mail address, which needs the present password. Nothing of it waits on the device. */
export function EmailForm({
  email,
  onSave,
  ...form
}: ProvenFormProps & { email: string; onSave: (email: string, currentPassword: string) => Promise<Changed> }) {
  return (
    <ProvenForm
      {...form}
      judge={(given) => {
        const fault = profileFault('email', given('email').trim());
        return fault === null ? {} : { email: fault };
      }}
      onSave={async (given) => onSave(given('email'), given('current'))}
      action={<Trans>Change email address</Trans>}
      renderFields={(faults) => (
        <Field
          label={<Trans>New email address</Trans>}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          help={<Trans>You must be online. We’ll notify your old address and sign out other devices.</Trans>}
          error={faults.email && <FaultMessage field="email" fault={faults.email} />}
        />
      )}
    />
  );
}

/** SES-15, ACCT-4. Another password, which needs the present one. */
export function PasswordForm({
  onSave,
  ...form
}: ProvenFormProps & {
  onSave: (password: string, currentPassword: string) => Promise<Changed>;
}) {
  const { t } = useLingui();
  return (
    <ProvenForm
      {...form}
      judge={(given) => {
        // How easily it is guessed is the server's to judge.
        const fault = passwordLengthFault(given('next'));
        if (fault !== null) return { next: fault };
        return given('next') === given('again') ? {} : { next: 'unlike' };
      }}
      onSave={async (given) => onSave(given('next'), given('current'))}
      action={<Trans>Change password</Trans>}
      renderFields={(faults) => (
        <>
          <NewPasswordField
            name="next"
            fault={faults.next === undefined || faults.next === 'unlike' ? null : faults.next}
            error={faults.next === 'unlike' && t`Passwords don’t match.`}
          />
          <PasswordField name="again" label={<Trans>Confirm new password</Trans>} autoComplete="new-password" />
        </>
      )}
    />
  );
}

/** ACCT-6. Ends other sessions, one or all, which needs the present password. */
export function EndSessionForm({
  onEnd,
  isAll,
  ...form
}: ProvenFormProps & { isAll: boolean; onEnd: (currentPassword: string) => Promise<Proven> }) {
  return (
    <ProvenForm
      {...form}
      judge={() => ({})}
      onSave={async (given) => onEnd(given('current'))}
      action={isAll ? <Trans>Sign out all other sessions</Trans> : <Trans>Sign out</Trans>}
      renderFields={() => (
        <p>
          {isAll ? (
            <Trans>Unsent work there stays encrypted on those devices.</Trans>
          ) : (
            <Trans>Unsent work there stays encrypted on that device.</Trans>
          )}
        </p>
      )}
    />
  );
}

type Proven = NotChanged | { readonly code: 'changed' };

type ProvenProps = ProvenFormProps & {
  judge: (given: (name: string) => string) => Faults;
  onSave: (given: (name: string) => string) => Promise<Proven>;
  action: ReactNode;
  renderFields: (faults: Faults) => ReactNode;
};

/** A change that the present password has to prove. What was typed stays, whatever the answer. */
function ProvenForm({ username, onDone, onCancel, judge, onSave, action, renderFields }: ProvenProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [outcome, setOutcome] = useState<NotChanged | null>(null);

  // The error fields must be rendered before they can take focus.
  useEffect(() => {
    if (Object.keys(faults).length > 0) focusFirstFault(form.current);
  }, [faults]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const given = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const found: Faults = { ...judge(given), ...(given('current') === '' ? { current: 'missing' } : {}) };
    setOutcome(null);
    if (Object.keys(found).length > 0) return setFaults(found);
    setFaults({});
    setIsBusy(true);
    const changed = await onSave(given);
    setIsBusy(false);
    if (changed.code === 'changed') return onDone();
    setOutcome(changed);
    if (changed.code === 'wrong-password') setFaults({ current: 'wrong' });
    if (changed.code === 'password-refused') setFaults({ next: changed.fault });
    if (changed.code === 'value-refused') setFaults({ email: changed.fault });
  }

  return (
    <form ref={form} className={styles.editor} noValidate onSubmit={(event) => void submit(event)}>
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      {renderFields(faults)}
      <PasswordField
        name="current"
        label={<Trans>Current password</Trans>}
        autoComplete="current-password"
        error={
          (faults.current === 'missing' && t`Enter your password.`) ||
          (faults.current === 'wrong' && t`Incorrect password.`)
        }
      />
      {outcome && <NotChangedMessage outcome={outcome} />}
      <div className="kit">
        <Button type="submit" kind="primary" busy={isBusy && <Trans>Saving…</Trans>}>
          {action}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
