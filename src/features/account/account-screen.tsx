import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { User } from '../../contract/user.ts';
import type { Mode } from '../../domain/mode.ts';
import type { Draft } from '../../sync/drafts/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { useStore } from '../../ui/use-store.ts';
import type { AccountCalls } from './account-calls.ts';
import { AccountFacts } from './account-facts.tsx';
import type { RenderAddressFields } from './addresses/address-form.tsx';
import { Addresses } from './addresses/addresses.tsx';
import { type AccountEdit, withEdits } from './edits/account-edit.ts';
import type { AccountEdits, ShownEdit } from './edits/account-edits.ts';
import { addressForm, fieldForm } from './edits/typed-form.ts';
import { WaitingAccountEdits } from './edits/waiting-account-edits.tsx';
import { FieldRow, Row } from './field-row.tsx';
import { type ProfileDraft, without, withTyped } from './profile-draft.ts';
import { EmailForm, PasswordForm } from './proven-forms.tsx';
import styles from './account.module.css';

type AccountScreenProps = {
  /** As the portal has it. */
  user: User;
  mode: Mode;
  draft: Draft<ProfileDraft>;
  calls: AccountCalls;
  edits: AccountEdits;
  /** What the portal has not got. */
  made: readonly ShownEdit[];
  /** Where the maker answers; empty where it gives none. */
  makerEmail: string;
  renderAddressFields: RenderAddressFields;
  renderPassword: ComponentProps<typeof PasswordForm>['renderPassword'];
  renderNewPassword: ComponentProps<typeof PasswordForm>['renderNewPassword'];
  /** To the contracts, for who has them (WAR-4). */
  contractsLink: ReactNode;
  languageSwitch: ReactNode;
  sessions: ReactNode;
  /** ACCT-4. After another password: one signs in anew. */
  onPasswordChanged: () => void;
};

/** ACCT-1 to ACCT-6. The account of who is signed in. */
export function AccountScreen({ user: known, ...given }: AccountScreenProps) {
  const { mode, draft, edits, made, makerEmail, languageSwitch, sessions } = given;
  const user = withEdits(known, made);
  const waiting = waitingOf(made);
  const props = { ...given, user };
  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>
            <Trans>My profile</Trans>
          </h1>
          {makerEmail !== '' && (
            <p className="muted">
              <Trans>
                What cannot be changed here is the maker’s to change: write to{' '}
                <a href={`mailto:${makerEmail}`}>{makerEmail}</a>.
              </Trans>
            </p>
          )}
        </div>
      </div>
      {waiting.length > 0 && (
        <ul className={styles.waiting}>
          <WaitingAccountEdits
            waiting={waiting}
            onWithdraw={(edit) => void edits.withdraw(edit)}
            onCorrect={(edit) => {
              draft.change(typedAgain(edit, draft.getSnapshot()));
              void edits.withdraw(edit);
            }}
          />
        </ul>
      )}
      <div className={styles.sections}>
        <div className={styles.column}>
          <Contact {...props} />
          <AddressLists {...props} />
        </div>
        <div className={styles.column}>
          <section className={styles.section}>
            <div className={styles.head}>
              <h2>
                <Trans>Account</Trans>
              </h2>
            </div>
            <div className={styles.rows}>
              <AccountFacts user={user} mode={mode} />
              {props.contractsLink && (
                <Row label={<Trans>Contracts</Trans>} value={<ContractsCount contracts={user.contracts} />}>
                  {props.contractsLink}
                </Row>
              )}
              <Row label={<Trans>Language</Trans>} value={<Trans context="language of this page">English</Trans>}>
                {languageSwitch}
              </Row>
            </div>
          </section>
          {sessions}
        </div>
      </div>
    </div>
  );
}

/** What was refused, in its form again. */
function typedAgain({ change }: AccountEdit, { addresses }: ProfileDraft): Partial<ProfileDraft> {
  if (change.type === 'field') return { [change.field]: change.value };
  return change.type === 'save' ? { addresses: withTyped(addresses, change.typed) } : {};
}

/** What is said to wait: while an answer is on its way, the form or the button says so. */
function waitingOf(made: readonly ShownEdit[]): ShownEdit[] {
  return made.filter(({ isAwaited }) => !isAwaited);
}

function isWaiting(made: readonly ShownEdit[], id: string): boolean {
  return waitingOf(made).some((edit) => edit.id === id && edit.refusal === null);
}

function ContractsCount({ contracts }: Pick<User, 'contracts'>) {
  const open = contracts.filter(({ state }) => state === 'open').length;
  if (open > 0) return <Plural value={open} one="# to accept" other="# to accept" />;
  return <Plural value={contracts.length} one="# contract" other="# contracts" />;
}

function Contact({
  user,
  draft,
  calls,
  edits,
  made,
  renderPassword,
  renderNewPassword,
  onPasswordChanged,
}: AccountScreenProps) {
  const { t } = useLingui();
  const username = user.username ?? user.email;
  const typed = useStore(draft);
  const [isChanged, setIsChanged] = useState(false);
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          <Trans>Contact and sign-in</Trans>
        </h2>
      </div>
      {isChanged && <Message announce tone="ok" title={<Trans>The email address is changed.</Trans>} />}
      <div className={styles.rows}>
        <FieldRow
          field="contactName"
          label={t`Contact`}
          autoComplete="name"
          value={user.contactName ?? ''}
          typed={typed.contactName}
          onType={(contactName) => draft.change({ contactName })}
          onSave={async (value) =>
            edits.make({ type: 'field', field: 'contactName', value }, fieldForm(draft, 'contactName', value))
          }
          waits={isWaiting(made, 'contactName')}
        />
        <FieldRow
          field="phone"
          label={t`Phone`}
          autoComplete="tel"
          value={user.phone ?? ''}
          typed={typed.phone}
          onType={(phone) => draft.change({ phone })}
          onSave={async (value) =>
            edits.make({ type: 'field', field: 'phone', value }, fieldForm(draft, 'phone', value))
          }
          waits={isWaiting(made, 'phone')}
        />
        <Openable label={t`Email`} value={user.email} onOpen={() => setIsChanged(false)}>
          {(close) => (
            <EmailForm
              email={user.email}
              username={username}
              renderPassword={renderPassword}
              onSave={(email, currentPassword) => calls.changeField('email', email, currentPassword)}
              onDone={() => {
                setIsChanged(true);
                close();
              }}
              onCancel={close}
            />
          )}
        </Openable>
        <Openable label={t`Password`} value="••••••••••">
          {(close) => (
            <PasswordForm
              username={username}
              renderPassword={renderPassword}
              renderNewPassword={renderNewPassword}
              onSave={calls.changePassword}
              onDone={onPasswordChanged}
              onCancel={close}
            />
          )}
        </Openable>
      </div>
    </section>
  );
}

type OpenableProps = {
  label: string;
  value: ReactNode;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A row that a form takes the place of; the focus goes along. */
function Openable({ label, value, onOpen, children }: OpenableProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  /** Null until it was opened: the focus is the page's own as it comes. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);

  useEffect(() => {
    if (isOpen !== null) box.current?.querySelector<HTMLElement>(isOpen ? 'input:not([hidden])' : 'button')?.focus();
  }, [isOpen]);

  return (
    <div ref={box}>
      {isOpen ? (
        children(() => setIsOpen(false))
      ) : (
        <Row label={label} value={value}>
          <Button
            kind="quiet"
            aria-label={t`Change: ${label}`}
            onClick={() => {
              onOpen?.();
              setIsOpen(true);
            }}
          >
            <Trans>Change</Trans>
          </Button>
        </Row>
      )}
    </div>
  );
}

function AddressLists({ user, draft, edits, made, renderAddressFields }: AccountScreenProps) {
  const { addresses } = useStore(draft);
  const { shipping, billing } = user.addresses;
  const country = [...shipping, ...billing][0]?.country ?? '';
  const list = (kind: 'shipping' | 'billing', title: ReactNode) => (
    <Addresses
      kind={kind}
      title={title}
      addresses={user.addresses[kind]}
      country={country}
      typed={addresses.filter((one) => one.kind === kind)}
      onType={(typed) => draft.change({ addresses: withTyped(draft.getSnapshot().addresses, typed) })}
      onClose={(typed) => draft.change({ addresses: without(draft.getSnapshot().addresses, typed) })}
      onMake={async (change, typed) => edits.make(change, typed && addressForm(draft, typed))}
      newAddressId={edits.newAddressId}
      isWaiting={(id) => isWaiting(made, `address:${id}`)}
      renderFields={renderAddressFields}
    />
  );
  return (
    <>
      {list('shipping', <Trans>Shipping addresses</Trans>)}
      {list('billing', <Trans>Billing addresses</Trans>)}
    </>
  );
}
