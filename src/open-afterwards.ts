import { type InstalledPorts, openInstalled } from './open-installed.ts';
import { startWorker } from './platform/worker/app-worker.ts';

/** Starts the service worker, and in an installed app what the system offers it. Plain http and some private windows have no worker. */
export function openAfterwards(ports: InstalledPorts & Parameters<typeof startWorker>[0]): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) startWorker(ports);
  // A tab of the browser is given no files, and has no icon.
  if (matchMedia('(display-mode: browser)').matches) return;
  openInstalled(ports);
}
