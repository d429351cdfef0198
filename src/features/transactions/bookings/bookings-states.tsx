import { Trans } from '@lingui/react/macro';
import type { Locale } from '../../../contract/locale.ts';
import { Skeleton } from '../../../ui/messages/states.tsx';
import { type Missing, Unavailable } from '../../../ui/messages/unavailable.tsx';
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

/** UI-4, PWA-2. Neither the portal nor the device has it. */
export function BookingsMissing({ locale, ...missing }: Missing & { locale: Locale }) {
  return (
    <BookingsFrame locale={locale}>
      <Unavailable
        title={<Trans>The bookings couldn’t be loaded and aren’t on this device.</Trans>}
        offline={<Trans>Open them once while online to make them available offline.</Trans>}
        {...missing}
      />
    </BookingsFrame>
  );
}
