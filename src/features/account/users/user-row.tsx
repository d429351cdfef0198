import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyUser } from '../../../contract/account/company-users.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { languageNames, roleLabels } from './role-labels.ts';
import styles from './users.module.css';

export type UserAction = 'change' | 'invite-again' | 'disable' | 'enable';

type UserRowProps = {
  user: CompanyUser;
  busyWith: UserAction | null;
  onAction: (action: UserAction) => void;
};

/** Who it is, what they may do, and what an owner can do about it. */
export function UserRow({ user, busyWith, onAction }: UserRowProps) {
  const { t, i18n } = useLingui();
  const { name, email, role, lang, state, isYou, isApprover } = user;
  return (
    <>
      <div className={styles.who}>
        <p>
          <b className="strong">{name}</b>{' '}
          {isYou && (
            <Badge>
              <Trans context="a user">You</Trans>
            </Badge>
          )}{' '}
          <StateOfUser user={user} />
        </p>
        {email !== name && <p className="small muted">{email}</p>}
      </div>
      <p className={styles.role}>
        {i18n._(roleLabels[role])}
        {role === 'buyer' && isApprover && (
          <>
            {' '}
            <Badge>
              <Trans>Approves orders</Trans>
            </Badge>
          </>
        )}{' '}
        <span className="small muted">{languageNames[lang]}</span>
      </p>
      <div className={styles.actions}>
        {state === 'invited' && (
          <Button
            aria-label={t`Invite ${name} again`}
            busy={busyWith === 'invite-again' && <Trans>Sending</Trans>}
            onClick={() => onAction('invite-again')}
          >
            <Trans>Invite again</Trans>
          </Button>
        )}
        {state === 'disabled' ? (
          <Button
            aria-label={t`Enable ${name}`}
            busy={busyWith === 'enable' && <Trans>Saving…</Trans>}
            onClick={() => onAction('enable')}
          >
            <Trans>Enable</Trans>
          </Button>
        ) : (
          <Button aria-label={t`Edit ${name}`} onClick={() => onAction('change')}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {state !== 'disabled' && !isYou && (
          <Button
            kind="quiet"
            aria-label={t`Disable ${name}`}
            busy={busyWith === 'disable' && <Trans>Saving…</Trans>}
            onClick={() => onAction('disable')}
          >
            <Trans>Disable</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

function StateOfUser({ user: { state, invitedUntil } }: { user: CompanyUser }) {
  const { date } = useFormats();
  if (state === 'active') return null;
  if (state === 'disabled') {
    return (
      <Badge tone="bad">
        <Trans context="a user">Disabled</Trans>
      </Badge>
    );
  }
  return invitedUntil === null ? (
    <Badge tone="warn">
      <Trans>Invitation expired</Trans>
    </Badge>
  ) : (
    <Badge tone="warn">
      <Trans>Invited until {date(invitedUntil)}</Trans>
    </Badge>
  );
}
