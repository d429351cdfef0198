import { createFileRoute } from '@tanstack/react-router';
import { LateFavouriteMark } from '../-late-favourite-mark.tsx';
import type { Bike } from '../../contract/catalogue.ts';
import { absenceOf } from '../../contract/not-answered.ts';
import type { User } from '../../contract/user.ts';
import { BikesList } from '../../features/catalogue/bikes-list.tsx';
import { bikesCatalogue } from '../../features/catalogue/bikes-queries.ts';
import { BikeLoading, BikesLoading, BikesMissing } from '../../features/catalogue/bikes-waiting.tsx';
import { productsSearch } from '../../features/catalogue/products-search.ts';
import { userOf } from '../../features/session/session-state.ts';
import { ErrorPage } from '../../features/shell/error-page.tsx';
import { useStore } from '../../ui/use-store.ts';
import { LazyRowsOfBikes } from './-lazy-bike-rows.ts';
import { LazyOneOfBikes } from './-lazy-one-bike.ts';
import { useBikes } from './-use-bikes.ts';

/** The list of bikes, or with an id the one of it (ROUTE-3). */
export const Route = createFileRoute('/$locale/bikes/{-$id}')({
  staticData: { name: 'bikes', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '2'], catalogue: 'bikes' },
  // The pictures stay until the rows can be shown.
  beforeLoad: async ({ search }) => {
    if (search.view === 'list') await LazyRowsOfBikes.preload?.();
  },
  validateSearch: productsSearch,
  // On its way while the screen's code is; what came of it is the screen's to show.
  loader: async ({ context, params, cause }) => {
    const user = userOf(context.session.getSnapshot());
    if (!user) return;
    const catalogue = bikesCatalogue({ backend: context.backend, userId: user.id, locale: params.locale });
    const isHeld = context.queryClient.getQueryData(catalogue.queryKey) !== undefined;
    const coming = context.queryClient.query(catalogue).catch(() => undefined);
    // ROUTE-7. The page in the other language stays until this one can be shown, so that it stays scrolled as far.
    if (cause === 'stay' && !isHeld) await coming;
    if (params.id !== undefined) await LazyOneOfBikes.preload?.();
  },
  component: Bikes,
});

function Bikes() {
  const user = userOf(useStore(Route.useRouteContext().session));
  return user && <BikesOf user={user} />;
}

function BikesOf({ user }: { user: User }) {
  const { id } = Route.useParams();
  // As it has come, not as it was pressed: what it needs is there.
  const isInRows = Route.useSearch().view === 'list';
  const { catalogue, bikes, shown, onInView, isRefreshing } = useBikes(user);
  if (!catalogue.data && catalogue.isError) {
    const { error, isFetching, refetch } = catalogue;
    return <BikesMissing absence={absenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!catalogue.data) return id === undefined ? <BikesLoading isInRows={isInRows} /> : <BikeLoading />;
  if (id === undefined) {
    const dealer = user.enterpriseName ?? user.contactName ?? user.no;
    const mark = (product: Bike) => <LateFavouriteMark product={product} inCorner />;
    return (
      <BikesList
        {...shown}
        bikes={bikes}
        dealer={dealer}
        mark={mark}
        rows={isInRows ? LazyRowsOfBikes : null}
        onInView={onInView}
      />
    );
  }
  const bike = bikes.find((one) => one.id === id);
  if (bike) return <LazyOneOfBikes key={id} user={user} bike={bike} shown={shown} isRefreshing={isRefreshing} />;
  return catalogue.isFetching ? <BikeLoading /> : <ErrorPage status={404} />;
}
