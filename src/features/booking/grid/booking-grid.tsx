import { useLingui, Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BookingSettings } from '../../../contract/booking/booking.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { RemarkEdit, RowEdit, GridUnits } from '../../../domain/booking/grid.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { useWindowWidth } from '../../../ui/hooks/use-window-width.ts';
import type { GridLine } from '../grid-lines.ts';
import { cellOf, type CellErrorsStore } from './cells/cell-errors.ts';
import { columnWords, useColumnNames } from './column-names.ts';
import { GridFrame, WindowTabs } from './frame/grid-frame.tsx';
import { GridTools } from './frame/grid-tools.tsx';
import type { CellNote, EditKept, Given, RefusedGridCell } from './grid-state.ts';
import { createGridStore } from './grid-store.ts';
import { GridHelpers } from './helpers/grid-helpers.tsx';
import { OpenNote } from './lines/open-note.tsx';
import { useShownLines } from './lines/use-shown-lines.ts';
import { GridContext } from './use-grid.ts';
import styles from './booking-grid.module.css';

export type BookingGridProps = {
  /** Every row, in the order shown and in the reader's language. */
  lines: readonly GridLine[];
  windows: BookingSettings['windows'];
  units: GridUnits;
  /** What of it has been ordered already (BOOK-7). */
  booked: GridUnits;
  /** BOOK-10. What was booked last season, by the sku of this one. */
  lastSeason: GridUnits;
  refusedCells: readonly RefusedGridCell[];
  notes: readonly CellNote[];
  /** BOOK-10. What is noted at lines, by sku. */
  remarks: ReadonlyMap<string, string>;
  /** Amounts by the dealer's cost, or by the msrp (MODE-1). */
  price: 'unitCents' | 'msrpCents';
  currency: Currency;
  /** BOOK-1. The season is closed. */
  isReadOnly: boolean;
  /** Only rows with units are shown at first. */
  startFilled?: boolean;
  /** What is searched for at first. */
  startQuestion?: string | undefined;
  onEdit: (rows: readonly RowEdit[]) => Promise<EditKept>;
  onRemark: (edit: RemarkEdit) => Promise<EditKept>;
  /** Keeps refused entries while another screen is open, and after a reload. */
  marks?: CellErrorsStore;
  /** The dealer has seen what was refused and what others changed. */
  onSeen: () => void;
  /** What the bar below the grid needs to order. */
  ordering?: ComponentProps<typeof GridFrame>['ordering'];
  /** Below all of it. */
  foot?: ReactNode;
};

/** From here on all columns are side by side, in px. */
const wideFrom = 768;

/** BOOK-5. The season's order as a spreadsheet. It knows nothing of how its edits are kept and sent. */
export function BookingGrid(props: BookingGridProps) {
  const { lines, windows, units, booked, refusedCells, notes, price, currency, isReadOnly, onEdit, onSeen } = props;
  const { startFilled = false, lastSeason, remarks, marks, onRemark } = props;
  const { i18n } = useLingui();
  const windowPx = useWindowWidth();
  const isNarrow = windowPx < wideFrom;
  const { shown, question, ask, isFilled, setFilled } = useShownLines(
    lines,
    { units, remarks, marked: () => Array.from(marks?.getSnapshot().keys() ?? [], (key) => cellOf(key).sku) },
    startFilled,
    props.startQuestion,
  );
  const comma = i18n.locale === 'fr' ? 'decimals' : 'thousands';
  const given: Given = {
    lines,
    shown,
    units,
    booked,
    refusedCells,
    notes,
    remarks,
    price,
    comma,
    isReadOnly,
    isNarrow,
    onEdit,
  };
  const [store] = useState(() => createGridStore(given, marks?.getSnapshot()));
  useEffect(() => marks && store.subscribe(() => marks.set(store.getSnapshot().marks)), [store, marks]);
  useLayoutEffect(
    () =>
      store.give({
        lines,
        shown,
        units,
        booked,
        refusedCells,
        notes,
        remarks,
        price,
        comma,
        isReadOnly,
        isNarrow,
        onEdit,
      }),
    [store, lines, shown, units, booked, refusedCells, notes, remarks, price, comma, isReadOnly, isNarrow, onEdit],
  );
  const names = useColumnNames(windows);
  const changed = notes.filter(({ code }) => code === 'changed').length;
  const showAll = () => {
    ask('');
    setFilled(false);
  };
  const find = useRef<HTMLDivElement>(null);

  return (
    <GridContext value={store}>
      <GridTools
        find={find}
        question={question}
        onQuestion={ask}
        isFilled={isFilled}
        onFilled={setFilled}
        isReadOnly={isReadOnly}
        hasNote={!isNarrow || isReadOnly}
      >
        <GridHelpers lines={lines} names={names.map(columnWords)} lastSeason={lastSeason} isNarrow={isNarrow} />
      </GridTools>
      {shown.length === 0 && <NoLines isFilled={isFilled} question={question} onShowAll={showAll} />}
      {isNarrow && <WindowTabs names={names} />}
      <GridFrame
        names={names}
        isNarrow={isNarrow}
        price={price}
        currency={currency}
        isReadOnly={isReadOnly}
        onSeen={onSeen}
        told={refusedCells.length + notes.length - changed}
        changed={changed}
        remarks={remarks}
        onShowAll={showAll}
        refusedCount={refusedCells.length}
        ordering={props.ordering ?? null}
        onFind={() => find.current?.querySelector('input')?.focus()}
      />
      <OpenNote remarks={remarks} onRemark={onRemark} />
      {props.foot}
    </GridContext>
  );
}

type NoLinesProps = { isFilled: boolean; question: string; onShowAll: () => void };

function NoLines({ isFilled, question, onShowAll }: NoLinesProps) {
  return (
    <div className={styles.none}>
      <p>{question.trim() === '' ? <Trans>No units yet.</Trans> : <Trans>No matching lines.</Trans>}</p>
      {(isFilled || question !== '') && (
        <Button onClick={onShowAll}>
          <Trans>Show all lines</Trans>
        </Button>
      )}
    </div>
  );
}
