import { Trans } from '@lingui/react/macro';
import { type Absence, AbsenceAdvice, AbsenceTitle } from '../../../ui/absence.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty, Skeleton } from '../../../ui/states.tsx';

/** UI-4. The grid before it has come, in its own shape. */
export function GridLoading() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton width="min(40rem, 100%)" height="var(--ctl)" />
      <Skeleton height="max(380px, 100dvh - 278px)" />
    </div>
  );
}

type GridMissingProps = { absence: Absence; isRetrying: boolean; onRetry: () => void };

/** UI-4. What can be booked could not be had, and nothing of it is on this device. */
export function GridMissing({ absence, isRetrying, onRetry }: GridMissingProps) {
  return (
    <Empty
      title={<AbsenceTitle absence={absence} />}
      action={
        <Button busy={isRetrying && <Trans>Loading…</Trans>} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <AbsenceAdvice absence={absence} />
    </Empty>
  );
}

/** UI-4. There is no season, or nothing in it for this dealer. */
export function NothingToBook() {
  return (
    <Empty title={<Trans>There is nothing to book at the moment.</Trans>}>
      <Trans>What can be booked appears here once the maker has announced it.</Trans>
    </Empty>
  );
}
