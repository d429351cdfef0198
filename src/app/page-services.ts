import { version } from '../../package.json';
import type { AppConfig } from '../contract/config.ts';
import { createAppUpdates } from '../features/device/app-update.ts';
import { openDeviceSettings } from '../features/device/device-settings.ts';
import { createDiagnostics } from '../features/device/diagnostics.ts';
import { watchNetworkSignIn } from '../features/shell/network-sign-in.ts';
import { languageCookie } from '../platform/device/cookies.ts';
import { deviceDatabase } from '../platform/device/device-database.ts';
import { settingsStore } from '../platform/device/device-stores.ts';
import { diagnosticsStore } from '../platform/device/diagnostics-store.ts';
import { keepInstallOffers } from '../platform/device/installed-app.ts';
import { holdableFetcher, sayingVersion } from '../platform/http/fetchers.ts';
import { httpExchange } from '../platform/http/http-exchange.ts';
import { loadConfig } from '../platform/load-config.ts';
import { createListeners } from '../store.ts';

const now = () => Date.now();

/** What lasts as long as the page, whoever uses it. */
export type PageServices = Awaited<ReturnType<typeof openPageServices>>;

export async function openPageServices() {
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
  const updates = createAppUpdates({ reload: () => location.reload(), holdRequests });
  return {
    installOffers,
    apiBase: () => bases.api,
    config,
    device,
    diagnostics,
    exchange,
    networkSignIn,
    updates,
    /** Told whenever somebody else may use the page. */
    users: createListeners(),
  };
}
