import type { QueryClient } from '@tanstack/react-query';
import { bookingProducts, loadBookingSettings } from '../../contract/booking/booking.ts';
import { priceGroupOf } from '../../domain/account/access.ts';
import { bookingCatalogueQuery } from '../../features/booking/booking-queries.ts';
import type { Bookings } from '../../features/booking/bookings.ts';
import { seasonFacts } from '../../features/booking/season-facts.ts';
import type { Carts } from '../../features/cart/carts.ts';
import { followOfflineChanges, type FoundChanges } from '../../features/offline-changes/follow-offline-changes.ts';
import { bookingSettingsQuery } from '../../features/shell/booking-settings.ts';
import { createLwwStore } from '../../platform/database/lww-store.ts';
import { browserConnectivity } from '../../platform/offline/connectivity.ts';
import type { Store } from '../../store.ts';
import type { TabPorts } from './sync-ports.ts';

type Opened = {
  readonly cart: Carts;
  readonly bookings: Store<Bookings | null>;
  readonly queryClient: QueryClient;
};

export function openOfflineChanges({
  backend,
  currentUser,
  cart,
  bookings,
  queryClient,
}: Omit<TabPorts, 'end'> & Opened): FoundChanges {
  return followOfflineChanges({
    currentUser,
    cart,
    booking: {
      getSnapshot: () => bookings.getSnapshot()?.getSnapshot() ?? null,
      subscribe(listener) {
        let stopFollowing = bookings.getSnapshot()?.subscribe(listener);
        const stop = bookings.subscribe(() => {
          stopFollowing?.();
          stopFollowing = bookings.getSnapshot()?.subscribe(listener);
          listener();
        });
        return () => {
          stopFollowing?.();
          stop();
        };
      },
    },
    season: {
      // Uses the screen's data if loaded, else the device's.
      async held(user) {
        const [settings, catalogue] = await Promise.all([
          queryClient.query({ ...bookingSettingsQuery(backend, user.id), staleTime: Infinity }),
          queryClient.query({ ...bookingCatalogueQuery(backend, user.id), staleTime: Infinity }),
        ]);
        return seasonFacts(settings, catalogue, priceGroupOf(user), Date.now());
      },
      async read(user) {
        const [settings, catalogue] = await Promise.all([
          backend.call(loadBookingSettings, {}),
          backend.call(bookingProducts, {}),
        ]);
        if (settings.outcome !== 'answered' || catalogue.outcome !== 'answered' || catalogue.status !== 200)
          return null;
        queryClient.setQueryData(bookingSettingsQuery(backend, user.id).queryKey, settings.body);
        queryClient.setQueryData(bookingCatalogueQuery(backend, user.id).queryKey, catalogue.body);
        return seasonFacts(settings.body, catalogue.body, priceGroupOf(user), Date.now());
      },
    },
    openStore: (userId) => createLwwStore('meanwhile', userId),
    connectivity: browserConnectivity,
  });
}
