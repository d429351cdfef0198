import { isLocale } from './contract/locale.ts';
import { followLaunches } from './features/device/launches.ts';
import { openedFiles } from './features/device/opened-files.ts';
import { type BadgePorts, openBadge } from './open-badge.ts';
import type { DealerWork } from './open-dealer-work.ts';
import { launchesOf } from './platform/device/launch-queue.ts';
import { systemBadge } from './platform/device/system-badge.ts';
import type { Once } from './platform/once.ts';
import type { createAppRouter } from './router.ts';

export type InstalledPorts = Omit<BadgePorts, 'areas'> & {
  readonly router: Pick<ReturnType<typeof createAppRouter>, 'navigate'>;
  /** Null while nobody was signed in since the page began. */
  readonly work: Once<DealerWork>['opened'];
};

/** PWA-1. What the system and the installed app have to do with each other, in a window of the app's own. */
export function openInstalled(ports: InstalledPorts): void {
  const { seat, router, work } = ports;
  const launches = launchesOf(window);
  if (launches !== null) {
    followLaunches({
      ...launches,
      opened: openedFiles,
      userId: () => seat.user()?.id ?? null,
      whenOtherUser: (listener) => void seat.subscribe(listener),
      locale() {
        const [, locale] = location.pathname.split('/');
        return isLocale(locale) ? locale : 'en';
      },
      goTo: (href) => void router.navigate({ href }),
    });
  }
  const badge = systemBadge(navigator);
  if (badge === null) return;
  // What counts comes with the dealer's part of the app, which nobody who is signed out is made to fetch.
  if (seat.user() === null) badge.clear().catch(() => undefined);
  const openOnce = () => {
    const areas = work.getSnapshot();
    if (areas === null) return;
    stopWaiting();
    openBadge({ ...ports, badge, areas });
  };
  const stopWaiting = work.subscribe(openOnce);
  openOnce();
}
