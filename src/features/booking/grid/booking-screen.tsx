import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { BookingCatalogue, BookingSettings } from '../../../contract/booking.ts';
import { currencyOf, priceGroupOf } from '../../../domain/access.ts';
import type { GridUnits } from '../../../domain/booking/grid-view.ts';
import type { Mode } from '../../../domain/mode.ts';
import { isOutOfReach } from '../../../sync/queue-view.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { DealerBooking } from '../bookings.ts';
import { gridLines } from '../grid-lines.ts';
import { useBookingSnapshot } from '../use-booking.ts';
import { BookingGrid } from './booking-grid.tsx';
import { appendEdit, markSeen } from './edit-sync.ts';
import { GridLoading, NothingToBook } from './grid-states.tsx';
import { SeasonBadge } from './season-badge.tsx';
import { toldCells } from './told-cells.ts';
import { useGridLines } from './use-grid-lines.ts';
import { useSeason } from './use-season.ts';

type BookingScreenProps = {
  booking: DealerBooking;
  catalogue: BookingCatalogue;
  settings: BookingSettings;
  /** BOOK-10. What was booked last season, by the sku of this one. */
  lastSeason: GridUnits;
  mode: Mode;
  /** Only lines with units are shown at first. */
  startFilled: boolean;
  /** What stands beside the state below the grid. */
  children?: ReactNode;
};

/** BOOK-1, BOOK-5. The season's grid of the dealer. */
export function BookingScreen(props: BookingScreenProps) {
  const { booking, catalogue, settings, lastSeason, mode, startFilled, children } = props;
  const { i18n, t } = useLingui();
  const { user, sync } = booking;
  const snapshot = useBookingSnapshot(booking);
  const { units, booked, notes, refused, refusedCells } = snapshot;
  const group = priceGroupOf(user);
  const year = settings.year ?? null;
  const sold = useMemo(() => gridLines(catalogue, group, i18n.locale), [catalogue, group, i18n.locale]);
  const lines = useGridLines(sold, units);
  const told = useMemo(() => toldCells(refusedCells, refused), [refusedCells, refused]);

  useEffect(() => {
    if (year === null) return;
    void sync.enterSeason(year).then(() => sync.load());
  }, [sync, year]);

  const season = useSeason(settings);
  const title = year === null ? t`Booking` : t`Booking ${year}`;
  const isThere = snapshot.isReady && (snapshot.isLoaded || isOutOfReach(snapshot));
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
        </div>
        <SeasonBadge season={season} />
      </div>
      {lines.length === 0 ? (
        <NothingToBook />
      ) : isThere ? (
        <BookingGrid
          lines={lines}
          windows={settings.windows}
          units={units}
          booked={booked}
          lastSeason={lastSeason}
          refusedCells={told}
          notes={notes}
          price={mode === 'admin' ? 'unitCents' : 'msrpCents'}
          currency={currencyOf(group)}
          isReadOnly={season.code !== 'open'}
          startFilled={startFilled}
          onEdit={async (rows) => appendEdit(sync, rows)}
          onSeen={() => void markSeen(sync)}
        >
          {children}
        </BookingGrid>
      ) : (
        <GridLoading />
      )}
    </div>
  );
}
