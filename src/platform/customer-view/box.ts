import { get, promisifyRequest, set } from 'idb-keyval';
import { boxNameOf } from '../../contract/device-caches.ts';
import { openDatabase } from '../database/open-database.ts';
import { deleteDatabase } from '../vault/delete-database.ts';
import { parameters, VECTOR } from '../vault/sealed-records.ts';

/** Encrypted bytes by name: answers and catalogues of a dealer during customer view. */
export type Box = {
  put(name: string, bytes: BufferSource, key: CryptoKey): Promise<void>;
  /** Null for an unknown name or the wrong key. */
  read(name: string, key: CryptoKey): Promise<Uint8Array<ArrayBuffer> | null>;
  names(): Promise<string[]>;
};

export function openBox(userHash: string): Box {
  const name = boxNameOf(userHash);
  const database = openDatabase(name, 'sealed', { durability: 'relaxed' });
  return {
    async put(at, bytes, key) {
      const iv = crypto.getRandomValues(new Uint8Array(VECTOR));
      const data = await crypto.subtle.encrypt(parameters(iv, name + at), key, bytes);
      await set(at, { iv, data }, database);
    },
    async read(at, key) {
      const { iv, data } = (await get<{ readonly iv?: unknown; readonly data?: unknown }>(at, database)) ?? {};
      if (!isBytes(iv) || !(data instanceof ArrayBuffer)) return null;
      const opened = await crypto.subtle.decrypt(parameters(iv, name + at), key, data).catch(() => null);
      return opened && new Uint8Array(opened);
    },
    names: () =>
      database('readonly', async (records) => promisifyRequest(records.getAllKeys() as IDBRequest<string[]>)),
  };
}

export async function deleteBox(userHash: string): Promise<void> {
  await deleteDatabase(boxNameOf(userHash));
}

export function isBytes(value: unknown): value is Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array;
}
