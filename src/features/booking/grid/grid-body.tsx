import { useLayoutEffect, useState } from 'react';
import type { Currency } from '../../../domain/access.ts';
import { cellAt } from './cell-at.ts';
import type { GridLayout } from './grid-layout.ts';
import { GridRow } from './grid-row.tsx';
import { ModelRow } from './model-row.tsx';
import { rowSlots } from './row-slots.ts';
import type { GridFocus } from './use-focus.ts';
import { useGrid } from './use-grid.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';
import styles from './grid-row.module.css';

type GridBodyProps = {
  /** What scrolls; null before it has been drawn once. */
  box: HTMLDivElement | null;
  layout: GridLayout;
  rowPx: number;
  headPx: number;
  footPx: number;
  names: readonly string[];
  columns: readonly number[];
  price: 'unitCents' | 'msrpCents';
  currency: Currency;
  isReadOnly: boolean;
  focus: GridFocus;
};

/** So many rows are as high as one of them and a reason. */
const LEAST_ROWS = 5;

/** The rows, of which only those in sight are drawn, and the one that has the active cell: it keeps the focus however far one scrolls. */
export function GridBody(props: GridBodyProps) {
  // Which row is active it reads from the store whenever it draws.
  'use no memo';
  const { box, layout, rowPx, headPx, footPx, ...row } = props;
  const { names, columns, price, currency, isReadOnly, focus } = row;
  const store = useGrid();
  const [slots] = useState(rowSlots);
  const { rows, show } = useRowsInSight(box, layout.rows.length, { rowPx, headPx, footPx });

  // The cursor's head is brought into sight, wherever a key leads it.
  useLayoutEffect(() => {
    let { cursor } = store.getSnapshot();
    const stopFollowing = store.followCursor(() => {
      const index = layout.rowOf[store.getSnapshot().cursor.active.row];
      if (index !== undefined) show(index);
    });
    const unsubscribe = store.subscribe(() => {
      const next = store.getSnapshot().cursor;
      if (next === cursor) return;
      const isHeadAlone = next.active === cursor.active;
      const place = isHeadAlone ? next.head : next.active;
      cursor = next;
      const index = layout.rowOf[place.row];
      if (index === undefined) return;
      // A cell that is drawn brings itself into sight with the focus, when all that the key changes is laid out, and once.
      if (!isHeadAlone && focus.isWanted() && box !== null && cellAt(box, place) !== null) return;
      show(index);
    });
    return () => {
      stopFollowing();
      unsubscribe();
    };
  }, [store, layout, box, focus, show]);

  const { shown, cursor } = store.getSnapshot();
  const active = layout.rowOf[cursor.active.row] ?? -1;
  const inSight = Array.from({ length: rows.last - rows.first + 1 }, (_, at) => rows.first + at);
  const drawn = [...(active < rows.first ? [active] : []), ...inSight, ...(active > rows.last ? [active] : [])];
  const laidOut = drawn.flatMap((index) => {
    const laid = layout.rows[index];
    return laid === undefined ? [] : [{ ...laid, rowIndex: index + 2, startPx: index * rowPx }];
  });
  // Of a few rows the last leaves room for a reason.
  const bodyRows = layout.rows.length > 0 ? Math.max(layout.rows.length, LEAST_ROWS) : 0;
  return (
    <div role="rowgroup" className={styles.body} style={{ height: bodyRows * rowPx }}>
      {slots(laidOut, shown[cursor.active.row]?.sku).map(({ slot, row: { rowIndex, startPx, ...laid } }) =>
        laid.kind === 'model' ? (
          <ModelRow
            key={slot}
            model={laid.model}
            first={laid.first}
            rowIndex={rowIndex}
            startPx={startPx}
            columns={columns}
            currency={currency}
          />
        ) : (
          <GridRow
            key={slot}
            line={laid.line}
            place={laid.place}
            rowIndex={rowIndex}
            startPx={startPx}
            names={names}
            columns={columns}
            price={price}
            currency={currency}
            isReadOnly={isReadOnly}
            takeFocus={focus.takeFocus}
          />
        ),
      )}
    </div>
  );
}
