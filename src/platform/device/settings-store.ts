import { get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import type { SettingsStore } from '../../features/device/device-settings.ts';

const key = 'settings';

/** Unknown values count as never chosen. */
const settings = v.object({
  mode: v.fallback(v.nullable(v.picklist(['admin', 'client'])), null),
  language: v.fallback(v.nullable(v.picklist(['en', 'fr'])), null),
  singleKeys: v.fallback(v.optional(v.boolean(), true), true),
});

export function settingsStore(database: UseStore): SettingsStore {
  return {
    async load() {
      const read = v.safeParse(settings, await get<unknown>(key, database));
      return read.success ? read.output : {};
    },
    save: (chosen) => set(key, chosen, database),
  };
}
