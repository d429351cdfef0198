import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range as RowRange,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { placeByKey } from './move-by-key.ts';
import styles from './windowed-list.module.css';

/** Places from and to, both included, counted from 0. */
export type Range = { readonly from: number; readonly to: number };

type WindowedListProps = {
  label: string;
  /** Number of items. */
  total: number;
  /** Items per row and estimated row height in px. Rendered rows are measured. */
  columns: number;
  rowPx: number;
  /** A different question scrolls back to the start of the list. */
  question: string;
  /** Scrolls to an item once per name. −1 while the list lacks it. */
  sought?: { readonly name: string; readonly place: number };
  /** Called with the range that is rendered. */
  onRange?: (range: Range) => void;
  /** Identifies a row's item, so that typing moves along with it. */
  keyOf?: ((row: number) => number | string) | undefined;
  /** Renders one item. The arrow keys move the focus between elements with `data-control`. */
  children: (place: number) => ReactNode;
};

/** Height covered by the header and the bottom bar. */
const coveredPx = 84;

/** Row heights of recent lists, so that going back restores the scroll position. */
const measuredRows = new Map<string, VirtualItem[]>();
const mostMeasuredLists = 12;

function saveMeasuredRows(list: string, rows: VirtualItem[]): void {
  measuredRows.delete(list);
  measuredRows.set(list, rows);
  const [oldest] = measuredRows.keys();
  if (measuredRows.size > mostMeasuredLists && oldest !== undefined) measuredRows.delete(oldest);
}

/** Renders only rows in view and scrolls the window. Arrows, Home, End and page keys move focus. */
export function WindowedList(props: WindowedListProps) {
  // The virtualizer is a mutable object, which the compiler cannot memoize.
  'use no memo';
  const { label, total, columns, rowPx, question, sought, onRange, keyOf, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const wanted = useRef<{ place: number; control: string } | null>(null);
  const focusedRow = focused === null ? null : Math.floor(focused / columns);
  const name = [label, columns, rowPx, question].join(' ');

  // oxlint-disable-next-line react/incompatible-library -- hence the directive above.
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowPx,
    overscan: columns === 1 ? 4 : 2,
    initialMeasurementsCache: measuredRows.get(name) ?? [],
    scrollMargin: topPx,
    scrollPaddingStart: coveredPx,
    scrollPaddingEnd: coveredPx,
    rangeExtractor: (range) => withFocused(range, focusedRow),
    ...(keyOf && { getItemKey: keyOf }),
  });
  const rows = virtualizer.getVirtualItems();
  const inView = rows.filter(({ index }) => index !== focusedRow);
  const from = (inView[0]?.index ?? 0) * columns;
  const to = Math.min(total, ((inView.at(-1)?.index ?? 0) + 1) * columns) - 1;

  useLayoutEffect(() => onRange?.({ from, to }), [onRange, from, to]);

  // Content above the list may grow or shrink.
  useLayoutEffect(() => {
    const measure = () => setTopPx(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const leaving = useRef(name);
  useLayoutEffect(() => {
    leaving.current = name;
  }, [name]);
  useLayoutEffect(() => () => saveMeasuredRows(leaving.current, virtualizer.takeSnapshot()), [virtualizer]);

  const answered = useRef(question);
  useLayoutEffect(() => {
    if (answered.current === question) return;
    answered.current = question;
    if (window.scrollY > topPx) window.scrollTo({ top: topPx - 2 * coveredPx, behavior: 'instant' });
  }, [question, topPx]);

  const found = useRef<string | null>(null);
  useLayoutEffect(() => {
    // The start of the list is unknown before the first render.
    if (!sought || sought.place < 0 || sought.name === found.current || topPx === 0) return;
    found.current = sought.name;
    virtualizer.scrollToIndex(Math.floor(sought.place / columns), { align: 'center' });
  }, [virtualizer, sought, columns, topPx]);

  // Focus a row reached by key once its content has loaded.
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
    if (event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    // Rows may have moved since the row was focused.
    const at = placeOf(target);
    if (at === null) return;
    const visibleRows = Math.floor((window.innerHeight - 2 * coveredPx) / rowPx);
    const place = placeByKey(event, at, { total, columns, visibleRows }, target instanceof HTMLInputElement);
    if (place === null) return;
    event.preventDefault();
    wanted.current = { place, control: target.closest<HTMLElement>('[data-control]')?.dataset['control'] ?? '' };
    virtualizer.scrollToIndex(Math.floor(place / columns), { align: 'auto' });
    setFocused(place);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that bubble from the links and fields within.
    <div
      ref={list}
      role="list"
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={label}
      onKeyDown={move}
      onFocus={(event) => setFocused(placeOf(event.target))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      }}
    >
      {rows.map(({ index, key, start }) => (
        <div
          key={String(key)}
          ref={virtualizer.measureElement}
          role="presentation"
          data-index={index}
          className={classNames(styles.row, columns > 1 && styles.cards)}
          style={{
            transform: `translateY(${start - topPx}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {Array.from({ length: Math.min(columns, total - index * columns) }, (_, column) => {
            const place = index * columns + column;
            return (
              <div key={column} role="listitem" data-place={place} aria-setsize={total} aria-posinset={place + 1}>
                <Item place={place} render={children} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Scrolling renders the list on every frame, but not its items. */
const Item = memo(function Item({ place, render }: { place: number; render: (place: number) => ReactNode }) {
  return render(place);
});

function placeOf(element: Element): number | null {
  const place = element.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? null : Number(place);
}

/** Keeps the focused row rendered, however far the window scrolls. */
function withFocused(range: RowRange, focused: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].toSorted((a, b) => a - b);
}
