import { del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
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
    async update(change) {
      let isChanged = false;
      const make = (stored: unknown) => {
        const changed = change(stored);
        isChanged = changed !== 'as-it-is';
        tabOnly = isChanged ? changed : stored;
      };
      const inOneStep = async (records: IDBObjectStore) => {
        make(await promisifyRequest<unknown>(records.get(key)));
        if (isChanged && tabOnly === null) records.delete(key);
        else if (isChanged) records.put(tabOnly, key);
        return promisifyRequest(records.transaction);
      };
      await database('readwrite', inOneStep).catch(() => make(tabOnly));
      return isChanged;
    },
    async clear() {
      tabOnly = null;
      await del(key, database).catch(() => undefined);
    },
  };
}
