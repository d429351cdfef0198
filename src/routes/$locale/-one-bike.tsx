import { getRouteApi } from '@tanstack/react-router';
import type { Bike } from '../../contract/catalogue.ts';
import type { User } from '../../contract/user.ts';
import { mayOrder } from '../../domain/access.ts';
import { BikePage } from '../../features/catalogue/bike-page.tsx';
import { useQuantityDraft } from '../../features/catalogue/quantity-draft.ts';
import type { useBikes } from './-use-bikes.ts';

const route = getRouteApi('/$locale/bikes/{-$id}');

type OneBikeProps = Pick<ReturnType<typeof useBikes>, 'shown' | 'isRefreshing'> & { user: User; bike: Bike };

/** The page of a bike of the catalogue. */
export function OneBike({ user, bike, shown, isRefreshing }: OneBikeProps) {
  const { queryClient, cart } = route.useRouteContext();
  const draft = useQuantityDraft(queryClient, user.id, bike.id);
  const ordering = mayOrder(user) ? { cart, ...draft } : null;
  return <BikePage {...shown} bike={bike} isRefreshing={isRefreshing} ordering={ordering} />;
}
