import type { Badge } from '../../features/device/app-badge.ts';
import type { Launch, LaunchPorts } from '../../features/device/launches.ts';
import type { InstallAnswer } from '../../features/device/ports.ts';

type LaunchingWindow = Window & { launchQueue?: { setConsumer(consumer: (launch: Launch) => void): void } };

const takenKey = 'launch-taken';

/** PWA-1. Chromium's, of an installed app, or null in all other browsers. */
export function launchesOf(page: Window): Pick<LaunchPorts, 'watch' | 'openedAt' | 'isReload' | 'taken'> | null {
  const { launchQueue } = page as LaunchingWindow;
  if (!launchQueue) return null;
  const [opening] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    watch: (listener) => launchQueue.setConsumer(listener),
    openedAt: opening?.name ?? page.location.href,
    isReload: opening?.type === 'reload',
    taken: {
      read: () => page.sessionStorage.getItem(takenKey),
      write: (mark) => page.sessionStorage.setItem(takenKey, mark),
    },
  };
}

/** Null when the system shows no badges. */
export function systemBadge(page: Navigator): Badge | null {
  if (!('setAppBadge' in page) || !('clearAppBadge' in page)) return null;
  return { set: async (count) => page.setAppBadge(count), clear: async () => page.clearAppBadge() };
}

/** Chromium only. Call `prompt` once, while handling a press. */
export type BeforeInstallPrompt = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: InstallAnswer }>;
};

/** The browser's latest install offer. */
export type InstallOffers = { last: BeforeInstallPrompt | 'installed' | null; onChange: () => void };

/** The offer comes once, possibly before the app runs, so call this first and keep it small. */
export function keepInstallOffers(page: Window): InstallOffers {
  const offers: InstallOffers = { last: null, onChange: () => undefined };
  const take = (last: InstallOffers['last']) => {
    offers.last = last;
    offers.onChange();
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser's own banner may cover the page.
    event.preventDefault();
    take(event as BeforeInstallPrompt);
  });
  page.addEventListener('appinstalled', () => take('installed'));
  return offers;
}
