import { get, set, update, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import type { SettingsStore } from '../../features/device/device-settings.ts';
import type { SessionStore } from '../../features/session/ports.ts';

const sessionKey = 'session';

/** Without device storage, the session lasts as long as the tab. */
export function sessionStore(database: UseStore): SessionStore {
  let tabOnly: unknown = null;

  return {
    load: () => get<unknown>(sessionKey, database).catch(() => tabOnly),
    async save(session) {
      tabOnly = session;
      await set(sessionKey, session, database).catch(() => undefined);
    },
    async replace(former, next) {
      let isThere: boolean | null = null;
      const make = (stored: unknown) => {
        isThere = JSON.stringify(stored) === JSON.stringify(former);
        return isThere ? next : stored;
      };
      // A full storage counts as written, as in `save`: otherwise the caller would retry forever.
      await update<unknown>(sessionKey, make, database).catch(() => isThere ?? make(tabOnly));
      if (isThere) tabOnly = next;
      return isThere === true;
    },
  };
}

const settingsKey = 'settings';

/** Unknown values count as never chosen. */
const settings = v.object({
  mode: v.fallback(v.nullable(v.picklist(['admin', 'client'])), null),
  language: v.fallback(v.nullable(v.picklist(['en', 'fr'])), null),
  singleKeys: v.fallback(v.optional(v.boolean(), true), true),
});

export function settingsStore(database: UseStore): SettingsStore {
  return {
    async load() {
      const read = v.safeParse(settings, await get<unknown>(settingsKey, database));
      return read.success ? read.output : {};
    },
    save: (chosen) => set(settingsKey, chosen, database),
  };
}
