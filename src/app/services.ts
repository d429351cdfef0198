import { QueryClient } from '@tanstack/react-query';
import { version } from '../../package.json';
import type { AppConfig } from '../contract/config.ts';
import { openCarts } from '../features/cart/carts.ts';
import { createAppUpdates, noticingTooOld } from '../features/device/app-update.ts';
import { openDeviceSettings } from '../features/device/device-settings.ts';
import { createDiagnostics } from '../features/device/diagnostics.ts';
import { repOf, userOf } from '../features/session/session-state.ts';
import { createSession } from '../features/session/session.ts';
import { signedInBackend } from '../features/session/signed-in-backend.ts';
import { noticingMaintenance } from '../features/shell/maintenance.ts';
import { watchNetworkSignIn } from '../features/shell/network-sign-in.ts';
import { ownNames } from '../platform/cart-store/database-name.ts';
import { browserMark, languageCookie } from '../platform/device/cookies.ts';
import { deviceDatabase } from '../platform/device/device-database.ts';
import { sessionStore, settingsStore } from '../platform/device/device-stores.ts';
import { diagnosticsStore } from '../platform/device/diagnostics-store.ts';
import { keepInstallOffers } from '../platform/device/installed-app.ts';
import { storageMark } from '../platform/device/storage.ts';
import { tabChannel, tabLock } from '../platform/device/tabs.ts';
import { holdableFetcher, sayingVersion } from '../platform/http/fetchers.ts';
import { httpExchange } from '../platform/http/http-exchange.ts';
import { loadConfig } from '../platform/load-config.ts';
import { once } from '../platform/once.ts';
import { createQueryCache, forgetAnswers } from '../platform/query-cache/query-cache.ts';
import { cartDevice } from '../platform/sync/cart-device.ts';
import { browserConnectivity, whenSeenAgain } from '../platform/sync/connectivity.ts';
import { tabClock } from '../platform/sync/tab-ports.ts';
import { vault } from '../platform/vault/vault.ts';
import { whenCatalogueChanges } from '../platform/worker/catalogue-changes.ts';
import { forgetCaches } from '../platform/worker/forget-caches.ts';

const now = () => Date.now();

/** What every screen is given. A new service is one line below and its adapter in `services/`. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Joins features with the browser. What only dealers or few screens need loads on first use. */
export async function openServices() {
  const installOffers = keepInstallOffers(window);
  /** Answers come in the page's language, unless the call names another. */
  const { fetcher, hold: holdRequests } = holdableFetcher(async (address, init) => {
    const headers = new Headers(init.headers);
    if (!headers.has('accept-language')) headers.set('accept-language', document.documentElement.lang);
    return fetch(address, { ...init, headers });
  });
  /** Open tabs follow the site's latest settings. */
  const bases = { api: '', cms: '' };
  const goBy = ({ apiUrl, cmsUrl }: AppConfig) => Object.assign(bases, { api: apiUrl, cms: cmsUrl });
  const [config, device] = await Promise.all([
    loadConfig(fetcher, deviceDatabase, goBy),
    openDeviceSettings(settingsStore(deviceDatabase), languageCookie),
  ]);
  const diagnostics = createDiagnostics(diagnosticsStore(deviceDatabase), { now, isOnline: () => navigator.onLine });
  const { exchange, networkSignIn } = watchNetworkSignIn(
    httpExchange({
      bases,
      fetcher: sayingVersion(fetcher, { version, origin: location.origin }),
      now,
      hasWorker: () => Boolean(navigator.serviceWorker?.controller),
      onFailure: (endpoint, why) => diagnostics.recordFailure(endpoint, why),
    }),
  );

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
    channel: tabChannel('session'),
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
  whenCatalogueChanges(() => void queryClient.invalidateQueries({ queryKey: ['bikes'] }));
  const updates = createAppUpdates({ reload: () => location.reload(), holdRequests });
  const backend = noticingTooOld(
    noticingMaintenance(signedInBackend(exchange, session, isDealerThere), queryClient),
    updates,
  );
  await session.start();
  const answersRestored = queryCache.restore(queryClient);
  const cart = openCarts({
    backend,
    currentUser,
    device: cartDevice,
    clock: tabClock,
    connectivity: browserConnectivity,
    whenSeenAgain,
  });

  const tab = { backend, currentUser };
  const lists = async () => import('./services/catalogues.ts');
  const records = async () => import('./services/records.ts');
  const attachments = async () => import('./services/attachments.ts');
  const offline = async () => import('./services/preparation.ts');
  const catalogues = once(async () => (await lists()).openCatalogues(session, () => bases.api));
  const favourites = once(async () => (await lists()).openFavourites(tab));
  const stockNotices = once(async () => (await records()).openStockNotices(tab));
  const savedCarts = once(async () => (await records()).openSavedCarts(tab));
  const orderRequests = once(async () => (await records()).openOrderRequests(tab, queryClient));
  const accountEdits = once(async () => (await records()).openAccountEdits(tab, session));
  const newDealers = once(async () => (await records()).openNewDealers(backend, session));
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
      isIntercepted: networkSignIn.getSnapshot,
    }),
  );
  const customerView = once(async () =>
    (await import('./services/customer-view.ts')).openCustomerView(session, (why) =>
      diagnostics.recordFailure('customer-view', why),
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
  whenSeenAgain(() => void renewDealer());

  return {
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
    browserConnectivity.watch(openAll);
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
