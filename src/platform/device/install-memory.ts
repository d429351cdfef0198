import { get, set } from 'idb-keyval';
import type { InstallMemory } from '../../features/device/install-moment.ts';
import { deviceDatabase } from './device-database.ts';

const key = 'install-hint';

/** Kept at sign-out, since it identifies nobody. */
export const installMemory: InstallMemory = {
  load: async () => get<unknown>(key, deviceDatabase),
  save: async (record) => set(key, record, deviceDatabase),
};
