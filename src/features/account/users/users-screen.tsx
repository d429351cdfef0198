import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { CompanyUser } from '../../../contract/account/company-users.ts';
import type { User } from '../../../contract/account/user.ts';
import { currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { Skeleton } from '../../../ui/messages/states.tsx';
import { AbsenceMessage, RetryButton } from '../../../ui/messages/unavailable.tsx';
import { ScreenLink } from '../../shell/screen-link.tsx';
import { useLocale, useServices } from '../../shell/use-services.ts';
import { ApprovalForm } from './approval-form.tsx';
import { CompanyActivity } from './company-activity.tsx';
import { useCompanyUsers, type UsersRefusal } from './use-company-users.ts';
import { UserForm } from './user-form.tsx';
import { type UserAction, UserRow } from './user-row.tsx';
import { UsersRefused } from './users-refused.tsx';
import styles from './users.module.css';

/** COMP-3. An owner invites, changes and disables the users of the company. */
export function UsersScreen({ user: owner }: { user: User }) {
  const { t } = useLingui();
  const { backend } = useServices();
  const locale = useLocale();
  const company = useCompanyUsers(backend, owner.id);
  /** The id of the user whose form is open, or `new`. */
  const [open, setOpen] = useState<string | null>(null);
  const [busy, setBusy] = useState<{ readonly id: string; readonly action: UserAction } | null>(null);
  const [refusal, setRefusal] = useState<UsersRefusal | null>(null);
  const [invited, setInvited] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { users, absence } = company;
  const name = owner.enterpriseName || owner.no;

  function openForm(id: string | null): void {
    setInvited(null);
    setRefusal(null);
    setOpen(id);
    if (id === null) title.current?.focus();
  }

  async function run(user: CompanyUser, action: Exclude<UserAction, 'change'>): Promise<void> {
    if (busy !== null) return;
    setInvited(null);
    setBusy({ id: user.id, action });
    const refused =
      action === 'invite-again'
        ? await company.inviteAgain(user.id)
        : await company.change({ id: user.id, disabled: action === 'disable' });
    setBusy(null);
    setRefusal(refused);
    if (refused === null && action === 'invite-again') setInvited(user.email);
    // The button that was pressed may be gone.
    if (refused === null) title.current?.focus();
  }

  function act(user: CompanyUser, action: UserAction): void {
    if (action === 'change') return openForm(user.id);
    if (action !== 'disable') return void run(user, action);
    dialogs.show({
      id: `disable-${user.id}`,
      title: t`Disable ${user.name}?`,
      description: t`They’ll be signed out on every device and can’t sign in until you enable them. Their orders aren’t affected.`,
      actionLabel: t`Disable`,
      cancelLabel: t`Keep access`,
      danger: true,
      onConfirm: () => void run(user, 'disable'),
    });
  }

  return (
    <div className="wrap">
      <div className={styles.screen}>
        <div className="page-head">
          <div>
            <Crumbs>
              <ScreenLink name="user-profile">
                <Trans>My profile</Trans>
              </ScreenLink>
              <Trans>Users</Trans>
            </Crumbs>
            <h1 ref={title} tabIndex={-1}>
              <Trans>Users</Trans>
            </h1>
            <p className="muted">
              <Trans>The people who sign in for {name}. They share its cart, orders and addresses.</Trans>
            </p>
          </div>
          {users && open !== 'new' && (
            <Button kind="primary" onClick={() => openForm('new')}>
              <Trans>Invite a user</Trans>
            </Button>
          )}
        </div>
        <div className={styles.body}>
          {open === 'new' && (
            <UserForm
              user={null}
              lang={locale}
              onSave={company.invite}
              onDone={({ email }) => {
                openForm(null);
                setInvited(email);
              }}
              onCancel={() => openForm(null)}
            />
          )}
          {invited !== null && <Message announce tone="ok" title={<Trans>Invitation sent to {invited}.</Trans>} />}
          {refusal && <UsersRefused refusal={refusal} />}
          {absence !== null && (
            <>
              <AbsenceMessage absence={absence}>
                <Trans>You must be online to manage users.</Trans>
              </AbsenceMessage>
              <p>
                <RetryButton isRetrying={company.isLoading} onRetry={company.reload} />
              </p>
            </>
          )}
          {!users && absence === null && (
            <div className="stack" aria-busy="true">
              <Skeleton height="72px" />
              <Skeleton height="72px" />
            </div>
          )}
          {users && (
            <ul className={styles.list}>
              {users.map((one) => (
                <li key={one.id} className={open === one.id ? undefined : styles.row}>
                  {open === one.id ? (
                    <div className={styles.form}>
                      <h2>{one.name}</h2>
                      <UserForm
                        user={one}
                        lang={one.lang}
                        onSave={async ({ role, lang, isApprover }) =>
                          company.change({ id: one.id, role, lang, isApprover })
                        }
                        onDone={() => openForm(null)}
                        onCancel={() => openForm(null)}
                      />
                    </div>
                  ) : (
                    <UserRow
                      user={one}
                      busyWith={busy?.id === one.id ? busy.action : null}
                      onAction={(action) => act(one, action)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {company.approvalAbove !== undefined && (
            <ApprovalForm
              key={company.approvalAbove}
              above={company.approvalAbove}
              currency={currencyOf(priceGroupOf(owner))}
              onSave={company.changeApproval}
            />
          )}
          {users && <CompanyActivity owner={owner} />}
        </div>
      </div>
    </div>
  );
}
