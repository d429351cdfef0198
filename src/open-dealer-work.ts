import type { QueryClient } from '@tanstack/react-query';
import { accountCalls } from './features/account/account-calls.ts';
import { followAccountEdits } from './features/account/edits/account-edits.ts';
import type { Bookings } from './features/booking/bookings.ts';
import type { Carts } from './features/cart/carts.ts';
import type { Diagnostics } from './features/device/diagnostics.ts';
import { followFavourites } from './features/favourites/favourites.ts';
import { entryLeft } from './features/quick-order/entry.ts';
import { followSavedCarts } from './features/saved-carts/saved-carts.ts';
import type { Session } from './features/session/session.ts';
import { tabCatalogues } from './features/session/tab-catalogues.ts';
import { datedPortsOf, renewing, type TabPorts } from './open-dated.ts';
import { openDraftStore } from './platform/cart-store/draft-store.ts';
import { openEntryStore } from './platform/cart-store/entry-store.ts';
import { openAppInstall } from './platform/device/app-install.ts';
import { deviceStorage } from './platform/device/device-storage.ts';
import type { InstallOffers } from './platform/device/install-offers.ts';
import { once, type Once } from './platform/once.ts';
import { quickOrderDevice } from './platform/order-files/quick-order-device.ts';
import { startSearchThread } from './platform/search/start-search-thread.ts';
import { deviceChance } from './platform/sync/chance.ts';
import { browserConnectivity } from './platform/sync/connectivity.ts';

type DealerWorkPorts = TabPorts & {
  readonly session: Session;
  readonly cart: Carts;
  readonly bookings: Once<Bookings>;
  readonly queryClient: QueryClient;
  readonly diagnostics: Diagnostics;
  readonly installOffers: InstallOffers;
  readonly apiBase: () => string;
};

export type DealerWork = ReturnType<typeof openDealerWork>;

/** What only somebody who is signed in needs: the sign-in page does without this file. */
export function openDealerWork(ports: DealerWorkPorts) {
  const { session, seat, cart, bookings, queryClient } = ports;
  const tab = { backend: ports.backend, seat };
  const catalogues = once(async () => tabCatalogues({ session, start: startSearchThread, apiBase: ports.apiBase }));
  const favourites = once(async () => renewing(followFavourites(datedPortsOf('favourites', tab))));
  const savedCarts = once(async () =>
    renewing(followSavedCarts({ ...datedPortsOf('saved-carts', tab), newId: deviceChance.newId })),
  );
  const accountEdits = once(async () => {
    const calls = accountCalls(tab.backend, session.keepUser);
    return renewing(followAccountEdits({ ...datedPortsOf('account', tab), calls, newId: deviceChance.newId }));
  });
  const warranty = async () => import('./open-warranty.ts');
  const claims = once(async () =>
    (await warranty()).openClaims(tab, () => void queryClient.invalidateQueries({ queryKey: ['warranty-claims'] })),
  );
  const preparation = once(async () =>
    (await import('./open-preparation.ts')).openPreparation({
      ...tab,
      catalogues,
      cart,
      bookings,
      savedCarts,
      favourites,
    }),
  );
  const meanwhile = once(async () =>
    (await import('./open-meanwhile.ts')).openMeanwhile({ ...tab, cart, bookings: bookings.opened, queryClient }),
  );

  function openAll(...areas: (() => Promise<unknown>)[]): void {
    for (const open of areas) open().catch(() => undefined);
  }

  // What the dealer's other devices changed comes onto this one, and what this one has not sent goes out.
  function followCart(): void {
    if (cart.getSnapshot() !== null) openAll(bookings, meanwhile, savedCarts);
  }
  cart.subscribe(followCart);
  // A part of the app that could not be fetched is tried again.
  browserConnectivity.watch(followCart);
  followCart();
  openAll(accountEdits, claims, preparation);

  return {
    catalogues,
    favourites,
    savedCarts,
    accountEdits,
    claims,
    preparation,
    meanwhile,
    quickOrder: async () => quickOrderDevice,
    handOver: once(async () =>
      (await import('./open-hand-over.ts')).openHandOver(session, (why) =>
        ports.diagnostics.recordFailure('hand-over', why),
      ),
    ),
    barcodeCamera: async () => (await import('./platform/scanner/barcode-camera.ts')).barcodeCamera,
    library: async () => (await import('./platform/library/library-device.ts')).libraryDevice,
    claimTools: async () => (await warranty()).claimTools,
    profileDraft: async (userId: string) => openDraftStore(userId, undefined, 'profile'),
    install: once(async () => openAppInstall(ports.installOffers, window)),
    storage: async () => deviceStorage,

    /** SES-8. Sends what it can, all at once, and counts what is left beside the cart. What cannot be opened leaves nothing that this device could name. */
    async sendLast(userId: string): Promise<number> {
      const left = await Promise.allSettled([
        favourites().then(async (area) => area.send().then(() => 0)),
        savedCarts().then(async (area) => (await area.send()).length),
        accountEdits().then(async (area) => (await area.send()).length),
        claims().then(async (area) => (await area.sendLast()).length),
        bookings().then(async (area) => area.sendLast(userId)),
        entryLeft(openEntryStore(userId)).then((entry) => (entry === null ? 0 : 1)),
      ]);
      return left.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
    },
  };
}
