import { useEffect } from 'react';
import { useWindowWidth } from '../../../ui/hooks/use-window-width.ts';
import { Skeleton } from '../../../ui/messages/states.tsx';
import { WindowedList } from '../../../ui/windowed-list/windowed-list.tsx';
import type { ProductsSearch, ProductsView } from '../products-search.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import type { AnsweredPage } from './product-pages.ts';
import { ProductRow } from './product-row.tsx';
import { useRowPages } from './row-pages.ts';
import { useRestedRange } from './use-rested-range.ts';
import { useRowsShown } from './use-rows-shown.ts';
import { layoutOf } from './window-layout.ts';

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
    onInView(places.flatMap((place) => rowAt(place)?.product ?? []));
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
