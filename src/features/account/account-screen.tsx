import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { User } from '../../contract/account/user.ts';
import { mayChangeAddresses, mayManageUsers, mayOrder } from '../../domain/account/access.ts';
import type { Draft } from '../../offline/drafts/draft.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { useStore } from '../../ui/hooks/use-store.ts';
import { Message } from '../../ui/messages/message.tsx';
import { repOf } from '../session/session-state.ts';
import { LanguageToggle } from '../shell/language-toggle.tsx';
import { NetworkSignInNotice } from '../shell/network-sign-in-notice.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { useMode, useServices } from '../shell/use-services.ts';
import { fieldCalls } from './account-calls.ts';
import { AccountFacts } from './account-facts.tsx';
import { Addresses } from './addresses/addresses.tsx';
import { type AccountEdit, withEdits } from './edits/account-edit.ts';
import type { AccountEdits, ShownEdit } from './edits/account-edits.ts';
import { PendingAccountEdits } from './edits/pending-account-edits.tsx';
import { addressForm, fieldForm, useIsShown } from './edits/typed-form.ts';
import { FieldRow, Row } from './field-row.tsx';
import { type ProfileDraft, without, withTyped } from './profile-draft.ts';
import { EmailForm, PasswordForm } from './proven-forms.tsx';
import { Sessions } from './sessions/sessions.tsx';
import styles from './account.module.css';

type AccountScreenProps = {
  /** As the portal has it. */
  user: User;
  draft: Draft<ProfileDraft>;
  edits: AccountEdits;
  /** What the portal has not got. */
  made: readonly ShownEdit[];
};

export function AccountScreen({ user: known, ...given }: AccountScreenProps) {
  const { draft, edits, made } = given;
  const { backend, config, device } = useServices();
  const mode = useMode(known);
  const isActing = useIsRepActing();
  const makerEmail = config.maker.email;
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
                To change other details, contact <a href={`mailto:${makerEmail}`}>{makerEmail}</a>.
              </Trans>
            </p>
          )}
        </div>
      </div>
      <NetworkSignInNotice />
      {waiting.length > 0 && (
        <ul className={styles.waiting}>
          <PendingAccountEdits
            waiting={waiting}
            onWithdraw={(edit) => void edits.withdraw(edit)}
            onRepeat={({ change }) => void edits.make(change)}
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
          <section className="form-section">
            <div className="section-head">
              <h2>
                <Trans>Account</Trans>
              </h2>
            </div>
            <div className={styles.rows}>
              <AccountFacts user={user} mode={mode} />
              {/* WAR-4. Only who may order has contracts. */}
              {mayOrder(user) && (
                <Row label={<Trans>Contracts</Trans>} value={<ContractsCount contracts={user.contracts} />}>
                  <ScreenLink name="user-contract" className={buttonClass('quiet')}>
                    <Trans>View contracts</Trans>
                  </ScreenLink>
                </Row>
              )}
              {mayManageUsers(user) && (
                <Row label={<Trans>Users</Trans>} value={<Trans>Access and roles</Trans>}>
                  <ScreenLink name="user-company" className={buttonClass('quiet')}>
                    <Trans>Manage users</Trans>
                  </ScreenLink>
                </Row>
              )}
              <Row label={<Trans>Language</Trans>} value={<Trans context="language of this page">English</Trans>}>
                <LanguageToggle className={buttonClass('quiet')} onChoose={(chosen) => device.setLanguage(chosen)} />
              </Row>
            </div>
          </section>
          {!isActing && <Sessions backend={backend} user={user} />}
        </div>
      </div>
    </div>
  );
}

/** A rep sees the dealer's profile. */
function useIsRepActing(): boolean {
  return repOf(useStore(useServices().session)) !== null;
}

/** What was refused, in its form again. */
function typedAgain({ change }: AccountEdit, { addresses }: ProfileDraft): Partial<ProfileDraft> {
  if (change.type === 'field') return { [change.field]: change.value };
  return change.type === 'save' ? { addresses: withTyped(addresses, change.typed) } : {};
}

/** Forms and buttons show their own progress, so those changes are excluded. */
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

function Contact({ user, draft, edits, made }: AccountScreenProps) {
  const { t } = useLingui();
  const typed = useStore(draft);
  const isShown = useIsShown();
  const isActing = useIsRepActing();
  return (
    <section className="form-section">
      <div className="section-head">
        <h2>
          <Trans>Contact and sign-in</Trans>
        </h2>
      </div>
      <div className={styles.rows}>
        <FieldRow
          field="contactName"
          label={t`Contact`}
          autoComplete="name"
          value={user.contactName ?? ''}
          typed={typed.contactName}
          onType={(contactName) => draft.change({ contactName })}
          onSave={async (value) =>
            edits.make(
              { type: 'field', field: 'contactName', value },
              { isShown, ...fieldForm(draft, 'contactName', value) },
            )
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
            edits.make({ type: 'field', field: 'phone', value }, { isShown, ...fieldForm(draft, 'phone', value) })
          }
          waits={isWaiting(made, 'phone')}
        />
        {isActing ? (
          // What one signs in with is the dealer's own.
          <Row label={t`Email`} value={user.email} />
        ) : (
          <SignInRows user={user} />
        )}
      </div>
    </section>
  );
}

/** How the dealer signs in. Each change needs the present password. */
function SignInRows({ user }: { user: User }) {
  const { t } = useLingui();
  const { backend, session } = useServices();
  const calls = fieldCalls(backend, session.keepUser);
  const username = user.username ?? user.email;
  const [isChanged, setIsChanged] = useState(false);
  return (
    <>
      {isChanged && <Message announce tone="ok" title={<Trans>Email address changed.</Trans>} />}
      <Openable label={t`Email`} value={user.email} onOpen={() => setIsChanged(false)}>
        {(close) => (
          <EmailForm
            email={user.email}
            username={username}
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
            onSave={calls.changePassword}
            // A new password ends every session, so sign-in follows.
            onDone={() => void session.end()}
            onCancel={close}
          />
        )}
      </Openable>
    </>
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
            aria-label={t`Edit: ${label}`}
            onClick={() => {
              onOpen?.();
              setIsOpen(true);
            }}
          >
            <Trans>Edit</Trans>
          </Button>
        </Row>
      )}
    </div>
  );
}

function AddressLists({ user, draft, edits, made }: AccountScreenProps) {
  const { addresses } = useStore(draft);
  const isShown = useIsShown();
  const { shipping, billing } = user.addresses;
  const country = [...shipping, ...billing][0]?.country ?? '';
  const list = (kind: 'shipping' | 'billing', title: ReactNode) => (
    <Addresses
      kind={kind}
      title={title}
      addresses={user.addresses[kind]}
      mayChange={mayChangeAddresses(user)}
      country={country}
      typed={addresses.filter((one) => one.kind === kind)}
      onType={(typed) => draft.change({ addresses: withTyped(draft.getSnapshot().addresses, typed) })}
      onClose={(typed) => draft.change({ addresses: without(draft.getSnapshot().addresses, typed) })}
      onMake={async (change, typed) => edits.make(change, { isShown, ...(typed && addressForm(draft, typed)) })}
      newAddressId={edits.newAddressId}
      isWaiting={(id) => isWaiting(made, `address:${id}`)}
    />
  );
  return (
    <>
      {list('shipping', <Trans>Shipping addresses</Trans>)}
      {list('billing', <Trans>Billing addresses</Trans>)}
    </>
  );
}
