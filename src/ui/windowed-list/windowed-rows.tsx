import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type WindowedRowsProps = {
  /** How many there are. */
  total: number;
  /** How high one is most likely, in px; what is drawn is measured. */
  rowPx: number;
  /** How many columns the table has. */
  columns: number;
  /**
   * Draws the row at a place, counted from 0. The `tr` takes these: its height is measured, and the table's `aria-rowcount` says that there
   * are more than are drawn.
   */
  renderRow: (place: number, row: RowProps) => ReactNode;
};

export type RowProps = {
  readonly ref: (row: HTMLTableRowElement | null) => void;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
};

/** Rows that are drawn beyond the edges of the window. */
const overscan = 8;

/** The header above, under which nothing that takes the focus may lie. */
const coveredPx = 84;

/** The body of a table of any length of which only what is in sight is drawn; the window scrolls. */
export function WindowedRows({ total, rowPx, columns, renderRow }: WindowedRowsProps) {
  // The virtualizer is one object that changes within.
  'use no memo';
  const body = useRef<HTMLTableSectionElement>(null);
  const [topPx, setTopPx] = useState(0);

  // oxlint-disable-next-line react/incompatible-library -- hence the directive above.
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowPx,
    overscan,
    scrollMargin: topPx,
    scrollPaddingStart: coveredPx,
    scrollPaddingEnd: coveredPx,
  });

  // What stands above the rows may have become higher or lower.
  useLayoutEffect(() => {
    const measure = () => setTopPx(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const rows = virtualizer.getVirtualItems();
  const [above, below] = [
    (rows[0]?.start ?? topPx) - topPx,
    virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? topPx) - topPx),
  ];

  return (
    <tbody ref={body}>
      <Room heightPx={above} columns={columns} />
      {rows.map(({ index }) =>
        renderRow(index, {
          ref: virtualizer.measureElement,
          'data-index': index,
          // The head is the first row.
          'aria-rowindex': index + 2,
        }),
      )}
      <Room heightPx={below} columns={columns} />
    </tbody>
  );
}

/** Stands for the rows that are not drawn. */
function Room({ heightPx, columns }: { heightPx: number; columns: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden="true" role="presentation">
      <td colSpan={columns} style={{ height: heightPx, padding: 0, border: 0, lineHeight: 0 }}>
        {'\u00a0'}
      </td>
    </tr>
  );
}
