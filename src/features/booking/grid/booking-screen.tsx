import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { BookingSettings, PastBooking } from '../../../contract/booking/booking.ts';
import { type Currency, currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import { dealerName } from '../../../domain/account/names.ts';
import { unitsOf } from '../../../domain/booking/columns.ts';
import { totalsOf } from '../../../domain/booking/grid-totals.ts';
import type { GridUnits } from '../../../domain/booking/grid.ts';
import type { GridSync } from '../../../offline/grid/grid-sync.ts';
import { pollGrid } from '../../../offline/grid/poll-grid.ts';
import { remarkEdits, rowEdits } from '../../../offline/grid/restore-offers.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useStore } from '../../../ui/hooks/use-store.ts';
import { PartialMessage } from '../../../ui/messages/document-messages.tsx';
import { NetworkSignInNotice } from '../../shell/network-sign-in-notice.tsx';
import { useLocale, useMode, useServices } from '../../shell/use-services.ts';
import { bookingsQuery } from '../../transactions/bookings/bookings-query.ts';
import { BookingBar } from '../booking-bar.tsx';
import { withBudget } from '../booking-draft.ts';
import { BookingHead } from '../booking-head.tsx';
import { BookingOrders } from '../booking-orders.tsx';
import type { BookingView } from '../booking-view.ts';
import type { DealerBooking } from '../bookings.ts';
import { GridFileTools } from '../files/grid-files.tsx';
import { gridLines, type GridLine, pricedRowOf } from '../grid-lines.ts';
import { lastSeasonUnits } from '../last-season.ts';
import { PendingBooking } from '../pending-booking.tsx';
import { useShownGrid } from '../use-booking.ts';
import { type Season, useSeasonOf, useSeason } from '../use-season.ts';
import { ByWindow } from '../views/by-window.tsx';
import { MoneyByWindow } from '../views/money-by-window.tsx';
import { BookingGrid } from './booking-grid.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { notesOfCells, allRefusedCells } from './cells/cell-notes.ts';
import { GridLoading, GridOfNewer, NothingToBook } from './grid-states.tsx';
import { useGridLines } from './lines/use-shown-lines.ts';
import styles from './booking-grid.module.css';

const clock = {
  now: () => performance.now(),
  after(delayMs: number, work: () => void) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};

/** SYNC-3. What other devices write comes onto the screen while somebody looks at it. */
function useRemoteEdits(sync: GridSync): void {
  useEffect(() => pollGrid(sync, { clock, isSeen: () => document.visibilityState === 'visible' }), [sync]);
}

/** The season's grid as it is shown. */
type ShownBooking = {
  readonly year: number;
  readonly lines: readonly GridLine[];
  readonly units: GridUnits;
  /** BOOK-10. What is noted at lines, by sku. */
  readonly remarks: ReadonlyMap<string, string>;
  readonly windows: BookingSettings['windows'];
  readonly price: 'unitCents' | 'msrpCents';
  readonly currency: Currency;
  readonly isReadOnly: boolean;
};

type BookingScreenProps = {
  booking: DealerBooking;
  view: BookingView;
  /** What is searched for at first. */
  find: string | undefined;
};

/** BOOK-1, BOOK-5, BOOK-11. The season's grid by model, by delivery window or by money. */
export function BookingScreen(props: BookingScreenProps) {
  const { booking } = props;
  const { user } = booking;
  const season = useSeasonOf(user);
  const { backend } = useServices();
  const { data: past = [] } = useQuery(bookingsQuery(backend, user.id));
  return season.code === 'waiting' ? (
    <BookingSkeleton {...season} pending={<PendingBooking {...{ booking, backend }} />} />
  ) : (
    <SeasonGrid {...{ ...props, ...season, past }} />
  );
}

type SeasonGridProps = BookingScreenProps & Season & { past: readonly PastBooking[] };

function SeasonGrid({ booking, view, find, catalogue, settings, past }: SeasonGridProps) {
  const locale = useLocale();
  const { i18n, t } = useLingui();
  const { user, sync, draft } = booking;
  const { budget } = useStore(draft);
  const mode = useMode(user);
  const grid = useShownGrid(booking);
  const { units, booked, remarks, notes, changes, refused, refusedCells, isThere, isPartial, isNewer } = grid;
  const group = priceGroupOf(user);
  const year = settings.year ?? null;
  const sold = useMemo(() => gridLines(catalogue, group, i18n.locale), [catalogue, group, i18n.locale]);
  const lines = useGridLines(sold, units, remarks);
  const told = useMemo(() => allRefusedCells(refusedCells, refused), [refusedCells, refused]);
  const cellNotes = useMemo(() => notesOfCells(notes, changes), [notes, changes]);

  useEffect(() => {
    if (year === null) return;
    void sync.enterSeason(year).then(() => sync.load());
  }, [sync, year]);

  useRemoteEdits(sync);

  const season = useSeason(settings);
  const english = () => gridLines(catalogue, group, 'en');
  // What the dealer pays is nothing for a customer who looks on (MODE-2).
  const hasMoney = mode === 'admin';
  const shownView = view === 'money' && !hasMoney ? 'model' : view;
  const title = year === null ? t`Booking` : t`Booking ${year}`;
  const shown: ShownBooking = {
    year: year ?? 0,
    lines,
    units,
    remarks,
    windows: settings.windows,
    price: mode === 'admin' ? 'unitCents' : 'msrpCents',
    currency: currencyOf(group),
    isReadOnly: season.code !== 'open',
  };

  const ordering = hasMoney ? { locale, budget } : null;
  const marks = useMemo(() => booking.marks(year ?? 0), [booking, year]);
  const marked = useStore(marks).size;
  // An empty grid is filled in, so all its lines show.
  const hasUnits = remarks.size > 0 || [...units.values()].some((row) => unitsOf(row) > 0);

  function shownSum() {
    const priced = lines.map((line) => pricedRowOf(line, shown.price));
    return totalsOf(priced, units).all.whole;
  }

  function insteadOfGrid(): ReactNode {
    if (shownView === 'window') return <ByWindow {...shown} />;
    const sumsBy = (price: 'unitCents' | 'msrpCents') =>
      totalsOf(
        lines.map((line) => pricedRowOf(line, price)),
        units,
      ).all;
    return (
      <MoneyByWindow
        sums={sumsBy('unitCents')}
        msrpSums={sumsBy('msrpCents')}
        windows={settings.windows}
        paymentTerms={user.paymentTerms}
        budget={budget}
        onBudget={(column, cents) => draft.change({ budget: withBudget(budget, column, cents) })}
        currency={shown.currency}
      />
    );
  }

  return (
    <div className={classNames('wrap', styles.screen)}>
      <BookingHead title={title} season={season} tabs={{ find, locale, hasMoney }} />
      <BookingOrders booking={booking} locale={locale} />
      <NetworkSignInNotice />
      {isPartial && <PartialMessage />}
      {lines.length === 0 ? (
        <NothingToBook />
      ) : isNewer ? (
        <GridOfNewer />
      ) : !isThere ? (
        <GridLoading />
      ) : shownView !== 'model' ? (
        <>
          {insteadOfGrid()}
          <BookingBar sum={shownSum()} currency={shown.currency} ordering={ordering} refused={marked + told.length} />
        </>
      ) : (
        <BookingGrid
          key={shown.year}
          {...shown}
          booked={booked}
          lastSeason={lastSeasonUnits(past, english, year ?? 0)}
          refusedCells={told}
          notes={cellNotes}
          startFilled={find === undefined && hasUnits}
          startQuestion={find}
          onEdit={async (rows) => sync.append(rowEdits(rows))}
          onRemark={async (edit) => sync.append(remarkEdits([edit]))}
          onSeen={() => void sync.dismissSeen(grid)}
          foot={
            <GridFileTools
              {...shown}
              owner={{ dealer: user.id, year: shown.year }}
              dealer={dealerName(user)}
              load={booking.files}
              onRemarks={async (edits) => sync.append(remarkEdits(edits))}
            />
          }
          marks={marks}
          ordering={ordering}
        />
      )}
    </div>
  );
}
