import { Workbox } from 'workbox-window';
import type { AppUpdates } from '../../features/device/app-update.ts';
import { scriptAddress } from './script-address.ts';

type WorkerPorts = {
  readonly updates: Pick<AppUpdates, 'canLook' | 'waits' | 'tookOver'>;
  /** The device's first worker controls this tab now; it has seen none of the earlier requests. */
  readonly onFirstControl: () => void;
  readonly now: () => number;
};

/** A tab that becomes visible looks for a newer version, at most this often. */
const lookAgainAfterMs = 60 * 60_000;

/** PWA-1, PWA-5. Registers the service worker once the page has loaded, and reports its updates. */
export function registerWorker(ports: WorkerPorts): void {
  // Offline, or where the browser allows no workers, the app runs without.
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
