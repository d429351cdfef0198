import type { QueryClient } from '@tanstack/react-query';
import type { Bookings } from './features/booking/bookings.ts';
import type { Carts } from './features/cart/carts.ts';
import type { Diagnostics } from './features/device/diagnostics.ts';
import { entryLeft } from './features/quick-order/entry.ts';
import type { Session } from './features/session/session.ts';
import { tabCatalogues } from './features/session/tab-catalogues.ts';
import { openAccountEdits } from './open-account-edits.ts';
import type { TabPorts } from './open-dated.ts';
import { openSavedCarts } from './open-saved-carts.ts';
import { openDraftStore } from './platform/cart-store/draft-store.ts';
import { openAppInstall } from './platform/device/app-install.ts';
import { deviceStorage } from './platform/device/device-storage.ts';
import type { InstallOffers } from './platform/device/install-offers.ts';
import { once, type Once } from './platform/once.ts';
import { quickOrderDevice } from './platform/order-files/quick-order-device.ts';
import { startSearchThread } from './platform/search/start-search-thread.ts';
import { tabClock } from './platform/sync/clock.ts';

/** What is not asked for by a screen waits until all that the screen needs is there. */
const bookingsAfterMs = 6_000;
const areasAfterMs = 10_000;

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

/**
 * What only somebody who is signed in has, composed apart from main.tsx so that nobody who signs in waits for it: what the screens ask
 * for by name, what goes out or is counted before a sign-out, and what is opened behind the first screen.
 */
export function openDealerWork(ports: DealerWorkPorts) {
  const { session, seat, cart, bookings, queryClient } = ports;
  const tab = { backend: ports.backend, seat };
  const catalogues = once(async () => tabCatalogues({ session, start: startSearchThread, apiBase: ports.apiBase }));
  const favourites = once(async () => (await import('./open-favourites.ts')).openFavourites(tab));
  const savedCarts = once(async () => openSavedCarts(tab));
  const accountEdits = once(async () => openAccountEdits(tab, session.keepUser));
  const warranty = async () => import('./open-warranty.ts');
  const claims = once(async () =>
    (await warranty()).openClaims(tab, () => void queryClient.invalidateQueries({ queryKey: ['warranty-claims'] })),
  );
  const preparation = once(async () => (await import('./open-preparation.ts')).openPreparation({ ...tab, catalogues }));
  const meanwhile = once(async () =>
    (await import('./open-meanwhile.ts')).openMeanwhile({ ...tab, cart, bookings: bookings.opened, queryClient }),
  );
  const quickOrder = async () => quickOrderDevice;

  async function entryOf(userId: string) {
    return entryLeft(quickOrderDevice.openEntryStore(userId));
  }

  function openAfter(ms: number, open: () => Promise<unknown>): void {
    tabClock.after(ms, () => void open().catch(() => undefined));
  }

  // Those of the dealer's other devices come onto this one; and what this one has not sent goes out.
  function followCart(): void {
    if (cart.getSnapshot() === null) return;
    openAfter(bookingsAfterMs, bookings);
    openAfter(bookingsAfterMs, meanwhile);
    openAfter(areasAfterMs, savedCarts);
  }
  cart.subscribe(followCart);
  followCart();

  // What waits of an account and of claims goes out, also of those who have no cart.
  for (const open of [accountEdits, claims, preparation]) openAfter(areasAfterMs, open);
  // Every text with a count makes one, and the first holds up a slow browser for 40 ms: here, while the first screen is on its way.
  tabClock.after(0, () => void new Intl.NumberFormat(document.documentElement.lang));

  return {
    catalogues,
    favourites,
    savedCarts,
    accountEdits,
    claims,
    preparation,
    meanwhile,
    quickOrder,
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
        entryOf(userId).then((entry) => (entry === null ? 0 : 1)),
      ]);
      return left.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
    },
  };
}
