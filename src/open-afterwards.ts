import type { InstalledPorts } from './open-installed.ts';
import { startWorker } from './platform/worker/app-worker.ts';

/**
 * Composed once the page stands, in every visit: what comes with it is not to hold up what is shown now. Development has no worker, plain
 * http and some private windows have none either.
 */
export function openAfterwards(ports: InstalledPorts & Parameters<typeof startWorker>[0]): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) startWorker(ports);
  // A tab of the browser is given no files, and has no icon.
  if (matchMedia('(display-mode: browser)').matches) return;
  void import('./open-installed.ts').then(({ openInstalled }) => openInstalled(ports)).catch(() => undefined);
}
