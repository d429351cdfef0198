import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { Bike, Revision } from '../../../contract/catalogue/catalogue.ts';
import { absenceOf } from '../../../contract/not-answered.ts';
import { currencyOf, isCustomer, priceGroupOf } from '../../../domain/account/access.ts';
import { useAddressSearch } from '../../shell/use-address-search.ts';
import { useMode, useServices } from '../../shell/use-services.ts';
import { useStock } from '../../stock/use-stock.ts';
import { bikesCatalogue } from './bikes-queries.ts';

const route = getRouteApi('/$locale/bikes/{-$id}');

/** Shares catalogue, stock, search and price display between list and detail. */
export function useBikes(user: User) {
  const { backend } = useServices();
  const { locale, id } = route.useParams();
  const { search, onSearch } = useAddressSearch(route.useSearch(), route.useNavigate());
  const [seen, setSeen] = useState<readonly string[]>([]);
  const mode = useMode(user);

  const answer = useQuery(bikesCatalogue({ backend, userId: user.id, locale }, useQuarterHour()));
  // Deferred rendering keeps the page responsive while a long list draws.
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

export function revisionsOf(bike: Pick<Bike, 'configurations'>): readonly Revision[] {
  return bike.configurations.flatMap(({ sizes }) =>
    sizes.flatMap(({ skus }) => skus.flatMap(({ revisions }) => revisions)),
  );
}

const quarterMs = 15 * 60_000;

/** When the present quarter of an hour began: every time zone's days begin with one. */
function useQuarterHour(): number {
  const [beganMs, setBegan] = useState(quarterHour);
  useEffect(() => {
    const timer = setInterval(() => setBegan(quarterHour()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return beganMs;
}

function quarterHour(): number {
  return Math.floor(Date.now() / quarterMs) * quarterMs;
}
