import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { User } from '../../../contract/account/user.ts';
import { addressOf, routePath } from '../../../contract/addresses.ts';
import { absenceOfFailure } from '../../../contract/not-answered.ts';
import { isCustomer } from '../../../domain/account/access.ts';
import { ShareButton } from '../../share/share-button.tsx';
import { ErrorPage } from '../../shell/error-page.tsx';
import { OneBike } from '../bike/one-bike.tsx';
import { ListMissing, ProductLoading, ProductNotHeld } from '../list/list-skeleton.tsx';
import { PartPage } from '../product-page/part-page.tsx';
import { useViewed } from '../recently-viewed.ts';
import { searchedCatalogues } from '../searched-catalogues.ts';
import { CatalogueMessage } from './catalogue-message.tsx';
import { oneProduct, screenOf } from './product-pages.ts';
import { productsIn } from './stocked-skus.ts';
import type { OpenCatalogue } from './use-product-shown.ts';

type OneProductProps = { catalogue: OpenCatalogue; id: string; user: User };

/** ROUTE-3. The page of a product, or why there is none. */
export function OneProduct({ catalogue, id, user }: OneProductProps) {
  const { reader, state, title, shown, stock, onInView, onSearch } = catalogue;
  const { data } = useQuery(oneProduct(reader, id, shown.mode));
  const found = data?.found;
  const product = found?.product;
  useViewed(user, (found?.style ?? product)?.id);
  useEffect(() => {
    if (found) onInView(productsIn(found));
  }, [found, onInView]);

  if (!product) {
    const retry = () => reader.catalogues.open(reader.catalogue, { now: true });
    if (state.code === 'failed')
      return <ListMissing title={title} absence={absenceOfFailure(state.failure)} onRetry={retry} />;
    const isLooking = data === undefined || data.found === null || state.code === 'opening';
    if (isLooking || state.refresh.code === 'under-way') return <ProductLoading title={title} />;
    if (!state.snapshot.isWhole) return <ProductNotHeld title={title} onRetry={retry} />;
    return <InAnotherCatalogue catalogue={catalogue} id={id} user={user} />;
  }
  if (product.type === 'part') {
    const url = location.origin + addressOf(shown.screen, shown.locale, { id: product.id });
    return (
      <PartPage
        part={product}
        style={found?.style}
        onColor={(color) => onSearch({ ...shown.search, color })}
        title={title}
        shown={shown}
        stockMs={stock.checkedMs}
        message={<CatalogueMessage state={state} stock={stock} />}
        share={<ShareButton title={(found?.style ?? product).name} url={url} />}
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

/** Lines of carts and orders link to a part without knowing whether it is an accessory. */
function InAnotherCatalogue({ catalogue: { reader, shown, title }, id, user }: OneProductProps) {
  const navigate = useNavigate();
  const { locale } = shown;
  const others = searchedCatalogues(user, locale).filter(({ screen }) => screen !== shown.screen);
  const { data } = useQuery(screenOf(reader.catalogues, others, id, shown.mode));
  const screen = data?.screen;
  useEffect(() => {
    if (!screen) return;
    const to = routePath(screen) as '/$locale/pieces/{-$id}';
    void navigate({ to, params: { locale, id }, search: {}, replace: true });
  }, [navigate, screen, locale, id]);
  return screen === null ? <ErrorPage status={404} /> : <ProductLoading title={title} />;
}
