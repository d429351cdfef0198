import type { PlanChannel, PreparationDevice } from '../../features/device/preparation/ports.ts';
import { deviceStorage } from '../device/device-storage.ts';
import { requestPersistence } from '../device/storage.ts';
import { browserConnectivity } from '../offline/connectivity.ts';
import { tabClock } from '../offline/tab-ports.ts';

/** `ownName` identifies the dealer in lock names. */
export function preparationDevice(ownName: string): PreparationDevice {
  return {
    canHold: 'caches' in globalThis,
    room: async () => (await deviceStorage.estimate().catch(() => null))?.freeBytes ?? null,
    requestPersistence,
    savesData: () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
    isOnline: browserConnectivity.isOnline,
    whenBack(listener) {
      const leave = browserConnectivity.watch(listener);
      const looked = () => {
        if (document.visibilityState === 'visible') listener();
      };
      document.addEventListener('visibilitychange', looked);
      return () => {
        leave();
        document.removeEventListener('visibilitychange', looked);
      };
    },
    async alone(signal, work) {
      // Some older browsers have caches but no locks. Their tabs work in parallel.
      const { locks } = navigator as { locks?: LockManager };
      if (locks === undefined) return work();
      await locks.request(`preparation-${ownName}`, { signal }, work);
    },
    now: () => Date.now(),
    after: tabClock.after,
  };
}

/** Lets a dealer's tabs tell each other about the preparation. */
export function preparationChannel(ownName: string): PlanChannel {
  const channel = new BroadcastChannel(`preparation-${ownName}`);
  let isOpen = true;
  return {
    // What is stored late tells nobody.
    post(message) {
      if (isOpen) channel.postMessage(message);
    },
    listen(listener) {
      const heard = ({ data }: MessageEvent<unknown>) => listener(data);
      channel.addEventListener('message', heard);
      return () => {
        channel.removeEventListener('message', heard);
        channel.close();
        isOpen = false;
      };
    },
  };
}
