import { readdirSync, readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { vi } from 'vitest';
import { recordsOfText } from '../../src/platform/vault/record-text.ts';

/** The databases of a device: name → version, and store → key → value as `textOfRecords` writes it. */
type Databases = Readonly<
  Record<string, { readonly version: number; readonly stores: Readonly<Record<string, Record<string, unknown>>> }>
>;

const folder = new URL('../fixtures/stores/', import.meta.url);

/** The versions of the stores that there were, the oldest first. */
export const formerVersions: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  .toSorted();

function databasesOf(version: string): Databases {
  return JSON.parse(readFileSync(new URL(`${version}/device.json`, folder), 'utf8')) as Databases;
}

/** A device as that version of the app has left it, for the length of a test. */
export async function becomeFormer(version: string): Promise<void> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  for (const [name, { version: number, stores }] of Object.entries(databasesOf(version))) {
    const opening = indexedDB.open(name, number);
    opening.addEventListener('upgradeneeded', () => {
      for (const store of Object.keys(stores)) opening.result.createObjectStore(store);
    });
    const database = await promisifyRequest(opening);
    for (const [store, records] of Object.entries(stores)) {
      const change = database.transaction(store, 'readwrite');
      const pairs = Object.entries(records).map(([key, value]) => [key, JSON.stringify(value)]);
      for (const [key, value] of recordsOfText(JSON.stringify(pairs))) change.objectStore(store).put(value, key);
      await promisifyRequest(change);
    }
    database.close();
  }
}
