import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryDisk, memoryStore } from '../../../tests/builders/memory-store.ts';
import { testStoreContract } from '../../../tests/builders/store-contract.ts';
import type { StorageMark } from '../device/storage.ts';
import { openQueryStore } from '../query-cache/query-store.ts';
import { databaseNameOf } from './database-name.ts';
import { openIndexedStore } from './indexed-store.ts';

/** Marks that outlive databases, as cookies do. */
function fakeMarks(): (database: string) => StorageMark {
  const set = new Set<string>();
  return (database) => ({
    isSet: () => set.has(database),
    set: () => void set.add(database),
    clear: () => void set.delete(database),
  });
}

afterEach(() => vi.restoreAllMocks());

let users = 0;
testStoreContract('IndexedDB', () => {
  const userId = `user-${(users += 1)}`;
  return { tab: () => openIndexedStore(userId) };
});
testStoreContract('memory', () => {
  const disk = memoryDisk();
  return { tab: () => memoryStore(disk) };
});

test('[SYNC-8] two users have two databases, and the names do not tell whose they are', async () => {
  await openIndexedStore('ada').commit(0, new Map([['stamp', 1]]));
  expect(await openIndexedStore('ben').load()).toEqual(new Map());
  expect(databaseNameOf('ada')).not.toBe(databaseNameOf('ben'));
  expect(databaseNameOf('ada')).not.toContain('ada');
});

test('[SYNC-1] what a dealer did is stored once it is on the disk; what the portal has too need not wait for that', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const durabilities = () =>
    transaction.mock.calls.filter(([, mode]) => mode === 'readwrite').map(([, , options]) => options?.durability);
  await openIndexedStore('durable').commit(0, new Map([['stamp', 1]]));
  expect(durabilities()).toEqual(['strict']);
  transaction.mockClear();
  await openQueryStore('durable').write('answer', 1);
  expect(durabilities()).toEqual(['relaxed']);
});

test('[F-20] a connection that the browser dropped is opened again', async () => {
  const store = openIndexedStore('safari');
  await store.commit(0, new Map([['stamp', 1]]));
  const lose = () => {
    throw new DOMException('the connection is closing', 'InvalidStateError');
  };
  vi.spyOn(IDBDatabase.prototype, 'transaction')
    .mockImplementationOnce(lose)
    .mockImplementationOnce(lose)
    .mockImplementationOnce(lose);
  expect(await store.load()).toEqual(new Map([['stamp', 1]]));
});

test('[F-20] a connection that cannot be had at all is a failure, not a wait without end', async () => {
  const store = openIndexedStore('closed');
  await store.commit(0, new Map([['stamp', 1]]));
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the connection is closing', 'InvalidStateError');
  });
  await expect(store.load()).rejects.toThrow(DOMException);
});

test('[F-19] a full storage rejects the commit and keeps what was there', async () => {
  const store = openIndexedStore('full');
  await store.commit(0, new Map([['stamp', 1]]));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no space is left', 'QuotaExceededError');
  });
  await expect(store.commit(1, new Map([['stamp', 2]]))).rejects.toThrow(DOMException);
  put.mockRestore();
  expect(await store.load()).toEqual(new Map([['stamp', 1]]));
});

test('[F-19, SYNC-1] where one record of several cannot be written, none is', async () => {
  const store = openIndexedStore('half');
  await store.commit(0, new Map([['stamp', 1]]));
  const unstorable = () => undefined;
  await expect(
    store.commit(
      1,
      new Map<string, unknown>([
        ['stamp', 2],
        ['entry:a', unstorable],
      ]),
    ),
  ).rejects.toThrow(/clone/);
  expect(await store.load()).toEqual(new Map([['stamp', 1]]));
});

test('[F-19] before a full storage refuses, what the server has too makes room, and the edit is kept', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no space is left', 'QuotaExceededError');
  });
  const makeRoom = vi.fn<() => Promise<void>>(async () => put.mockRestore());
  const store = openIndexedStore('crowded', { markOf: fakeMarks(), makeRoom });
  expect(await store.commit(0, new Map([['stamp', 1]]))).toBe(true);
  expect(makeRoom).toHaveBeenCalledOnce();
  expect(await store.load()).toEqual(new Map([['stamp', 1]]));
});

test('[F-21] a database that was closed by force is opened again', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  const store = openIndexedStore('forced');
  await store.commit(0, new Map([['stamp', 1]]));
  const [opened] = open.mock.results as { value: IDBOpenDBRequest }[];
  forceCloseDatabase(opened!.value.result as never);
  open.mockRestore();
  expect(await store.load()).toEqual(new Map([['stamp', 1]]));
  expect(await store.commit(1, new Map([['stamp', 2]]))).toBe(true);
});

test('[F-22] a storage that was emptied is told from one that was never used, until the dealer has seen it', async () => {
  const ports = { markOf: fakeMarks(), makeRoom: async () => undefined };
  expect(await openIndexedStore('wiped', ports).load()).toEqual(new Map());
  await openIndexedStore('wiped', ports).commit(0, new Map([['stamp', 1]]));
  await promisifyRequest(indexedDB.deleteDatabase(databaseNameOf('wiped')));
  const store = openIndexedStore('wiped', ports);
  expect(await store.load()).toEqual(new Map([['emptied', true]]));
  expect(await store.commit(0, new Map([['stamp', 1]]))).toBe(true);
  expect(await openIndexedStore('wiped', ports).load()).toEqual(
    new Map<string, unknown>([
      ['stamp', 1],
      ['emptied', true],
    ]),
  );
  await store.commit(
    1,
    new Map<string, unknown>([
      ['stamp', 2],
      ['emptied', undefined],
    ]),
  );
  expect(await store.load()).toEqual(new Map([['stamp', 2]]));
});

test('[F-23] a storage that the browser blocks is a failure that is said, not a wait without end', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not in a private window', 'SecurityError');
  });
  await expect(openIndexedStore('private').load()).rejects.toThrow(DOMException);
  await expect(openIndexedStore('private').commit(0, new Map())).rejects.toThrow(DOMException);
});
