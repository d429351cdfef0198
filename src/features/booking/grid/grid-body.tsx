import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { Currency } from '../../../domain/access.ts';
import type { GridLayout } from './grid-layout.ts';
import { GridRow } from './grid-row.tsx';
import { isInSight } from './in-sight.ts';
import { ModelRow } from './model-row.tsx';
import { rowSlots } from './row-slots.ts';
import type { TakeFocus } from './use-focus.ts';
import { useGrid } from './use-grid.ts';
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
  takeFocus: TakeFocus;
};

/** Rows that are drawn beyond the edges; head and foot cover some more. */
const overscan = 4;

/** The rows, of which only those in sight are drawn, and the one that has the active cell: it keeps the focus however far one scrolls. */
export function GridBody(props: GridBodyProps) {
  // The virtualizer is one object that changes within.
  'use no memo';
  const { box, layout, rowPx, headPx, footPx, ...row } = props;
  const { names, columns, price, currency, isReadOnly, takeFocus } = row;
  const store = useGrid();
  const [slots] = useState(rowSlots);
  const rowOfActive = () => layout.rowOf[store.getSnapshot().cursor.active.row];

  // oxlint-disable-next-line react/incompatible-library -- hence the directive above.
  const virtualizer = useVirtualizer({
    count: layout.rows.length,
    getScrollElement: () => box,
    estimateSize: () => rowPx,
    overscan,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: footPx,
    rangeExtractor(range) {
      const drawn = defaultRangeExtractor(range);
      const active = rowOfActive();
      if (active === undefined || active >= range.count || drawn.includes(active)) return drawn;
      return [...drawn, active].toSorted((one, other) => one - other);
    },
  });

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);

  // The cursor's head is brought into sight, wherever a key leads it.
  useLayoutEffect(() => {
    let { cursor } = store.getSnapshot();
    return store.subscribe(() => {
      const next = store.getSnapshot().cursor;
      if (next === cursor) return;
      const place = next.active === cursor.active ? next.head : next.active;
      cursor = next;
      const index = layout.rowOf[place.row];
      if (index === undefined) return;
      // Asked to scroll to where it is, it would have the page laid out, and look for two frames whether it has come there.
      const { scrollOffset, scrollRect } = virtualizer;
      const sight = { offsetPx: scrollOffset ?? 0, heightPx: scrollRect?.height ?? 0, rowPx, headPx, footPx };
      if (!isInSight(index, sight)) virtualizer.scrollToIndex(index, { align: 'auto' });
    });
  }, [store, layout, virtualizer, rowPx, headPx, footPx]);

  const inSight = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
    const laid = layout.rows[index];
    return laid === undefined ? [] : [{ ...laid, rowIndex: index + 2, startPx: start - headPx }];
  });
  const { shown, cursor } = store.getSnapshot();

  return (
    <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
      {slots(inSight, shown[cursor.active.row]?.sku).map(({ slot, row: { rowIndex, startPx, ...laid } }) =>
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
            takeFocus={takeFocus}
          />
        ),
      )}
    </div>
  );
}
