import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';

type WindowedRowsProps = {
  /** Number of rows. */
  total: number;
  /** Estimated row height in px. Rendered rows are measured. */
  rowPx: number;
  /** Renders a row, counted from 0. Pass the row props to its `tr` and set `aria-rowcount` on the table. */
  renderRow: (place: number, row: RowProps) => ReactNode;
};

export type RowProps = {
  readonly ref: (row: HTMLTableRowElement | null) => void;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
};

/** Height covered by the header and the bottom bar. */
const coveredPx = 84;

/** A table body that renders only rows in view and scrolls the window. */
export function WindowedRows({ total, rowPx, renderRow }: WindowedRowsProps) {
  // The virtualizer is a mutable object, which the compiler cannot memoize.
  'use no memo';
  const before = useRef<HTMLTableSectionElement>(null);
  const [topPx, setTopPx] = useState(0);

  // oxlint-disable-next-line react/incompatible-library -- hence the directive above.
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: topPx,
    scrollPaddingStart: coveredPx,
    scrollPaddingEnd: coveredPx,
  });

  // Content above the rows may grow or shrink.
  useLayoutEffect(() => {
    const measure = () => setTopPx(Math.round((before.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const rows = virtualizer.getVirtualItems();
  const startPx = (rows[0]?.start ?? topPx) - topPx;
  const endPx = (rows.at(-1)?.end ?? topPx) - topPx;
  return (
    <>
      <Spacer ref={before} heightPx={startPx} />
      <tbody style={{ overflowAnchor: 'none' }}>
        {rows.map(({ index }) =>
          renderRow(index, {
            ref: virtualizer.measureElement,
            'data-index': index,
            // The head is the first row.
            'aria-rowindex': index + 2,
          }),
        )}
      </tbody>
      <Spacer heightPx={virtualizer.getTotalSize() - endPx} />
    </>
  );
}

type SpacerProps = { heightPx: number; ref?: Ref<HTMLTableSectionElement> };

/** Takes the space of the rows that are not rendered. */
function Spacer({ heightPx, ref }: SpacerProps) {
  return <tbody ref={ref} aria-hidden="true" style={{ display: 'block', height: heightPx }} />;
}
