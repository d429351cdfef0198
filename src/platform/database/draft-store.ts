import { get, promisifyRequest } from 'idb-keyval';
import type { DraftStore } from '../../offline/drafts/draft.ts';
import { databaseNameOf, type Part } from './database-name.ts';
import { openRecords, refuseClosed } from './guarded-records.ts';

/** Kept with the records of the cart or of `part`. `key` names drafts other than an order's. */
export function openDraftStore(userId: string, part?: Part, key = 'draft'): DraftStore {
  const name = `${databaseNameOf(userId, part)}${key === 'draft' ? '' : `-${key}`}`;
  const database = openRecords(userId, undefined, part);
  let channel: BroadcastChannel | null = null;
  return {
    load: () => get<unknown>(key, database),
    update: (change) =>
      database('readwrite', async (records) => {
        const [kept] = await Promise.all([promisifyRequest<unknown>(records.get(key)), refuseClosed(records)]);
        const draft = change(kept);
        if (draft === undefined) records.delete(key);
        else records.put(draft, key);
        await promisifyRequest(records.transaction);
        channel?.postMessage(null);
      }),
    watch(listener) {
      const opened = new BroadcastChannel(name);
      opened.addEventListener('message', listener);
      channel = opened;
      return () => {
        opened.close();
        channel = null;
      };
    },
    jotted() {
      const text = withJottings((typedDrafts) => typedDrafts.getItem(name));
      return text === null ? null : parsed(text);
    },
    jot(fields) {
      withJottings((typedDrafts) => {
        if (fields === null) typedDrafts.removeItem(name);
        else typedDrafts.setItem(name, JSON.stringify(fields));
        return null;
      });
    },
  };
}

/** Session storage is synchronous, so it survives a page that closes before a database write ends. */
function withJottings(work: (typedDrafts: Storage) => string | null): string | null {
  try {
    return work(sessionStorage);
  } catch {
    // Blocked or full, so rely on the records.
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
