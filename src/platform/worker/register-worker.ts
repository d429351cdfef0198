import { Workbox } from 'workbox-window';
import type { AppUpdates } from '../../features/device/app-update.ts';
import { scriptAddress } from './script-address.ts';

type WorkerPorts = {
  readonly updates: Pick<AppUpdates, 'canLook' | 'waits' | 'tookOver'>;
  /** The first worker now controls this tab, and missed its earlier requests. */
  readonly onFirstControl: () => void;
  readonly now: () => number;
};

/** Shortest time between update checks when a tab becomes visible. */
const lookAgainAfterMs = 60 * 60_000;

/** Registers the service worker after the page has loaded, and reports updates. */
export function registerWorker(ports: WorkerPorts): void {
  // The app also runs without a worker.
  follow(ports).catch(() => undefined);
}

async function follow({ updates, onFirstControl, now }: WorkerPorts): Promise<void> {
  const workbox = new Workbox(scriptAddress('worker'));
  // Workbox's `isUpdate` stays false in the session that installed the first worker.
  let isControlled = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('controlling', () => {
    if (isControlled) updates.tookOver();
    else onFirstControl();
    isControlled = true;
  });
  workbox.addEventListener('waiting', () => {
    if (isControlled) updates.waits({ takeOver: () => workbox.messageSkipWaiting() });
  });
  const registration = await workbox.register();

  let lookedMs = now();
  const look = async () => {
    lookedMs = now();
    await workbox.update();
    return Boolean(registration?.installing ?? registration?.waiting);
  };
  updates.canLook(look);
  document.addEventListener('visibilitychange', () => {
    const isDue = document.visibilityState === 'visible' && now() - lookedMs > lookAgainAfterMs;
    if (isDue) look().catch(() => undefined);
  });
}
