import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useWindowWidth } from '../use-window-width.ts';
import { useTwoSteps } from './use-two-steps.ts';

type WindowedRowsProps = {
  /** How many there are. */
  total: number;
  /** How high one is most likely, in px; what is drawn is measured. */
  rowPx: number;
  /**
   * Draws the row at a place, counted from 0. The `tr` takes these: its height is measured, and the table's `aria-rowcount` says that there
   * are more than are drawn.
   */
  renderRow: (place: number, row: RowProps) => ReactNode;
  /**
   * Draws the row at a place with as little as a slow device can draw thirty times within one frame, for a window that moves so quickly that
   * nobody reads more. Its cells stand where those of the whole row do, which is there once the window rests. Rows of such a table are of
   * one height.
   */
  renderPassing?: (place: number, row: PassingProps) => ReactNode;
};

export type RowProps = {
  readonly ref: (row: HTMLTableRowElement | null) => void;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
};

/** The `tr` of a row in passing takes these: it is as high as a whole one. */
export type PassingProps = {
  readonly style: { readonly height: number };
  readonly 'aria-rowindex': number;
};

/** Rows that are drawn beyond the edges of the window. */
const overscan = 8;

/** The header above, under which nothing that takes the focus may lie. */
const coveredPx = 84;

/** The body of a table of any length of which only what is in sight is drawn; the window scrolls. */
export function WindowedRows({ total, rowPx, renderRow, renderPassing }: WindowedRowsProps) {
  // The virtualizer is one object that changes within.
  'use no memo';
  const room = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [topPx, setTopPx] = useState(0);
  const isUniform = renderPassing !== undefined;
  const [usualPx, setUsualPx] = useState(rowPx);

  // oxlint-disable-next-line react/incompatible-library -- hence the directive above.
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => usualPx,
    ...(isUniform && { measureElement: (row: HTMLTableRowElement) => heightOf(row, usualPx) }),
    overscan,
    scrollMargin: topPx,
    scrollPaddingStart: coveredPx,
    scrollPaddingEnd: coveredPx,
  });

  // What stands above the rows may have become higher or lower.
  useLayoutEffect(() => {
    const measure = () => setTopPx(Math.round((room.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const items = virtualizer.getVirtualItems();
  const hasRows = items.length > 0;
  const widthPx = useWindowWidth();
  // How high a row is follows from how wide the table is.
  useLayoutEffect(() => {
    const row = isUniform && hasRows ? body.current?.querySelector('[data-index]') : null;
    if (row) setUsualPx(row.getBoundingClientRect().height);
  }, [isUniform, hasRows, widthPx]);
  useLayoutEffect(() => {
    if (usualPx !== rowPx) virtualizer.measure();
  }, [virtualizer, usualPx, rowPx]);

  const drawn = items.map(({ index }) => index);
  const steps = useTwoSteps(isUniform, { drawn, isMoving: virtualizer.isScrolling });
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  // What is drawn beyond the edges is of no use where the next frame lies beyond that.
  const isFar = steps !== undefined && virtualizer.isScrolling && steps.come > overscan;
  const rows = isFar ? items.filter(({ index }) => index >= startIndex && index <= endIndex) : items;
  const passing = rows.flatMap(({ index }) => (steps?.whole.has(index) === false ? [index] : []));
  const [startPx, endPx] = [(rows[0]?.start ?? topPx) - topPx, (rows.at(-1)?.end ?? topPx) - topPx];
  const totalPx = virtualizer.getTotalSize();

  return (
    <>
      {/* The room of the rows that are not drawn. Those that are move over it as one: with room above and below them, each frame would
      lay out and paint every row anew. By whole px, so that lines stay sharp. */}
      <tbody ref={room} aria-hidden="true" style={{ display: 'block', height: totalPx - (endPx - startPx) }} />
      {/* Rows have places of their own: the words of one that passes by are soon in another's. */}
      <tbody ref={body} style={{ overflowAnchor: 'none', transform: `translateY(${Math.round(endPx - totalPx)}px)` }}>
        {rows.map(({ index: place }) => {
          // The head is the first row.
          const rowIndex = { 'aria-rowindex': place + 2 };
          const turn = passing.indexOf(place);
          return renderPassing && turn >= 0 ? (
            // By their turn: the next frame writes other words into the same cells.
            <Fragment key={`passing ${turn}`}>
              {renderPassing(place, { ...rowIndex, style: { height: usualPx } })}
            </Fragment>
          ) : (
            renderRow(place, { ...rowIndex, ref: virtualizer.measureElement, 'data-index': place })
          );
        })}
      </tbody>
    </>
  );
}

/** What is less than a pixel off is the place's doing: were it counted, all that follows would be placed anew. */
function heightOf(row: HTMLTableRowElement, usualPx: number): number {
  const { height } = row.getBoundingClientRect();
  return Math.abs(height - usualPx) < 1 ? usualPx : height;
}
