import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useId, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Currency } from '../../../../domain/account/access.ts';
import { bookingColumns } from '../../../../domain/booking/columns.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { whenPageLeaves } from '../../../../ui/hooks/when-page-leaves.ts';
import { BookingBar } from '../../booking-bar.tsx';
import { NumberPad } from '../cells/number-pad.tsx';
import { useClipboard } from '../clipboard/use-clipboard.ts';
import { type ColumnName, columnTitle, columnWords } from '../column-names.ts';
import { useFocus } from '../keyboard/use-focus.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { usePointer } from '../keyboard/use-pointer.ts';
import { useGrid, useGridState } from '../use-grid.ts';
import { GridBody, layGrid } from './grid-body.tsx';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import { StatusLine } from './status-line.tsx';
import styles from '../booking-grid.module.css';

type GridFrameProps = {
  names: readonly ColumnName[];
  isNarrow: boolean;
  price: 'unitCents' | 'msrpCents';
  currency: Currency;
  isReadOnly: boolean;
  onFind: () => void;
  onSeen: () => void;
  /** Unseen cell counts: `told` were corrected, `changed` were edited by others. */
  told: number;
  changed: number;
  /** BOOK-10. What is noted at lines, by sku. */
  remarks: ReadonlyMap<string, string>;
  /** Shows every line again, whatever was searched for. */
  onShowAll: () => void;
  /** Of these, cells that the server refused. */
  refusedCount: number;
  ordering: ComponentProps<typeof GridBar>['ordering'];
};

/** Room for a name of two lines, and a day. */
const headPx = 64;
const all = bookingColumns.map((_, column) => column);

/** The grid itself, with what stands below it. */
export function GridFrame(props: GridFrameProps) {
  const { names, isNarrow, price, currency, isReadOnly, onFind, onSeen, onShowAll } = props;
  const { told, changed, remarks, refusedCount, ordering } = props;
  const store = useGrid();
  const { t } = useLingui();
  const helpId = useId();
  // What is drawn of the rows depends on how high it is.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const rowPx = useRowPx();
  const footPx = 2 * rowPx;
  const shown = useGridState((state) => state.shown);
  const shownColumn = useGridState(({ cursor }) => (isNarrow ? cursor.active.column : null));
  const isPadOpen = useGridState((state) => state.isPadOpen);
  const layout = useMemo(() => layGrid(shown), [shown]);
  const columns = useMemo(() => (shownColumn === null ? all : [shownColumn]), [shownColumn]);
  const words = names.map(columnWords);
  const titles = names.map(columnTitle);
  const { want, follow, onBlur } = useFocus(box);
  const pageRows = () => Math.floor(((box?.clientHeight ?? 0) - headPx - footPx) / rowPx) - 1;
  const onKeyDown = useKeys({ want, pageRows, onFind });
  const pointer = usePointer(want);
  const clipboard = useClipboard();
  // Keeps the active cell visible above the open number pad.
  useLayoutEffect(() => {
    if (!isPadOpen) return;
    box?.scrollIntoView({ block: 'start' });
    box?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'nearest' });
  }, [box, isPadOpen]);
  useEffect(() => whenPageLeaves(store.keep), [store]);

  /** Leads to the next cell that has something to say. */
  function showNext(): void {
    const { active } = store.getSnapshot().cursor;
    const places = shown.flatMap((_, row) => {
      const { marks, notes } = store.row(row);
      return all.filter((column) => marks[column] || notes[column]).map((column) => ({ row, column }));
    });
    const isAfter = ({ row, column }: (typeof places)[number]) =>
      row > active.row || (row === active.row && column > active.column);
    const place = places.find(isAfter) ?? places[0];
    // It stands in a line that is not shown, emptied perhaps.
    if (place === undefined) return onShowAll();
    want();
    store.move({ to: 'place', place, extend: false });
  }

  return (
    <>
      <p id={helpId} className="visually-hidden">
        <Trans>
          Use the arrow keys to move and type numbers to edit. Enter and Tab save the cell. Press Escape, then Tab to
          leave the grid.
        </Trans>
      </p>
      <div
        ref={setBox}
        role="grid"
        tabIndex={-1}
        className={classNames(styles.box, isPadOpen && styles.withPad)}
        aria-label={t`Booking grid`}
        aria-describedby={helpId}
        aria-multiselectable
        aria-readonly={isReadOnly}
        aria-rowcount={layout.rows.length + 3}
        aria-colcount={11}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        {...pointer}
        {...clipboard}
      >
        <GridHead names={names} columns={columns} isCost={price === 'unitCents'} />
        <GridBody
          box={box}
          layout={layout}
          rowPx={rowPx}
          headPx={headPx}
          names={words}
          columns={columns}
          price={price}
          currency={currency}
          isReadOnly={isReadOnly}
          follow={follow}
        />
        <GridFoot
          columns={columns}
          rowIndex={layout.rows.length + 2}
          isCost={price === 'unitCents'}
          currency={currency}
        />
      </div>
      <StatusLine
        names={titles}
        remarks={remarks}
        told={told}
        changed={changed}
        onShowNext={showNext}
        onSeen={onSeen}
      />
      <GridBar
        currency={currency}
        ordering={ordering}
        refusedByServer={refusedCount}
        onShow={showNext}
        onSeen={onSeen}
      />
      {isPadOpen && !isReadOnly && (
        <>
          <div className={styles.padRoom} />
          <NumberPad names={titles} way={isNarrow ? 'down' : 'across'} />
        </>
      )}
    </>
  );
}

type GridBarProps = Pick<ComponentProps<typeof BookingBar>, 'currency' | 'ordering'> & {
  /** How many cells. */
  refusedByServer: number;
  onShow: () => void;
  onSeen: () => void;
};

/** Follows the sums of the grid by itself, so that a key draws nothing else. */
function GridBar({ refusedByServer, onShow, onSeen, ...bar }: GridBarProps) {
  const store = useGrid();
  const sum = useGridState(({ totals }) => totals.all.whole);
  const marked = useGridState(({ marks }) => marks.size);
  const dismiss = () => {
    store.forgetMarks();
    onSeen();
  };
  return <BookingBar {...bar} sum={sum} refused={marked + refusedByServer} onRefused={{ show: onShow, dismiss }} />;
}

/** Read once, then told: to read it reckons the page's styles, whatever was changed just before. */
let rowPx: number | null = null;

/** The row height in px, taller on touch screens. */
function useRowPx(): number {
  return useSyncExternalStore(subscribe, present);
}

function present(): number {
  rowPx ??= Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 34;
  return rowPx;
}

function subscribe(onChange: () => void): () => void {
  const finger = matchMedia('(pointer: coarse)');
  const changed = () => {
    rowPx = null;
    onChange();
  };
  finger.addEventListener('change', changed);
  return () => {
    finger.removeEventListener('change', changed);
    rowPx = null;
  };
}

/** On a narrow screen one column of units is shown at a time: these choose which. */
export function WindowTabs({ names }: { names: readonly ColumnName[] }) {
  const store = useGrid();
  const { t } = useLingui();
  const shown = useGridState(({ cursor }) => cursor.active.column);
  return (
    <div role="group" aria-label={t`Delivery window`} className={styles.windows}>
      {names.map(({ label, day }, column) => (
        <button
          key={label}
          type="button"
          aria-pressed={column === shown}
          className={classNames(styles.window, column === shown && styles.shown)}
          onClick={() => {
            const { row } = store.getSnapshot().cursor.active;
            store.move({ to: 'place', place: { row, column }, extend: false });
          }}
        >
          {label}
          <small>{day}</small>
        </button>
      ))}
    </div>
  );
}
