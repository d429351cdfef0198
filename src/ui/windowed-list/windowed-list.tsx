import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  windowScroll,
  type Range as RowRange,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useRested } from '../use-rested.ts';
import { heightsOf, keepHeights } from './kept-heights.ts';
import { ListRow } from './list-row.tsx';
import { placeByKey } from './move-by-key.ts';
import { useTwoSteps } from './use-two-steps.ts';
import styles from './windowed-list.module.css';

/** Places from and to (with it), counted from 0. */
export type Range = { readonly from: number; readonly to: number };

type WindowedListProps = {
  label: string;
  /** How many there are. */
  total: number;
  /** How many stand side by side, and how high a row of them is most likely, in px; what is drawn is measured. */
  columns: number;
  rowPx: number;
  /** Another one leads back to the beginning of the list. */
  question: string;
  /** A place that is brought into sight once per name; −1 while the list has no such place. */
  sought?: { readonly name: string; readonly place: number };
  /** Told which are drawn. */
  onRange?: (range: Range) => void;
  /**
   * Draws what stands at a place with as little as a slow device can draw for all places in sight within one frame: what one can read of
   * what passes by, where it stands in the whole one. The whole is there once the window rests.
   */
  renderPassing?: (place: number) => ReactNode;
  /** Draws what stands at a place. What takes the focus by arrow keys carries `data-control`. */
  children: (place: number) => ReactNode;
};

/** Rows that are drawn beyond the edges of the window. */
const overscan = 4;
/** The header above and the bottom bar below, under which nothing that takes the focus may lie. */
const coveredPx = 84;

/** A list of any length of which only what is in sight is drawn. The window scrolls; arrows, Home, End and the page keys move in it. */
export function WindowedList({
  label,
  total,
  columns,
  rowPx,
  question,
  sought,
  onRange,
  renderPassing,
  children,
}: WindowedListProps) {
  // The virtualizer is one object that changes within.
  'use no memo';
  const list = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const wanted = useRef<{ place: number; control: string } | null>(null);
  const rowsBeyond = columns === 1 ? overscan : 2;
  const focusedRow = focused === null ? null : Math.floor(focused / columns);
  const name = [label, columns, rowPx, question].join(' ');

  const stands = useRef(false);
  // oxlint-disable-next-line react/incompatible-library -- hence the directive above.
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowPx,
    overscan: rowsBeyond,
    initialMeasurementsCache: heightsOf(name),
    // Known before the first layout: else all rows would be drawn in a second pass, and that at once.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollToFn(...scroll) {
      // The first is to where the window stands: for that the page would be laid out in the midst of being drawn.
      if (stands.current) windowScroll(...scroll);
      stands.current = true;
    },
    scrollMargin: topPx,
    scrollPaddingStart: coveredPx,
    scrollPaddingEnd: coveredPx,
    rangeExtractor: (range) => withFocused(range, focusedRow),
  });
  const items = virtualizer.getVirtualItems();
  const seen = items.filter(({ index }) => index !== focusedRow);
  const from = (seen[0]?.index ?? 0) * columns;
  const to = Math.min(total, ((seen.at(-1)?.index ?? 0) + 1) * columns) - 1;

  const { isScrolling, range } = virtualizer;
  const drawn = items.map(({ index }) => index);
  const steps = useTwoSteps(
    renderPassing !== undefined,
    { drawn, isMoving: isScrolling, focused: focusedRow },
    columns,
  );
  // What is drawn beyond the edges is of no use where the next frame lies beyond that.
  const isFar = steps !== undefined && isScrolling && steps.come > rowsBeyond;
  // Of another question what lies beyond the edges is drawn once nobody types on: else it is in the way of the next key.
  const isAnother = useRested(question) !== question;
  const totalPx = virtualizer.getTotalSize();
  // Nor becomes the list shorter before, for which the whole page would be laid out, nor is it said anew in every row how long it is.
  const former = useRef({ draw: children, totalPx, total });
  useLayoutEffect(() => {
    if (!isAnother) former.current = { draw: children, totalPx, total };
  }, [isAnother, children, totalPx, total]);
  const isInSight = ({ index }: VirtualItem) =>
    index === focusedRow || (range !== null && index >= range.startIndex && index <= range.endIndex);
  const rows = isFar ? items.filter((row) => isInSight(row) || steps.whole.has(row.index)) : items;
  const passing = steps ? rows.filter(({ index }) => !steps.whole.has(index)) : [];

  useLayoutEffect(() => onRange?.({ from, to }), [onRange, from, to]);

  // What stands above the list may have become higher or lower. Told first with the page's own layout: one before it would be twice the work.
  useLayoutEffect(() => {
    const measure = () => setTopPx(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // Once, when the list is left: a snapshot goes through all that are counted.
  const leaving = useRef(name);
  useLayoutEffect(() => {
    leaving.current = name;
  }, [name]);
  useLayoutEffect(() => () => keepHeights(leaving.current, virtualizer.takeSnapshot()), [virtualizer]);
  useStartAgain(question, topPx, virtualizer);

  const found = useRef<string | null>(null);
  useLayoutEffect(() => {
    // Where the list begins is not known before it has been drawn once.
    if (!sought || sought.place < 0 || sought.name === found.current || topPx === 0) return;
    found.current = sought.name;
    virtualizer.scrollToIndex(Math.floor(sought.place / columns), { align: 'center' });
  }, [virtualizer, sought, columns, topPx]);

  // A row that a key leads to takes the focus once it is drawn, and what it shows has come.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const row = list.current?.querySelector(`[data-place="${wanted.current.place}"]`);
    const control = row?.querySelector<HTMLElement>(`[data-control="${wanted.current.control}"]`);
    const target = control ?? row?.querySelector<HTMLElement>('[data-control]');
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
  });

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey || focused === null) return;
    const target = event.target as HTMLElement;
    const visibleRows = Math.floor((window.innerHeight - 2 * coveredPx) / rowPx);
    const place = placeByKey(event, focused, { total, columns, visibleRows }, target instanceof HTMLInputElement);
    if (place === null) return;
    event.preventDefault();
    wanted.current = { place, control: target.closest<HTMLElement>('[data-control]')?.dataset['control'] ?? '' };
    virtualizer.scrollToIndex(Math.floor(place / columns), { align: 'auto' });
    setFocused(place);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that come up from the links and fields within.
    <div
      ref={list}
      role="list"
      className={styles.list}
      style={{ height: isAnother ? Math.max(former.current.totalPx, totalPx) : totalPx }}
      aria-label={label}
      onKeyDown={move}
      onFocus={(event) => setFocused(placeOf(event.target))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      }}
    >
      {rows.map((row) => {
        const shared = { row, total, saidTotal: isAnother ? former.current.total : total, columns, topPx };
        const turn = passing.indexOf(row);
        return renderPassing && turn >= 0 ? (
          // By their turn: the next frame writes other words into the same elements.
          <ListRow key={`passing ${turn}`} {...shared} draw={renderPassing} />
        ) : (
          // Every row by what is drawn now: one drawn by what was there before would take back an edit of its neighbour.
          <ListRow
            key={row.index}
            {...shared}
            measure={virtualizer.measureElement}
            draw={isAnother && !isInSight(row) ? former.current.draw : children}
          />
        );
      })}
    </div>
  );
}

function placeOf(element: Element): number | null {
  const place = element.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? null : Number(place);
}

/** What has the focus stays drawn, however far one scrolls. */
function withFocused(range: RowRange, focused: number | null): number[] {
  const drawn = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || drawn.includes(focused)) return drawn;
  return [...drawn, focused].toSorted((a, b) => a - b);
}

/** Another question is answered from its beginning on. Where the window stands is known without laying out what has just been drawn. */
function useStartAgain(
  question: string,
  topPx: number,
  { scrollOffset }: { readonly scrollOffset: number | null },
): void {
  const answered = useRef(question);
  useLayoutEffect(() => {
    if (answered.current === question) return;
    answered.current = question;
    if ((scrollOffset ?? 0) > topPx) window.scrollTo({ top: topPx - 2 * coveredPx, behavior: 'instant' });
  }, [question, topPx, scrollOffset]);
}
