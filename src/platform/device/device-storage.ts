import type { DeviceStorage } from '../../features/device/ports.ts';
import { requestPersistence } from './storage.ts';

/** Only secure origins have it, and some browsers lack parts. */
const manager = (): Partial<StorageManager> => (navigator as { storage?: StorageManager }).storage ?? {};

export const deviceStorage: DeviceStorage = {
  async estimate() {
    const { usage, quota } = (await manager().estimate?.()) ?? {};
    return usage === undefined || quota === undefined
      ? null
      : { usedBytes: usage, freeBytes: Math.max(0, quota - usage) };
  },
  isLasting: async () => (await manager().persisted?.()) ?? null,
  requestPersistence,
};
