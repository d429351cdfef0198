import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { version } from '../package.json';
import type { AppConfig } from './contract/config.ts';
import { isLocale, languageTagOf } from './contract/locale.ts';
import { openCarts } from './features/cart/carts.ts';
import { createAppUpdates } from './features/device/app-update.ts';
import { openDeviceSettings } from './features/device/device-settings.ts';
import { createDiagnostics } from './features/device/diagnostics.ts';
import { noticingTooOld } from './features/device/too-old.ts';
import { userOf } from './features/session/session-state.ts';
import { createSession } from './features/session/session.ts';
import { signedInBackend } from './features/session/signed-in-backend.ts';
import { noticingMaintenance } from './features/shell/maintenance.ts';
import { watchForMissingChunks } from './features/shell/missing-chunk.ts';
import type { DealerWork } from './open-dealer-work.ts';
import { openInstalled } from './open-installed.ts';
import { ownNames } from './platform/cart-store/database-name.ts';
import { keptMark } from './platform/cart-store/kept-mark.ts';
import { browserMark, languageCookie } from './platform/device/cookies.ts';
import { deviceDatabase } from './platform/device/device-database.ts';
import { diagnosticsStore } from './platform/device/diagnostics-store.ts';
import { watchFrozenPage } from './platform/device/frozen-page.ts';
import { keepInstallOffers } from './platform/device/install-offers.ts';
import { sessionStore } from './platform/device/session-store.ts';
import { settingsStore } from './platform/device/settings-store.ts';
import { tabChannel, tabLock } from './platform/device/tabs.ts';
import { allowTranslation } from './platform/device/translated-page.ts';
import { holdableFetcher } from './platform/http/hold-requests.ts';
import { httpExchange } from './platform/http/http-exchange.ts';
import { sayingVersion } from './platform/http/say-version.ts';
import { loadConfig } from './platform/load-config.ts';
import { once } from './platform/once.ts';
import { createQueryCache, forgetAnswers } from './platform/query-cache/query-cache.ts';
import { cartDevice } from './platform/sync/cart-device.ts';
import { tabClock } from './platform/sync/clock.ts';
import { browserConnectivity, whenSeenAgain } from './platform/sync/connectivity.ts';
import { workSafe } from './platform/work-safe/work-safe.ts';
import { whenCatalogueChanges } from './platform/worker/catalogue-changes.ts';
import { forgetCaches } from './platform/worker/forget-caches.ts';
import { registerWorker } from './platform/worker/register-worker.ts';
import { createAppRouter } from './router.ts';
import { CompanyZone } from './ui/format.ts';

const now = () => Date.now();

/** Opens the app in the page: reads the device, restores the session and draws the screen of the address. Gives what takes it away. */
export async function openApp(): Promise<() => void> {
  const forbidTranslation = allowTranslation();
  watchForMissingChunks(window);
  const installOffers = keepInstallOffers(window);

  const [, locale] = location.pathname.split('/');
  if (isLocale(locale)) document.documentElement.lang = languageTagOf(locale);

  /** What is answered comes in the language of the page. */
  const { fetcher, hold: holdRequests } = holdableFetcher(async (address, init) => {
    const headers = new Headers(init.headers);
    headers.set('accept-language', document.documentElement.lang);
    return fetch(address, { ...init, headers });
  });

  /** Where the backend is; a tab that is open goes on by what the site has said last. */
  const bases = { api: '', cms: '' };
  const goBy = ({ apiUrl, cmsUrl }: AppConfig) => Object.assign(bases, { api: apiUrl, cms: cmsUrl });
  const [config, device] = await Promise.all([
    loadConfig(fetcher, deviceDatabase, goBy),
    openDeviceSettings(settingsStore(deviceDatabase), languageCookie),
  ]);

  const diagnostics = createDiagnostics(diagnosticsStore(deviceDatabase), { now, isOnline: () => navigator.onLine });

  const exchange = httpExchange({
    bases,
    fetcher: sayingVersion(fetcher, { version, origin: location.origin }),
    now,
    hasWorker: () => Boolean(navigator.serviceWorker?.controller),
    onFailure: (endpoint, why) => diagnostics.recordFailure(endpoint, why),
  });

  /** What stands in other places than the databases of a dealer, and goes with them. */
  async function forgetBeside(userHash: string, what: { evenDownloaded: boolean }): Promise<void> {
    for (const own of ownNames(userHash)) keptMark(own).clear();
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
    work: workSafe({ forgetCaches: forgetBeside, onFailure: (why) => diagnostics.recordFailure('dealer-work', why) }),
    workLock: tabLock('dealer-work', navigator.locks),
  });

  const seat = {
    user: () => userOf(session.getSnapshot()),
    subscribe: session.subscribe,
    beforeSignOut: session.beforeSignOut,
  };
  const queryCache = createQueryCache({
    userId: () => seat.user()?.id ?? null,
    onFailure: (why) => diagnostics.recordFailure('query-cache', why),
  });
  // With the default a cold start without a network would wait for ever instead of restoring.
  const queryClient = new QueryClient({
    defaultOptions: { queries: { networkMode: 'offlineFirst', retry: 1, persister: queryCache.persister } },
  });
  queryCache.attach(queryClient);
  // What is on the screen stays there until the newer one has come.
  whenCatalogueChanges(() => void queryClient.invalidateQueries({ queryKey: ['bikes'] }));
  const updates = createAppUpdates({ reload: () => location.reload(), holdRequests });
  const backend = noticingTooOld(noticingMaintenance(signedInBackend(exchange, session), queryClient), updates);

  await session.start();
  const restored = queryCache.restore(queryClient);
  const cart = openCarts({
    backend,
    seat,
    device: cartDevice,
    clock: tabClock,
    connectivity: browserConnectivity,
    whenSeenAgain,
  });
  const tab = { backend, seat };
  const bookings = once(async () => (await import('./open-bookings.ts')).openBookings(tab));
  const dealerWork = once(async () => {
    const ports = {
      ...tab,
      session,
      cart,
      bookings,
      queryClient,
      diagnostics,
      installOffers,
    };
    return (await import('./open-dealer-work.ts')).openDealerWork({ ...ports, apiBase: () => bases.api });
  });
  session.beforeSignOut(async (userId) =>
    dealerWork().then(
      async (work) => work.sendLast(userId),
      () => 0,
    ),
  );
  const router = createAppRouter({
    queryClient,
    backend,
    session,
    cart,
    bookings,
    ...ofWork(
      'catalogues',
      'savedCarts',
      'accountEdits',
      'claims',
      'favourites',
      'preparation',
      'meanwhile',
      'handOver',
      'quickOrder',
      'barcodeCamera',
      'library',
      'claimTools',
      'profileDraft',
      'storage',
      'install',
    ),
    device,
    diagnostics,
    updates,
    config,
  });

  const openDealerWork = () => void (seat.user() && dealerWork().catch(() => undefined));
  session.subscribe(openDealerWork);
  openDealerWork();
  forgetAnswersWithTheUser();
  watchFrozenPage(window, session.isCurrent);
  const root = document.getElementById('app') ?? document.body;
  await restored;
  // The skeleton of the page stays until there is a screen to show.
  await router.load().catch(() => undefined);
  // Strict mode mounts everything twice, which only helps during development.
  const Mode = import.meta.env.MODE === 'development' ? StrictMode : Fragment;
  const drawn = createRoot(root);
  drawn.render(
    <Mode>
      <QueryClientProvider client={queryClient}>
        <CompanyZone value={config.timeZone}>
          <RouterProvider router={router} />
        </CompanyZone>
      </QueryClientProvider>
    </Mode>,
  );

  // Development has no worker, plain http and some private windows have none either.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    registerWorker({
      updates,
      now,
      // What came past the worker comes by it once, so that the device holds it.
      onFirstControl: () => void queryClient.invalidateQueries({ queryKey: ['bikes'], refetchType: 'all' }),
    });
  // A tab of the browser is given no files, and has no icon.
  if (!matchMedia('(display-mode: browser)').matches)
    openInstalled({ seat, router, cart, bookings, work: dealerWork.opened });

  return () => {
    drawn.unmount();
    router.history.destroy();
    forbidTranslation();
  };

  /** What comes with the dealer's part of the app, by name. */
  function ofWork<Name extends keyof DealerWork>(...names: Name[]): Pick<DealerWork, Name> {
    const opened = names.map((name) => [name, async (userId: string) => (await dealerWork())[name](userId)] as const);
    return Object.fromEntries(opened) as Pick<DealerWork, Name>;
  }

  /** What was answered to one user is never shown to the next. */
  function forgetAnswersWithTheUser(): void {
    let userId = seat.user()?.id;
    session.subscribe(() => {
      const former = userId;
      userId = seat.user()?.id;
      if (userId === former) return;
      if (former !== undefined) {
        queryClient.clear();
        sessionStorage.clear();
      }
      void queryCache.restore(queryClient);
    });
  }
}
