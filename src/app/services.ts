import { QueryClient } from '@tanstack/react-query';
import { openCarts } from '../features/cart/carts.ts';
import { noticingTooOld } from '../features/device/app-update.ts';
import { repOf, userOf } from '../features/session/session-state.ts';
import { createSession } from '../features/session/session.ts';
import { signedInBackend } from '../features/session/signed-in-backend.ts';
import { noticingMaintenance } from '../features/shell/maintenance.ts';
import { ownNames } from '../platform/database/database-name.ts';
import { browserMark } from '../platform/device/cookies.ts';
import { deviceDatabase } from '../platform/device/device-database.ts';
import { sessionStore } from '../platform/device/device-stores.ts';
import { storageMark } from '../platform/device/storage.ts';
import { tabChannel, tabLock } from '../platform/device/tabs.ts';
import { cartDevice } from '../platform/offline/cart-device.ts';
import { browserConnectivity, whenOnline, whenSeenAgain } from '../platform/offline/connectivity.ts';
import { deviceRandom, tabClock } from '../platform/offline/tab-ports.ts';
import { once } from '../platform/once.ts';
import { createQueryCache, forgetAnswers } from '../platform/query-cache/query-cache.ts';
import { vault } from '../platform/vault/vault.ts';
import { whenCatalogueChanges } from '../platform/worker/catalogue-changes.ts';
import { forgetCaches } from '../platform/worker/forget-caches.ts';
import type { PageServices } from './page-services.ts';

const now = () => Date.now();

/** What every screen is given. A new service is one line below and its adapter in `services/`. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * Joins features with the browser, for who is signed in. What only dealers or few screens need loads on first use.
 * `startAgain` closes them and opens others, at an address.
 */
export async function openServices(page: PageServices, startAgain: (address: string) => Promise<void>) {
  const { installOffers, apiBase, config, device, diagnostics, exchange, networkSignIn, updates, users } = page;
  const closing = new AbortController();
  const end = closing.signal;

  /** Removes a dealer's data outside the databases. */
  async function forgetBeside(userHash: string, what: { evenDownloaded: boolean }): Promise<void> {
    for (const own of ownNames(userHash)) storageMark(own).clear();
    await forgetCaches(userHash, what);
  }

  const session = createSession({
    exchange,
    store: sessionStore(deviceDatabase),
    mark: browserMark,
    lock: tabLock('session', navigator.locks),
    channel: tabChannel('session', end),
    now,
    async clearDealer(userId) {
      device.forgetDealer();
      await diagnostics.clear();
      await forgetAnswers(userId);
    },
    work: vault({ forgetCaches: forgetBeside, onFailure: (why) => diagnostics.recordFailure('dealer-work', why) }),
    workLock: tabLock('dealer-work', navigator.locks),
  });
  const currentUser = {
    user: () => userOf(session.getSnapshot()),
    subscribe: session.subscribe,
    beforeSignOut: session.beforeSignOut,
  };
  const queryCache = createQueryCache({
    userId: () => currentUser.user()?.id ?? null,
    onFailure: (why) => diagnostics.recordFailure('query-cache', why),
  });
  // With the default, an offline cold start would never restore.
  const queryClient = new QueryClient({
    defaultOptions: { queries: { networkMode: 'offlineFirst', retry: 1, persister: queryCache.persister } },
  });
  queryCache.attach(queryClient);
  // The current content stays until the newer catalog arrives.
  whenCatalogueChanges(() => void queryClient.invalidateQueries({ queryKey: ['bikes'] }), end);
  const backend = noticingTooOld(
    noticingMaintenance(signedInBackend(exchange, session, isDealerThere), queryClient),
    updates,
  );
  session.subscribe(users.notify);
  await session.start();
  const answersRestored = queryCache.restore(queryClient);
  const cart = openCarts({
    backend,
    currentUser,
    device: cartDevice,
    clock: tabClock,
    connectivity: browserConnectivity,
    whenSeenAgain: (listener) => whenSeenAgain(listener, end),
  });

  const tab = { backend, currentUser, end };
  const lists = async () => import('./services/catalogues.ts');
  const records = async () => import('./services/records.ts');
  const attachments = async () => import('./services/attachments.ts');
  const offline = async () => import('./services/preparation.ts');
  const catalogues = once(async () => (await lists()).openCatalogues(session, apiBase));
  const favourites = once(async () => (await lists()).openFavourites(tab));
  const stockNotices = once(async () => (await records()).openStockNotices(tab));
  const savedCarts = once(async () => (await records()).openSavedCarts(tab));
  const orderRequests = once(async () => (await records()).openOrderRequests(tab, queryClient));
  const accountEdits = once(async () => (await records()).openAccountEdits(tab, session));
  const newDealers = once(async () => (await records()).openNewDealers(tab, session));
  const repDealers = once(async () => (await records()).openRepDealersOf(backend, session, await newDealers()));
  const logo = config.maker.look?.logo ?? null;
  const bookings = once(async () => (await import('./services/bookings.ts')).openBookings(tab, logo));
  const claims = once(async () => (await attachments()).openClaims(tab, queryClient));
  const purchaseOrders = once(async () => (await attachments()).openPurchaseOrders(tab, queryClient, cart));
  const offlineChanges = once(async () =>
    (await import('./services/offline-changes.ts')).openOfflineChanges({
      ...tab,
      cart,
      bookings: bookings.opened,
      queryClient,
    }),
  );
  const preparation = once(async () =>
    (await offline()).openPreparation({
      ...tab,
      catalogues,
      cart,
      bookings,
      savedCarts,
      favourites,
      stockNotices,
      isIntercepted: networkSignIn.getSnapshot,
    }),
  );
  const customerView = once(async () =>
    (await import('./services/customer-view.ts')).openCustomerView(
      session,
      (why) => diagnostics.recordFailure('customer-view', why),
      end,
    ),
  );

  session.beforeSignOut(async (userId) =>
    records().then(
      async ({ sendLast }) =>
        sendLast(userId, {
          favourites,
          stockNotices,
          savedCarts,
          orderRequests,
          purchaseOrders,
          accountEdits,
          claims,
          bookings,
        }),
      () => 0,
    ),
  );
  // What waits for a rep's other dealers goes with a sign-out too.
  session.beforeSignOut(async () => {
    if (repOf(session.getSnapshot()) === null) return 0;
    // Uncounted, it stays here encrypted.
    const pending = await newDealers().then(
      async (ownNew) => {
        await ownNew.renew();
        return (await repDealers()).pendingOfOthers();
      },
      () => [],
    );
    return pending.reduce((sum, { count }) => sum + count, 0);
  });
  syncInBackground();
  forgetAnswersWithTheUser();
  void renewDealer();
  whenSeenAgain(() => void renewDealer(), end);

  return {
    /** Tells these services from those opened before. */
    id: deviceRandom.newId(),
    end,
    /** Nothing of them shows, stores or sends anything afterwards. */
    close() {
      session.close();
      closing.abort();
    },
    startAgain,
    queryClient,
    answersRestored,
    config,
    backend,
    networkSignIn,
    session,
    device,
    diagnostics,
    updates,
    cart,
    bookings,
    catalogues,
    favourites,
    stockNotices,
    savedCarts,
    orderRequests,
    purchaseOrders,
    accountEdits,
    repDealers,
    newDealers,
    claims,
    offlineChanges,
    preparation,
    customerView,
    shrinkPhoto: async () => (await attachments()).shrinkPhoto,
    claimTools: async () => (await attachments()).claimTools,
    profileDraft: async (userId: string) => (await records()).openProfileDraft(userId),
    savedFilters: async (userId: string) => (await records()).openSavedFiltersOf(userId),
    quickOrder: once(async () =>
      (await import('../platform/order-files/quick-order-device.ts')).createQuickOrderDevice(logo),
    ),
    barcodeCamera: async () => (await import('../platform/scanner/barcode-camera.ts')).barcodeCamera,
    library: once(async () =>
      (await import('../platform/library/library-device.ts')).libraryDevice(async () => (await offline()).keptFiles),
    ),
    install: once(async () =>
      (await import('../platform/device/app-install.ts')).openAppInstall(installOffers, window),
    ),
    storage: async () => (await import('../platform/device/device-storage.ts')).deviceStorage,
  };

  /** Whether the server has the dealer acted for: a new one is sent first (REP-3). */
  async function isDealerThere(dealerId: string): Promise<boolean> {
    return currentUser.user()?.unconfirmed !== true || !(await (await newDealers()).isUnsent(dealerId));
  }

  /** Opens what syncs without its screen. Failed downloads are tried again with the next change. */
  function syncInBackground(): void {
    function openAll(): void {
      if (repOf(session.getSnapshot()) !== null) newDealers().catch(() => undefined);
      if (currentUser.user() === null) return;
      const ofCart =
        cart.getSnapshot() === null ? [] : [bookings, offlineChanges, savedCarts, orderRequests, purchaseOrders];
      for (const open of [accountEdits, claims, preparation, stockNotices, ...ofCart]) open().catch(() => undefined);
    }
    session.subscribe(openAll);
    cart.subscribe(openAll);
    whenOnline(openAll, end);
    openAll();
  }

  /** A renewed token says nothing of the dealer for whom a rep acts. One who is no longer assigned is left. */
  async function renewDealer(): Promise<void> {
    const user = currentUser.user();
    if (user === null || repOf(session.getSnapshot()) === null) return;
    const { readDealer } = await records();
    const account = await readDealer(backend, user.id);
    if (account === 'not-assigned') {
      // The guards lead to the list of dealers.
      if (await session.actFor(null)) location.reload();
    } else if (account !== null) await session.keepUser(account);
  }

  /** One user's answers are never shown to the next. */
  function forgetAnswersWithTheUser(): void {
    let userId = currentUser.user()?.id;
    session.subscribe(() => {
      const former = userId;
      userId = currentUser.user()?.id;
      if (userId === former) return;
      if (former !== undefined) {
        queryClient.clear();
        sessionStorage.clear();
      }
      void queryCache.restore(queryClient);
    });
  }
}
