import { useEffect, useState, useCallback, useRef } from 'react';
import { restMs } from '../../../ui/hooks/use-rested.ts';
import { useWindowWidth } from '../../../ui/hooks/use-window-width.ts';
import { Skeleton } from '../../../ui/messages/states.tsx';
import { WindowedList, type Range } from '../../../ui/windowed-list/windowed-list.tsx';
import type { ProductsSearch, ProductsView } from '../products-search.ts';
import { type AnsweredPage, firstRows } from './product-pages.ts';
import { ProductRow } from './product-row.tsx';
import { useRowPages } from './row-pages.ts';
import { productsIn } from './stocked-skus.ts';
import type { OpenCatalogue, Shown } from './use-product-shown.ts';

/** Number of columns, and the estimated height of a row in px. */
type WindowLayout = { readonly columns: number; readonly rowPx: number };

/** From this width on, filters take 216 px plus 48 px gap (base.css). */
const wide = 992;
const side = 216 + 48;
const mostWide = 1520;
const cardPx = 270;
const gapPx = 24;
/** Height of a card's text, controls and the space below. */
const wordsPx = 212;

/** Mirrors the breakpoints of product-row.module.css. Widths in px. */
function layoutOf(windowPx: number, view: ProductsView): WindowLayout {
  if (view === 'list')
    return { columns: 1, rowPx: windowPx < 768 ? 148 : windowPx < 1280 ? 86 : windowPx < 1440 ? 72 : 60 };
  const gutter = Math.min(40, Math.max(16, windowPx * 0.026));
  const content = Math.min(windowPx, mostWide) - 2 * gutter - (windowPx >= wide ? side : 0);
  const columns = Math.max(1, Math.floor((content + gapPx) / (cardPx + gapPx)));
  const width = (content - (columns - 1) * gapPx) / columns;
  return { columns, rowPx: Math.round(width * 0.75 + wordsPx) };
}

type ProductRowsProps = {
  catalogue: OpenCatalogue;
  first: AnsweredPage;
  /** Whether `first` still answers the previous search. */
  isFormer: boolean;
  present: ProductsSearch;
  view: ProductsView;
  label: string;
};

export function ProductRows({ catalogue, first, isFormer, present, view, label }: ProductRowsProps) {
  const { reader, shown, onInView } = catalogue;
  const rowsShown = useRowsShown(shown, present, isFormer);
  const { columns, rowPx } = layoutOf(useWindowWidth(), view);
  const { rowAt, look } = useRowPages(reader, first);
  const { rested, onRange } = useRestedRange(look);

  useEffect(() => {
    // Nothing of a new answer has been in view yet.
    if (rested?.look !== look) return;
    const { from, to } = rested.range;
    const places = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
    onInView(
      places.flatMap((place) => {
        const listed = rowAt(place);
        return listed ? productsIn(listed) : [];
      }),
    );
  }, [rested, look, rowAt, onInView]);

  return (
    <WindowedList
      key={`${columns} ${rowPx}`}
      label={label}
      total={first.total}
      columns={columns}
      rowPx={rowPx}
      question={JSON.stringify({ ...first.asked, mode: undefined })}
      onRange={onRange}
    >
      {(place) => {
        const listed = rowAt(place);
        return listed ? (
          <ProductRow listed={listed} shown={rowsShown} hasPicture={view === 'pictures'} />
        ) : (
          <Skeleton height={`${rowPx - 12}px`} />
        );
      }}
    </WindowedList>
  );
}

/** Row links carry the answered search, so rows render once per answer. */
function useRowsShown(shown: Shown, present: ProductsSearch, isFormer: boolean): Shown {
  const [answered, setAnswered] = useState(present);
  const isAnother = !isFormer && JSON.stringify(present) !== JSON.stringify(answered);
  if (isAnother) setAnswered(present);
  const search = isAnother ? present : answered;
  const { screen, locale, mode, currency, figures, ordering, favourites, star } = shown;
  return { screen, locale, search, mode, currency, figures, ordering, favourites, star };
}

/** One function per answer. */
type Look = (range: Range) => void;

/** The range in view once scrolling rests. Skips the list's beginning until then, to leave the worker idle. */
export function useRestedRange(look: Look) {
  const [rested, setRested] = useState<{ range: Range; look: Look }>();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const onRange = useCallback(
    (range: Range) => {
      if (range.from > 0 || range.to >= firstRows) look(range);
      clearTimeout(resting.current);
      resting.current = setTimeout(() => {
        look(range);
        setRested({ range, look });
      }, restMs);
    },
    [look],
  );
  return { rested, onRange };
}
