import type { InstalledPorts } from './open-installed.ts';
import { tabClock } from './platform/sync/clock.ts';
import { startWorker } from './platform/worker/app-worker.ts';

/** What the system gives is not looked at while the screen still asks for what it shows. */
const installedAfterMs = 1_000;

/**
 * Composed once the page stands, in every visit: what comes with it is not to hold up what is shown now. Development has no worker, plain
 * http and some private windows have none either.
 */
export function openAfterwards(ports: InstalledPorts & Parameters<typeof startWorker>[0]): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) startWorker(ports);
  const openInstalled = async () => (await import('./open-installed.ts')).openInstalled(ports);
  tabClock.after(installedAfterMs, () => void openInstalled().catch(() => undefined));
}
