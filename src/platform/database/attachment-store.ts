import { get } from 'idb-keyval';
import * as v from 'valibot';
import type { AttachmentStore } from '../../features/attachments/ports.ts';
import type { LwwRecords } from '../../offline/lww/lww-state.ts';
import { fileKeys, FILES, openRecords } from './guarded-records.ts';
import { createLwwStore } from './lww-store.ts';

/**
 * Records and their files, kept with the cart's. `makeRoom` frees re-downloadable data before storage counts as full
 * (F-19).
 */
export function openAttachmentStore(
  records: keyof typeof FILES,
  userId: string,
  makeRoom: () => Promise<void>,
): AttachmentStore {
  const prefix = FILES[records];
  const held = new Map<string, Uint8Array>();
  const dated = createLwwStore(records, userId, keepFiles);
  const database = openRecords(userId);

  /** In the same transaction as the records that name the files, so neither gets lost. */
  async function keepFiles(store: IDBObjectStore, { waiting }: LwwRecords): Promise<void> {
    const named = filesNamedIn(waiting);
    for (const key of await fileKeys(store, [prefix])) if (!named.has(key.slice(prefix.length))) store.delete(key);
    for (const [file, bytes] of held) if (named.has(file)) store.put(bytes, prefix + file);
  }

  return {
    load: async () => dated.load(),
    watch: (listener) => dated.watch(listener),
    async update(change) {
      const before = [...held];
      const kept = await dated.update(change).catch(async (error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
        await makeRoom();
        return dated.update(change);
      });
      const named = filesNamedIn(kept.waiting);
      for (const [file] of before) if (named.has(file)) held.delete(file);
      return kept;
    },
    hold: (file, bytes) => void held.set(file, bytes),
    letGo(files) {
      for (const file of files) held.delete(file);
    },
    async read(file) {
      const bytes = held.get(file) ?? (await get<unknown>(prefix + file, database));
      return bytes instanceof Uint8Array ? bytes : null;
    },
  };
}

const named = v.fallback(
  v.array(v.fallback(v.object({ files: v.array(v.object({ id: v.string() })) }), { files: [] })),
  [],
);

/** Partly unreadable records still keep their files. */
function filesNamedIn(waiting: unknown): Set<string> {
  return new Set(v.parse(named, waiting).flatMap(({ files }) => files.map(({ id }) => id)));
}
