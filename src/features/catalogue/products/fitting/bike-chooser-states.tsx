import { Trans } from '@lingui/react/macro';
import { AbsenceReason, absenceTone } from '../../../../ui/messages/absence.tsx';
import { Message } from '../../../../ui/messages/message.tsx';
import { Skeleton } from '../../../../ui/messages/states.tsx';
import { type Missing, RetryButton } from '../../../../ui/messages/unavailable.tsx';

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

/** A serial number still works when the models failed to load. */
export function BikesToChooseMissing({ absence, ...retry }: Missing) {
  return (
    <div className="stack">
      <Message
        announce
        tone={absenceTone(absence)}
        title={<Trans>The models couldn’t be loaded and aren’t saved on this device.</Trans>}
      >
        <AbsenceReason absence={absence} />
      </Message>
      <p>
        <RetryButton {...retry} />
      </p>
    </div>
  );
}
