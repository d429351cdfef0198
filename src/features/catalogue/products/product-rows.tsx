import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { useWindowWidth } from '../../../ui/use-window-width.ts';
import { WindowedList, type Range } from '../../../ui/windowed-list/windowed-list.tsx';
import type { ProductsView } from '../products-search.ts';
import { PassingProduct } from './passing-product.tsx';
import type { AnsweredPage, ProductReader } from './product-pages.ts';
import { ProductRow } from './product-row.tsx';
import { pagesAround, useRowPages } from './row-pages.ts';
import type { Shown } from './shown.ts';
import { layoutOf } from './window-layout.ts';

type ProductRowsProps = {
  reader: ProductReader;
  first: AnsweredPage;
  view: ProductsView;
  title: string;
  shown: Shown;
  /** STK-2. Told which products are in sight, once the window rests. */
  onInView: (products: readonly Product[]) => void;
};

/** So long after the last movement one looks at what one sees. */
const restMs = 150;

/** What a query finds, in a window over as many products as there are. */
export function ProductRows({ reader, first, view, title, shown, onInView }: ProductRowsProps) {
  const { t } = useLingui();
  const { columns, rowPx } = layoutOf(useWindowWidth(), view);
  const { range, pages, onRange } = useRanges(first.total);
  const productAt = useRowPages(reader, first, pages);

  useEffect(() => {
    const places = Array.from({ length: Math.max(0, range.to - range.from + 1) }, (_, place) => range.from + place);
    onInView(places.flatMap((place) => productAt(place)?.product ?? []));
  }, [range, productAt, onInView]);

  return (
    <WindowedList
      key={`${columns} ${rowPx}`}
      label={t`${title}: what was found`}
      total={first.total}
      columns={columns}
      rowPx={rowPx}
      question={JSON.stringify({ ...first.asked, mode: undefined })}
      onRange={onRange}
      renderPassing={(place) => {
        const listed = productAt(place);
        return listed && <PassingProduct product={listed.product} isCard={view === 'pictures'} />;
      }}
    >
      {(place) => {
        const listed = productAt(place);
        return listed ? (
          <ProductRow listed={listed} shown={shown} hasPicture={view === 'pictures'} />
        ) : (
          <Skeleton height={`${rowPx - 12}px`} />
        );
      }}
    </WindowedList>
  );
}

/** What is in sight once the window rests, and the pages that are needed on the way: the frames between draw nothing of the caller's. */
function useRanges(total: number) {
  const [range, setRange] = useState<Range>({ from: 0, to: -1 });
  const [pages, setPages] = useState<readonly number[]>([]);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const onRange = useCallback(
    (passed: Range) => {
      const wanted = pagesAround(passed, total);
      setPages((former) => (String(former) === String(wanted) ? former : wanted));
      clearTimeout(resting.current);
      resting.current = setTimeout(() => setRange(passed), restMs);
    },
    [total],
  );
  return { range, pages, onRange };
}
