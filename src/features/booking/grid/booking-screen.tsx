import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { BookingCatalogue, BookingSettings } from '../../../contract/booking.ts';
import { type Currency, currencyOf, priceGroupOf } from '../../../domain/access.ts';
import type { GridUnits } from '../../../domain/booking/grid-view.ts';
import type { Mode } from '../../../domain/mode.ts';
import { remarkEdits, rowEdits } from '../../../sync/grid/blocks.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PartialMessage } from '../../../ui/partial-message.tsx';
import type { DealerBooking } from '../bookings.ts';
import type { GridLine } from '../grid-line.ts';
import { gridLines } from '../grid-lines.ts';
import { useShownGrid } from '../use-booking.ts';
import { BookingGrid } from './booking-grid.tsx';
import { GridLoading, NothingToBook } from './grid-states.tsx';
import { SeasonBadge } from './season-badge.tsx';
import { notesOfCells, toldCells } from './told-cells.ts';
import { useGridLines } from './use-grid-lines.ts';
import { useOthersEdits } from './use-others-edits.ts';
import { useSeason } from './use-season.ts';
import styles from './booking-grid.module.css';

type BookingScreenProps = {
  booking: DealerBooking;
  catalogue: BookingCatalogue;
  settings: BookingSettings;
  /** BOOK-10. What was booked last season, by the sku of this one. */
  lastSeason: GridUnits;
  mode: Mode;
  /** Only lines with units are shown at first. */
  startFilled: boolean;
  /** What is searched for at first. */
  startQuestion?: string | undefined;
  /** BOOK-11. Ways to look at it, and what is shown in place of the grid. */
  tabs?: ReactNode;
  renderInstead?: ((shown: ShownBooking) => ReactNode) | undefined;
  /** What waits or was done, above the grid. */
  messages?: ReactNode;
  /** What stands below the grid. */
  renderFoot?: (shown: ShownBooking) => ReactNode;
  /** What stands beside the state below the grid. */
  children?: ReactNode;
};

/** The season's grid as it is shown. */
export type ShownBooking = {
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

/** BOOK-1, BOOK-5. The season's grid of the dealer. */
export function BookingScreen(props: BookingScreenProps) {
  const { booking, catalogue, settings, lastSeason, mode, startFilled, children } = props;
  const { tabs, renderInstead, messages, renderFoot } = props;
  const { i18n, t } = useLingui();
  const { user, sync } = booking;
  const grid = useShownGrid(booking);
  const { units, booked, remarks, notes, changes, refused, refusedCells, isThere, isPartial } = grid;
  const group = priceGroupOf(user);
  const year = settings.year ?? null;
  const sold = useMemo(() => gridLines(catalogue, group, i18n.locale), [catalogue, group, i18n.locale]);
  const lines = useGridLines(sold, units, remarks);
  const told = useMemo(() => toldCells(refusedCells, refused), [refusedCells, refused]);
  const cellNotes = useMemo(() => notesOfCells(notes, changes), [notes, changes]);

  useEffect(() => {
    if (year === null) return;
    void sync.enterSeason(year).then(() => sync.load());
  }, [sync, year]);

  useOthersEdits(sync);

  const season = useSeason(settings);
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
  return (
    <div className={classNames('wrap', styles.screen)}>
      <PageTitle>{title}</PageTitle>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
        </div>
        <SeasonBadge season={season} />
      </div>
      {tabs}
      {messages}
      {isPartial && <PartialMessage />}
      {lines.length === 0 ? (
        <NothingToBook />
      ) : !isThere ? (
        <GridLoading />
      ) : renderInstead ? (
        renderInstead(shown)
      ) : (
        <BookingGrid
          {...shown}
          booked={booked}
          lastSeason={lastSeason}
          refusedCells={told}
          notes={cellNotes}
          startFilled={startFilled}
          startQuestion={props.startQuestion}
          onEdit={async (rows) => sync.append(rowEdits(rows))}
          onRemark={async (edit) => sync.append(remarkEdits([edit]))}
          onSeen={() => void sync.dismissSeen(grid)}
          foot={renderFoot?.(shown)}
        >
          {children}
        </BookingGrid>
      )}
    </div>
  );
}
