import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/forms/button.tsx';
import { type Absence, AbsenceAdvice, absenceTone, AbsenceTitle } from '../../../../ui/messages/absence.tsx';
import { Message } from '../../../../ui/messages/message.tsx';
import { Skeleton } from '../../../../ui/messages/states.tsx';

const rows = ['1', '2', '3', '4', '5', '6', '7'];

export function BikesToChooseLoading() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton width="min(340px, 100%)" height="var(--ctl)" />
      {rows.map((row) => (
        <Skeleton key={row} height="26px" />
      ))}
    </div>
  );
}

type MissingProps = { absence: Absence; isRetrying: boolean; onRetry: () => void };

/** A serial number still works when the models failed to load. */
export function BikesToChooseMissing({ absence, isRetrying, onRetry }: MissingProps) {
  return (
    <div className="stack">
      <Message
        announce
        tone={absenceTone(absence)}
        title={<Trans>The models couldn’t be loaded and aren’t saved on this device.</Trans>}
      >
        <AbsenceTitle absence={absence} /> <AbsenceAdvice absence={absence} />
      </Message>
      <p>
        <Button busy={isRetrying && <Trans>Loading…</Trans>} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    </div>
  );
}
