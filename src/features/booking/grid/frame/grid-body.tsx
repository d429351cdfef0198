import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Currency } from '../../../../domain/account/access.ts';
import { type GridLine, modelKeyOf } from '../../grid-lines.ts';
import { hasField } from '../grid-state.ts';
import type { Cursor } from '../keyboard/grid-cursor.ts';
import type { GridFocus } from '../keyboard/use-focus.ts';
import { GridRow } from '../lines/grid-row.tsx';
import { ModelRow } from '../lines/model-row.tsx';
import { useGridState } from '../use-grid.ts';
import styles from '../lines/grid-row.module.css';

type GridBodyProps = {
  /** The scrolling element; null before the first render. */
  box: HTMLDivElement | null;
  layout: GridLayout;
  rowPx: number;
  headPx: number;
  names: readonly string[];
  columns: readonly number[];
  price: 'unitCents' | 'msrpCents';
  currency: Currency;
  isReadOnly: boolean;
  follow: GridFocus['follow'];
};

/** Leaves room for the reason of a refused cell in a grid of few rows. */
const LEAST_ROWS = 5;

/** The active row stays rendered so that its cell keeps focus. */
export function GridBody(props: GridBodyProps) {
  // The virtualizer is a mutable object, which the compiler cannot memoize.
  'use no memo';
  const { box, layout, rowPx, headPx, follow, ...shared } = props;
  const { names, columns, price, currency, isReadOnly } = shared;
  const cursor = useGridState((state) => state.cursor);
  const isFieldOpen = useGridState(({ draft }) => hasField(draft));
  const pinned = [cursor.active.row, cursor.head.row].flatMap((row) => layout.rowOf[row] ?? []);

  // oxlint-disable-next-line react/incompatible-library -- hence the directive above.
  const virtualizer = useVirtualizer({
    count: layout.rows.length,
    getScrollElement: () => box,
    estimateSize: () => rowPx,
    overscan: 4,
    scrollMargin: headPx,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...pinned])].toSorted((a, b) => a - b),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);

  const before = useRef(cursor);
  const onMoved = useEffectEvent((next: Cursor) => {
    follow(next, before.current);
    before.current = next;
  });
  // A field that closes gives the focus back to its cell.
  useLayoutEffect(() => onMoved(cursor), [cursor, isFieldOpen]);

  const bodyRows = layout.rows.length > 0 ? Math.max(layout.rows.length, LEAST_ROWS) : 0;
  return (
    <div role="rowgroup" className={styles.body} style={{ height: bodyRows * rowPx }}>
      {virtualizer.getVirtualItems().map(({ index }) => {
        const row = layout.rows[index];
        const place = { rowIndex: index + 2, startPx: index * rowPx };
        if (row === undefined) return null;
        return row.kind === 'model' ? (
          <ModelRow
            key={`model ${row.first.sku}`}
            model={row.model}
            first={row.first}
            columns={columns}
            currency={currency}
            {...place}
          />
        ) : (
          <GridRow
            key={row.line.sku}
            line={row.line}
            place={row.place}
            names={names}
            columns={columns}
            price={price}
            currency={currency}
            isReadOnly={isReadOnly}
            {...place}
          />
        );
      })}
    </div>
  );
}

/** Rows from top to bottom. `place` counts only lines, starting at 0. */
type LaidRow =
  | { readonly kind: 'model'; readonly model: string; readonly first: GridLine }
  | { readonly kind: 'line'; readonly place: number; readonly line: GridLine };

type GridLayout = {
  readonly rows: readonly LaidRow[];
  /** The row that a line stands in, by its place. */
  readonly rowOf: readonly number[];
};

/** The lines with a row of sums in front of each model and configuration. */
export function layGrid(lines: readonly GridLine[]): GridLayout {
  const rows: LaidRow[] = [];
  const rowOf: number[] = [];
  let before: string | null = null;
  for (const [place, line] of lines.entries()) {
    const model = modelKeyOf(line);
    if (model !== before) rows.push({ kind: 'model', model, first: line });
    before = model;
    rowOf.push(rows.length);
    rows.push({ kind: 'line', place, line });
  }
  return { rows, rowOf };
}
