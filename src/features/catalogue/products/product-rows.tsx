import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { useWindowWidth } from '../../../ui/use-window-width.ts';
import { WindowedList } from '../../../ui/windowed-list/windowed-list.tsx';
import type { ProductsSearch, ProductsView } from '../products-search.ts';
import type { AnsweredPage, ProductReader } from './product-pages.ts';
import { ProductRow } from './product-row.tsx';
import { useRowPages } from './row-pages.ts';
import type { Shown } from './shown.ts';
import { useRestedRange } from './use-rested-range.ts';
import { useRowsShown } from './use-rows-shown.ts';
import { layoutOf } from './window-layout.ts';

type ProductRowsProps = {
  reader: ProductReader;
  first: AnsweredPage;
  /** Whether `first` is of another search than the present one, which the rows go by once it is answered. */
  isFormer: boolean;
  present: ProductsSearch;
  view: ProductsView;
  title: string;
  shown: Shown;
  /** STK-2. Told which products are in sight, once the window rests. */
  onInView: (products: readonly Product[]) => void;
};

/** What a query finds, in a window over as many products as there are. */
export function ProductRows({ reader, first, isFormer, present, view, title, shown, onInView }: ProductRowsProps) {
  const { t } = useLingui();
  const rowsShown = useRowsShown(shown, present, isFormer);
  const { columns, rowPx } = layoutOf(useWindowWidth(), view);
  const { rowAt, look } = useRowPages(reader, first);
  const { rested, onRange } = useRestedRange(look);

  useEffect(() => {
    // Of another answer nobody has looked at anything yet.
    if (rested?.look !== look) return;
    const { from, to } = rested.range;
    const places = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
    onInView(places.flatMap((place) => rowAt(place)?.product ?? []));
  }, [rested, look, rowAt, onInView]);

  return (
    <WindowedList
      key={`${columns} ${rowPx}`}
      label={t`${title}: what was found`}
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
