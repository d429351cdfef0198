import 'fake-indexeddb/auto';
import { get, promisifyRequest, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { leaveDatabases, openDatabase, returnToDatabases } from './open-database.ts';

test('[F-36, SYNC-1] a page in the Back cache keeps nobody waiting, and goes on where it was', async () => {
  const left = openDatabase('left', 'keyval');
  await set('typed', 1, left);
  let tries = 0;
  const change = left('readwrite', async (store) => {
    tries += 1;
    const before = await promisifyRequest<number>(store.get('typed'));
    store.put(before + 1, 'typed');
    return promisifyRequest(store.transaction);
  });
  await Promise.resolve();
  await expect.poll(() => tries).toBe(1);
  leaveDatabases();
  const begun = set('begun', true, left);

  const other = await promisifyRequest(indexedDB.open('left'));
  const records = () => other.transaction('keyval', 'readwrite').objectStore('keyval');
  expect(await promisifyRequest(records().getAllKeys())).toEqual(['typed']);
  await promisifyRequest(records().put(5, 'typed'));
  other.close();

  returnToDatabases();
  await Promise.all([change, begun]);
  expect(await get('typed', left)).toBe(6);
  expect(await get('begun', left)).toBe(true);
});

test('[F-25] a database of a page in the Back cache can be deleted', async () => {
  const left = openDatabase('deleted', 'keyval');
  await set('typed', 1, left);
  leaveDatabases();
  await promisifyRequest(indexedDB.deleteDatabase('deleted'));
  returnToDatabases();
  expect(await get('typed', left)).toBeUndefined();
});
