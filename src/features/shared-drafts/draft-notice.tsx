import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '../../contract/account/user.ts';
import type { SharedDraft } from '../../contract/orders/shared-drafts.ts';
import { mayOrder } from '../../domain/account/access.ts';
import { companyName } from '../../domain/account/names.ts';
import { useFormats } from '../../ui/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { useStore } from '../../ui/hooks/use-store.ts';
import type { Absence } from '../../ui/messages/absence.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { AbsenceMessage } from '../../ui/messages/unavailable.tsx';
import { repOf } from '../session/session-state.ts';
import { useServices } from '../shell/use-services.ts';
import { sharedDraftsQuery, useNoteDraft } from './use-shared-drafts.ts';
import styles from './shared-drafts.module.css';

type DraftNoticeProps = { user: User; kind: SharedDraft['kind'] };

/** REP-3. Tells the dealer who prepared this, and the rep what became of it. */
export function DraftNotice({ user, kind }: DraftNoticeProps) {
  const { backend, session } = useServices();
  const rep = repOf(useStore(session));
  const { data = [] } = useQuery({ ...sharedDraftsQuery(backend, user.id), enabled: mayOrder(user) });
  const drafts = data.filter((draft) => draft.kind === kind);
  if (rep !== null) return drafts.map((draft) => <Progress key={draft.id} user={user} draft={draft} />);
  return drafts
    .filter(({ dismissedAt, orderedAt }) => dismissedAt === null && orderedAt === null)
    .map((draft) => <Prepared key={draft.id} user={user} draft={draft} />);
}

type DraftProps = { user: User; draft: SharedDraft };

function Prepared({ user, draft }: DraftProps) {
  const { isBusy, absence, note } = useNoteDraft(user);
  const { by, kind, openedAt } = draft;

  useEffect(() => {
    if (openedAt === null) void note(draft, 'opened');
    // Once for each visit: offline, it would be tried again without end.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft.id]);

  return (
    <Message
      tone="ok"
      title={
        kind === 'cart' ? (
          <Trans>{by} prepared this cart for you.</Trans>
        ) : (
          <Trans>{by} prepared this booking for you.</Trans>
        )
      }
    >
      <Trans>Nothing is ordered until you place the order.</Trans>
      {draft.note !== '' && <p className={styles.note}>{draft.note}</p>}
      <p className="no-print">
        <Button busy={isBusy && <Trans>Dismissing…</Trans>} onClick={() => void note(draft, 'dismissed')}>
          <Trans>Dismiss</Trans>
        </Button>
      </p>
      {absence !== null && <NotDismissed absence={absence} />}
    </Message>
  );
}

export function NotDismissed({ absence }: { absence: Absence }) {
  return (
    <AbsenceMessage absence={absence}>
      <Trans>You can dismiss this once you’re online.</Trans>
    </AbsenceMessage>
  );
}

function Progress({ user, draft: { sharedAt, openedAt, orderedAt } }: DraftProps) {
  const { date } = useFormats();
  const dealer = companyName(user);
  const [shared, opened, ordered] = [sharedAt, openedAt, orderedAt].map((at) => (at === null ? '' : date(at)));
  return (
    <p className="small muted no-print">
      <Trans>
        Shared with {dealer} on {shared}.
      </Trans>{' '}
      {orderedAt !== null ? (
        <Trans>Ordered on {ordered}.</Trans>
      ) : openedAt === null ? (
        <Trans>Not opened yet.</Trans>
      ) : (
        <Trans>Opened on {opened}.</Trans>
      )}
    </p>
  );
}
