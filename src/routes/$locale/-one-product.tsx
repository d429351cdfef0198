import { useQuery } from '@tanstack/react-query';
import { useEffect, type ComponentProps } from 'react';
import { addressOf } from '../../contract/addresses.ts';
import type { User } from '../../contract/user.ts';
import { isCustomer } from '../../domain/access.ts';
import { PartPage } from '../../features/catalogue/products/part-page.tsx';
import { oneProduct } from '../../features/catalogue/products/product-pages.ts';
import type { ProductsList } from '../../features/catalogue/products/products-list.tsx';
import {
  ProductLoading,
  ProductNotHeld,
  ProductsMissing,
} from '../../features/catalogue/products/products-waiting.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import { ErrorPage } from '../../features/shell/error-page.tsx';
import { OneBike } from './-one-bike.tsx';
import type { useProductShown } from './-use-product-shown.ts';

type OneProductProps = Pick<
  ComponentProps<typeof ProductsList>,
  'reader' | 'state' | 'title' | 'message' | 'onSearch'
> &
  Omit<ReturnType<typeof useProductShown>, 'inSight'> & { id: string; user: User };

/** ROUTE-3. The page of a product, or why there is none. */
export function OneProduct({
  id,
  user,
  reader,
  state,
  title,
  message,
  shown,
  stock,
  onInView,
  onSearch,
}: OneProductProps) {
  const { data } = useQuery(oneProduct(reader, id, shown.mode));
  const product = data?.found?.product;
  useEffect(() => {
    if (product) onInView([product]);
  }, [product, onInView]);

  if (!product) {
    const retry = () => reader.catalogues.open(reader.catalogue, { now: true });
    if (state.code === 'failed') return <ProductsMissing title={title} failure={state.failure} onRetry={retry} />;
    const isLooking = data === undefined || data.found === null || state.code === 'opening';
    if (isLooking || state.refresh.code === 'under-way') return <ProductLoading title={title} />;
    if (!state.snapshot.isWhole) return <ProductNotHeld title={title} onRetry={retry} />;
    return <ErrorPage status={404} />;
  }
  if (product.type === 'part') {
    const url = location.origin + addressOf(shown.screen, shown.locale, { id: product.id });
    return (
      <PartPage
        part={product}
        title={title}
        shown={shown}
        stockMs={stock.checkedMs}
        message={message}
        share={<ShareButton title={product.name} url={url} />}
      />
    );
  }
  return (
    <OneBike
      user={user}
      bike={product}
      screen={shown.screen}
      title={title}
      catalogueMs={state.code === 'ready' ? state.snapshot.heldSinceMs : 0}
      absence={isCustomer(user) ? null : stock.absence}
      figures={shown.figures}
      stockMs={stock.checkedMs}
      isRefreshing={stock.isRefreshing}
      search={shown.search}
      onSearch={onSearch}
      mode={shown.mode}
      locale={shown.locale}
      currency={shown.currency}
    />
  );
}
