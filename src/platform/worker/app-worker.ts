import type { PageMessage } from '../../contract/worker-messages.ts';
import type { AppUpdates } from '../../features/device/app-update.ts';
import { scriptAddress } from './script-address.ts';

type AppWorker = {
  readonly updates: Pick<AppUpdates, 'canLook' | 'waits' | 'tookOver'>;
  /** The worker stands between this tab and the network from now on, for the first time: it has seen nothing of what was loaded. */
  readonly onFirstControl: () => void;
  readonly now: () => number;
};

/** A tab that is looked at again asks for a newer version, but not more often than this. */
const lookAgainAfterMs = 60 * 60_000;

/** A version that has not taken over by then is asked for anew. */
const takeOverWithinMs = 2_000;

/** A worker that takes over by itself waits for a moment, too; a page that asks for something just then would hold it up. */
const settleMs = 200;

/** PWA-1, PWA-5. Registers the worker and follows it; the one file that knows how. */
export function startWorker(given: AppWorker): void {
  // Without a network, or where the browser wants no workers, the app goes on as it is.
  follow(given).catch(() => undefined);
}

async function follow({ updates, onFirstControl, now }: AppWorker): Promise<void> {
  const container = navigator.serviceWorker;
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isControlled) updates.tookOver();
    else onFirstControl();
    isControlled = true;
  });

  const registration = await container.register(presentAddress(await container.getRegistration()));
  whenOneWaits(registration, () => {
    // The first worker of a device waits for nobody.
    if (isControlled) updates.waits({ takeOver: () => takeOver(registration) });
  });

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
}

/** Tells of each new version that is installed and waits, one that waited before this tab was opened too. */
function whenOneWaits(registration: ServiceWorkerRegistration, tell: () => void): void {
  const watch = () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') setTimeout(() => registration.waiting === coming && tell(), settleMs);
    });
  };
  registration.addEventListener('updatefound', watch);
  watch();
  if (registration.waiting) tell();
}

/**
 * Chromium leaves a version waiting for minutes, deaf to being asked again, where a page asks the former worker for something in the
 * moment in which that ends. Under another address the same version is a new one, which is asked in its turn.
 */
function takeOver(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  waiting?.postMessage({ type: 'SKIP_WAITING' } satisfies PageMessage);
  setTimeout(() => {
    if (waiting === null || registration.waiting !== waiting) return;
    // It is told of as any new version is. Without a network what waits is asked once more.
    navigator.serviceWorker.register(otherAddress(registration)).catch(() => takeOver(registration));
  }, takeOverWithinMs);
}

/** A version is registered under the address that it has: another one would be taken for a newer version. */
function presentAddress(registration: ServiceWorkerRegistration | undefined): string {
  return scriptAddress(isAnew(registration) ? 'workerAnew' : 'worker');
}

function otherAddress(registration: ServiceWorkerRegistration): string {
  return scriptAddress(isAnew(registration) ? 'worker' : 'workerAnew');
}

function isAnew(registration: ServiceWorkerRegistration | undefined): boolean {
  const newest = registration?.waiting ?? registration?.active;
  return newest != null && new URL(newest.scriptURL).search !== '';
}
