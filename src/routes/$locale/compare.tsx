import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { User } from '../../contract/account/user.ts';
import { absenceOf } from '../../contract/not-answered.ts';
import { currencyOf, isCustomer, mayFillCart, priceGroupOf } from '../../domain/account/access.ts';
import { useUnitsInCart } from '../../features/cart/use-cart.ts';
import { bikesCatalogue } from '../../features/catalogue/bike-list/bikes-queries.ts';
import { revisionsOf } from '../../features/catalogue/bike-list/use-bikes.ts';
import { CompareScreen } from '../../features/catalogue/compare/compare-screen.tsx';
import { comparedOf, recentlyCompared } from '../../features/catalogue/compare/compared.ts';
import { ListMissing, ProductLoading } from '../../features/catalogue/list/list-skeleton.tsx';
import { compareSearch } from '../../features/catalogue/products-search.ts';
import { useAddressSearch } from '../../features/shell/use-address-search.ts';
import { useLocale, useMode, useServices, useUser } from '../../features/shell/use-services.ts';
import { useStock } from '../../features/stock/use-stock.ts';
import { BikeIcon } from '../../ui/icons/icons.tsx';

/** CAT-13. Bikes side by side; for who may see the bikes. */
export const Route = createFileRoute('/$locale/compare')({
  staticData: {
    name: 'compare',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '2'],
    catalogue: 'bikes',
  },
  validateSearch: compareSearch,
  component: Compare,
});

function Compare() {
  const user = useUser();
  return user && <CompareFor user={user} />;
}

function CompareFor({ user }: { user: User }) {
  const { t } = useLingui();
  const { backend, cart } = useServices();
  const locale = useLocale();
  const { search, onSearch } = useAddressSearch(Route.useSearch(), Route.useNavigate());
  const mode = useMode(user);
  const inCart = useUnitsInCart(cart);
  const catalogue = useQuery(bikesCatalogue({ backend, userId: user.id, locale }));
  useEffect(() => recentlyCompared.keep(search), [search]);

  const { data, isError, error, isFetching, refetch, dataUpdatedAt } = catalogue;
  const stocked = comparedOf(data?.products ?? [], search).map(({ bike }) => ({
    isBike: true,
    id: bike.id,
    name: bike.name,
    skus: revisionsOf(bike),
  }));
  const stock = useStock(backend, user.id, stocked);
  if (!data && isError) {
    const retry = { isRetrying: isFetching, onRetry: () => void refetch() };
    return <ListMissing title={t`Bikes`} drawing={<BikeIcon />} absence={absenceOf(error)} {...retry} />;
  }
  if (!data) return <ProductLoading title={t`Bikes`} />;
  return (
    <CompareScreen
      bikes={data.products}
      catalogueMs={dataUpdatedAt}
      absence={isError && !isCustomer(user) ? absenceOf(error) : null}
      search={search}
      onSearch={onSearch}
      figures={stock.figures}
      ordering={mayFillCart(user) ? { cart, inCart, userId: user.id } : null}
      mode={mode}
      locale={locale}
      currency={currencyOf(priceGroupOf(user))}
    />
  );
}
