import { get, set, update, type UseStore } from 'idb-keyval';
import type { SessionStore } from '../../features/session/ports.ts';

const key = 'session';

/** Without device storage, the session lasts as long as the tab. */
export function sessionStore(database: UseStore): SessionStore {
  let tabOnly: unknown = null;

  return {
    load: () => get<unknown>(key, database).catch(() => tabOnly),
    async save(session) {
      tabOnly = session;
      await set(key, session, database).catch(() => undefined);
    },
    async replace(former, next) {
      let isThere: boolean | null = null;
      const make = (stored: unknown) => {
        isThere = JSON.stringify(stored) === JSON.stringify(former);
        return isThere ? next : stored;
      };
      // A full storage counts as written, as in `save`: otherwise the caller would retry forever.
      await update<unknown>(key, make, database).catch(() => isThere ?? make(tabOnly));
      if (isThere) tabOnly = next;
      return isThere === true;
    },
  };
}
