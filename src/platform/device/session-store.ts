import { del, get, set, type UseStore } from 'idb-keyval';
import type { SessionStore } from '../../features/session/ports.ts';

const key = 'session';

/** The session's record among what the device keeps. Where the device keeps nothing, it lives as long as the tab. */
export function sessionStore(database: UseStore): SessionStore {
  let tabOnly: unknown = null;

  return {
    load: () => get<unknown>(key, database).catch(() => tabOnly),
    async save(session) {
      tabOnly = session;
      await set(key, session, database).catch(() => undefined);
    },
    async clear() {
      tabOnly = null;
      await del(key, database).catch(() => undefined);
    },
  };
}
