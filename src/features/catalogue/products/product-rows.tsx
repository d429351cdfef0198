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
import { useRowPages } from './row-pages.ts';
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
  const { rowAt, look } = useRowPages(reader, first);
  const { range, onRange } = useRestedRange(look);

  useEffect(() => {
    const places = Array.from({ length: Math.max(0, range.to - range.from + 1) }, (_, place) => range.from + place);
    onInView(places.flatMap((place) => rowAt(place)?.product ?? []));
  }, [range, rowAt, onInView]);

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
        const listed = rowAt(place);
        return listed && <PassingProduct product={listed.product} isCard={view === 'pictures'} />;
      }}
    >
      {(place) => {
        const listed = rowAt(place);
        return listed ? (
          <ProductRow listed={listed} shown={shown} hasPicture={view === 'pictures'} />
        ) : (
          <Skeleton height={`${rowPx - 12}px`} />
        );
      }}
    </WindowedList>
  );
}

/** What is in sight once the window rests; every range on the way is looked at. The frames between draw nothing of the caller's. */
function useRestedRange(look: (range: Range) => void) {
  const [range, setRange] = useState<Range>({ from: 0, to: -1 });
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const onRange = useCallback(
    (passed: Range) => {
      look(passed);
      clearTimeout(resting.current);
      resting.current = setTimeout(() => setRange(passed), restMs);
    },
    [look],
  );
  return { range, onRange };
}
