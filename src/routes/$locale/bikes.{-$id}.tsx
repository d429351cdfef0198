import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import type { User } from '../../contract/account/user.ts';
import { absenceOf } from '../../contract/not-answered.ts';
import { BikesList } from '../../features/catalogue/bike-list/bikes-list.tsx';
import { bikesCatalogue } from '../../features/catalogue/bike-list/bikes-queries.ts';
import { useBikes } from '../../features/catalogue/bike-list/use-bikes.ts';
import { ListLoading, ListMissing, ProductLoading } from '../../features/catalogue/list/list-skeleton.tsx';
import { productsSearch } from '../../features/catalogue/products-search.ts';
import { userOf } from '../../features/session/session-state.ts';
import { ErrorPage } from '../../features/shell/error-page.tsx';
import { useUser } from '../../features/shell/use-services.ts';
import { BikeIcon } from '../../ui/icons/icons.tsx';

// Most visits begin with the pictures, which do without these.
const RowsOfBikes = lazy(async () => ({
  default: (await import('../../features/catalogue/rows/rows-of-bikes.tsx')).RowsOfBikes,
}));
const OneOfBikes = lazy(async () => ({
  default: (await import('../../features/catalogue/bike/one-bike.tsx')).OneOfBikes,
}));

/** The list of bikes, or with an id the one of it (ROUTE-3). */
export const Route = createFileRoute('/$locale/bikes/{-$id}')({
  staticData: { name: 'bikes', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '2'], catalogue: 'bikes' },
  validateSearch: productsSearch,
  // On its way while the screen's code is; what came of it is the screen's to show.
  loader: async ({ context, params, cause }) => {
    const user = userOf(context.session.getSnapshot());
    if (!user) return;
    const catalogue = bikesCatalogue({ backend: context.backend, userId: user.id, locale: params.locale });
    const isHeld = context.queryClient.getQueryData(catalogue.queryKey) !== undefined;
    const coming = context.queryClient.query(catalogue).catch(() => undefined);
    // Keeping the old page until this one loads preserves the scroll position.
    if (cause === 'stay' && !isHeld) await coming;
  },
  component: Bikes,
});

function Bikes() {
  const user = useUser();
  return user && <BikesOf user={user} />;
}

function BikesOf({ user }: { user: User }) {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const title = t`Bikes`;
  const isInRows = Route.useSearch().view === 'list';
  const { catalogue, bikes, shown, onInView, isRefreshing } = useBikes(user);
  if (!catalogue.data && catalogue.isError) {
    const { error, isFetching, refetch } = catalogue;
    return (
      <ListMissing
        title={title}
        drawing={<BikeIcon />}
        absence={absenceOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!catalogue.data && id === undefined) return <ListLoading title={title} view={isInRows ? 'list' : 'pictures'} />;
  if (!catalogue.data) return <ProductLoading title={title} />;
  if (id === undefined) {
    return <BikesList bikes={bikes} shown={shown} rows={isInRows ? RowsOfBikes : null} onInView={onInView} />;
  }
  const bike = bikes.find((one) => one.id === id);
  if (bike) return <OneOfBikes key={id} user={user} bike={bike} shown={shown} isRefreshing={isRefreshing} />;
  return catalogue.isFetching ? <ProductLoading title={title} /> : <ErrorPage status={404} />;
}
