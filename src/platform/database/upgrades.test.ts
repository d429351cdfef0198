import 'fake-indexeddb/auto';
import { promisifyRequest } from 'idb-keyval';
import { expect, test } from 'vitest';
import { databaseNameOf } from './database-name.ts';
import { STORE_NAME } from './guarded-records.ts';
import { openIndexedStore } from './indexed-store.ts';
import { openDatabase } from './open-database.ts';

function upgrade(userId: string, version: number): IDBOpenDBRequest {
  const request = indexedDB.open(databaseNameOf(userId), version);
  request.addEventListener('upgradeneeded', () => {
    if (!request.result.objectStoreNames.contains('later')) request.result.createObjectStore('later');
  });
  return request;
}

test('[F-25, F-26] an old tab makes way for a newer version, is told, and neither reads nor writes any more', async () => {
  const store = openIndexedStore('old-tab');
  await store.commit(
    0,
    new Map<string, unknown>([
      ['stamp', 1],
      ['entry:a', { n: 2 }],
    ]),
  );
  const told = new Promise<void>((resolve) => {
    store.watch(resolve);
  });
  const later = await promisifyRequest(upgrade('old-tab', 2));
  await told;
  const seen = await store.load();
  expect([...seen.keys()]).toEqual(['meta']);
  expect(seen.get('meta')).toMatchObject({ version: Number.MAX_SAFE_INTEGER });
  expect(await store.commit(1, new Map([['stamp', 2]]))).toBe(false);
  const records = later.transaction(STORE_NAME).objectStore(STORE_NAME);
  expect(await promisifyRequest(records.getAll())).toEqual([{ n: 2 }, 1]);
  later.close();
});

test('[F-25] a tab that finds an older one in its way waits for it, and goes on', async () => {
  const name = databaseNameOf('in-the-way');
  const older = await promisifyRequest(indexedDB.open(name, 1));
  older.close();
  await promisifyRequest(indexedDB.deleteDatabase(name));
  const stubborn = await promisifyRequest(upgrade('in-the-way', 1));
  const deleted = promisifyRequest(indexedDB.deleteDatabase(name));
  let isOpen = false;
  const waiting = openDatabase(name, STORE_NAME)('readwrite', async (records) => {
    isOpen = true;
    return promisifyRequest(records.put(1, 'stamp'));
  });
  // By the time that another database is open, this one could have been.
  (await promisifyRequest(indexedDB.open('elsewhere'))).close();
  await promisifyRequest(indexedDB.deleteDatabase('elsewhere'));
  expect(isOpen).toBe(false);
  stubborn.close();
  await deleted;
  expect(await waiting).toBe('stamp');
});
