import type { Launch, LaunchPorts } from '../../features/device/launches.ts';

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
