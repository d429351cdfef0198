import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Absence } from '../../../ui/messages/absence.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { GridLoading, GridMissing } from './grid-states.tsx';

type BookingWaitingProps = {
  /** Why the catalogue or season failed to load, null while loading. */
  absence: Absence | null;
  isRetrying: boolean;
  onRetry: () => void;
  /** List items for the changes on this device, which the missing catalogue cannot show in their cells. */
  pending?: ReactNode;
};

/** UI-4. The screen before it knows what can be booked. */
export function BookingSkeleton({ absence, isRetrying, onRetry, pending }: BookingWaitingProps) {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <PageTitle>{t`Booking`}</PageTitle>
      <div className="page-head">
        <div>
          <h1>{t`Booking`}</h1>
        </div>
      </div>
      {absence === null ? (
        <GridLoading />
      ) : (
        <>
          <GridMissing {...{ absence, isRetrying, onRetry }} />
          <ul>{pending}</ul>
        </>
      )}
    </div>
  );
}
