import { Trans } from '@lingui/react/macro';
import type { Locale } from '../../../contract/locale.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { type Absence, AbsenceAdvice, AbsenceTitle } from '../../../ui/messages/absence.tsx';
import { Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { BookingsFrame } from './booking-history.tsx';

/** UI-4. The history before it has come, in its own shape. */
export function BookingsLoading({ locale }: { locale: Locale }) {
  return (
    <div aria-busy="true">
      <BookingsFrame locale={locale} tools={<Skeleton width="5rem" height="var(--ctl)" />}>
        <Skeleton width="min(18rem, 70vw)" height="32px" />
        <Skeleton width="min(640px, 100%)" height="300px" />
        <Skeleton width="min(14rem, 70vw)" height="var(--ctl)" />
      </BookingsFrame>
    </div>
  );
}

type BookingsMissingProps = { absence: Absence; isRetrying: boolean; onRetry: () => void; locale: Locale };

/** UI-4, PWA-2. Neither the portal nor the device has it. */
export function BookingsMissing({ absence, isRetrying, onRetry, locale }: BookingsMissingProps) {
  return (
    <BookingsFrame locale={locale}>
      <Empty
        title={<Trans>The bookings couldn’t be loaded and aren’t on this device.</Trans>}
        action={
          <Button kind="primary" busy={isRetrying && <Trans>Loading…</Trans>} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <AbsenceTitle absence={absence} />{' '}
        {absence === 'offline' ? (
          <Trans>Open them once while online to make them available offline.</Trans>
        ) : (
          <AbsenceAdvice absence={absence} />
        )}
      </Empty>
    </BookingsFrame>
  );
}
