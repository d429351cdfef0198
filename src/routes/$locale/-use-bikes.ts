import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { absenceOf } from '../../contract/not-answered.ts';
import type { User } from '../../contract/user.ts';
import { currencyOf, isCustomer, priceGroupOf } from '../../domain/access.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { bikesCatalogue } from '../../features/catalogue/bikes-queries.ts';
import { revisionsOf } from '../../features/catalogue/revisions-of.ts';
import { useStock } from '../../features/stock/use-stock.ts';
import { useStore } from '../../ui/use-store.ts';
import { useAddressSearch } from './-use-address-search.ts';

const route = getRouteApi('/$locale/bikes/{-$id}');

/** What the list and a bike's page have in common: the catalogue, the stock of what is in view, the address, and how prices show. */
export function useBikes(user: User) {
  const { backend, device } = route.useRouteContext();
  const { locale, id } = route.useParams();
  const { search, onSearch } = useAddressSearch(route.useSearch(), route.useNavigate());
  const [seen, setSeen] = useState<readonly string[]>([]);
  const mode = effectiveMode(user, useStore(device).mode);

  const answer = useQuery(bikesCatalogue({ backend, userId: user.id, locale }));
  // A list that has come is drawn piece by piece behind what is there, so that the page answers meanwhile.
  const data = useDeferredValue(answer.data);
  const { isError, error, isFetching, refetch, dataUpdatedAt } = answer;
  const bikes = data?.products ?? [];
  const inView = bikes.filter((bike) => (id === undefined ? seen.includes(bike.id) : bike.id === id));
  const stocked = inView.map((bike) => ({ isBike: true, id: bike.id, name: bike.name, skus: revisionsOf(bike) }));
  const stock = useStock(backend, user.id, stocked);

  return {
    catalogue: { data, isError, error, isFetching, refetch },
    bikes,
    onInView: setSeen,
    isRefreshing: stock.isRefreshing,
    shown: {
      catalogueMs: dataUpdatedAt,
      // MODE-4. Nothing is asked for a customer, and nothing is missing.
      absence: isCustomer(user) ? null : isError ? absenceOf(error) : stock.absence,
      figures: stock.figures,
      stockMs: stock.checkedMs,
      search,
      onSearch,
      mode,
      locale,
      currency: currencyOf(priceGroupOf(user)),
    },
  };
}
