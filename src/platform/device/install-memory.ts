import { get, set } from 'idb-keyval';
import type { InstallMemory } from '../../features/device/install-moment.ts';
import { deviceDatabase } from './device-database.ts';

const key = 'install-hint';

/** PWA-1. Stays when a dealer signs out: it says nothing of who. */
export const installMemory: InstallMemory = {
  load: async () => get<unknown>(key, deviceDatabase),
  save: async (record) => set(key, record, deviceDatabase),
};
