import { Workbox } from 'workbox-window';
import type { AppUpdates } from '../../features/device/app-update.ts';
import { workerAddress } from './worker-address.ts';

type AppWorker = {
  readonly updates: Pick<AppUpdates, 'canLook' | 'waits' | 'tookOver'>;
  /** The worker stands between this tab and the network from now on, for the first time: it has seen nothing of what was loaded. */
  readonly onFirstControl: () => void;
  readonly now: () => number;
};

/** A tab that is looked at again asks for a newer version, but not more often than this. */
const lookAgainAfterMs = 60 * 60_000;

/** PWA-1, PWA-5. Registers the worker and follows it; the one file that knows how. */
export function startWorker({ updates, onFirstControl, now }: AppWorker): void {
  const container = navigator.serviceWorker;
  // What the library calls an update stays false for the whole session that first installed the worker.
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isControlled) updates.tookOver();
    else onFirstControl();
    isControlled = true;
  });

  const worker = new Workbox(workerAddress());
  worker.addEventListener('waiting', () => {
    // The first worker of a device waits for nobody.
    if (isControlled) updates.waits({ takeOver: () => worker.messageSkipWaiting() });
  });
  worker.register().then(
    (registration) => {
      if (!registration) return;
      let lookedMs = now();
      const look = async () => {
        lookedMs = now();
        await registration.update();
        return (registration.installing ?? registration.waiting) !== null;
      };
      updates.canLook(look);
      document.addEventListener('visibilitychange', () => {
        const isDue = document.visibilityState === 'visible' && now() - lookedMs > lookAgainAfterMs;
        if (isDue) look().catch(() => undefined);
      });
    },
    // Without a network, or where the browser wants no workers, the app goes on as it is.
    () => undefined,
  );
}
