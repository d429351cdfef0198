import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Vault } from '../../features/session/ports.ts';
import { openAttachmentStore } from '../database/attachment-store.ts';
import { databaseNameOf } from '../database/database-name.ts';
import { CLOSED, isFile, openRecords } from '../database/guarded-records.ts';
import { openIndexedStore } from '../database/indexed-store.ts';
import { digestOf } from '../photos/shrink-photo.ts';
import { readAll, SEALED } from './dealer-records.ts';
import { vault } from './vault.ts';

const key = 'A'.repeat(43);
const otherKey = 'B'.repeat(42).padEnd(43, 'A');

/** A photo whose bytes are no text. */
const photo = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7 + (at >> 8)) % 256);
const claimOf = (file: string) => ({ id: `claim-${file}`, isThere: true, files: [{ id: file }] });

let users = 0;
let ada: string;
let failures: string[];
let safe: Vault;
beforeEach(() => {
  ada = `claiming-${(users += 1)}`;
  failures = [];
  safe = vault({ forgetCaches: async () => undefined, onFailure: (why) => failures.push(why) });
});

const storeOf = () => openAttachmentStore('claims', ada, async () => undefined);
const names = async () => [...(await openRecords(ada)('readonly', readAll)).keys()].toSorted();
/** Of hers: other tests leave some behind in the same process. */
const databases = async () =>
  (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.startsWith(databaseNameOf(ada)));
const hashOf = async (file: string) => digestOf((await storeOf().read(file)) ?? new Uint8Array());

/** Ada has begun a claim with a photo. */
async function begin(file: string): Promise<void> {
  const store = storeOf();
  store.hold(file, photo);
  await store.update(({ known }) => ({ known, waiting: [claimOf(file)] }));
}

test('[SES-9, WAR-2] claims and their files are locked away, and come back byte for byte, twice', async () => {
  await safe.open(ada, key);
  await begin('f1');
  for (let round = 0; round < 2; round += 1) {
    expect(await safe.seal(ada)).toBe(true);
    expect(await names()).toEqual([CLOSED, SEALED]);
    expect(await safe.open(ada, key)).toBe(true);
    expect(await hashOf('f1')).toBe(await digestOf(photo));
    expect(await storeOf().load()).toEqual({ known: undefined, waiting: [claimOf('f1')] });
  }
  expect(failures).toEqual([]);
});

test('[SES-9, WAR-2] a claim that is filed is not called work, and nothing of its files is locked away', async () => {
  await safe.open(ada, key);
  await begin('f1');
  const filed = { rows: [{ id: 'claim-f1', isThere: false }], aheadMs: 0 };
  await storeOf().update(() => ({ known: filed, waiting: undefined }));
  expect(await safe.seal(ada)).toBe(false);
  await safe.open(ada, key);
  expect((await openRecords(ada)('readonly', readAll)).get('claims')).toEqual(filed);
  expect((await names()).filter(isFile)).toEqual([]);
});

test('[SES-9, WAR-2] claims that are opened beside newer work stand beside newer claims, with their files', async () => {
  await safe.open(ada, key);
  await begin('f1');
  await safe.seal(ada);
  await safe.open(ada, otherKey);
  await openIndexedStore(ada).commit(0, new Map([['entry:op-9', { op: { opId: 'op-9' } }]]));
  await begin('f2');
  await safe.open(ada, key);
  expect((await storeOf().load()).waiting).toEqual([claimOf('f1'), claimOf('f2')]);
  expect([await hashOf('f1'), await hashOf('f2')]).toEqual([await digestOf(photo), await digestOf(photo)]);
});

test('[SES-9, ORD-13] files of orders are locked away with their orders, and come back beside newer ones', async () => {
  const orders = openAttachmentStore('purchase-orders', ada, async () => undefined);
  const fileOf = (id: string) => ({ id, isThere: true, order: 'o', files: [{ id }] });
  const wait = async (id: string) => {
    orders.hold(id, photo);
    await orders.update(({ known }) => ({ known, waiting: [fileOf(id)] }));
  };
  await safe.open(ada, key);
  await wait('f1');
  expect(await safe.seal(ada)).toBe(true);
  expect(await names()).toEqual([CLOSED, SEALED]);
  await safe.open(ada, otherKey);
  await wait('f2');
  await safe.open(ada, key);
  expect((await orders.load()).waiting).toEqual([fileOf('f1'), fileOf('f2')]);
  for (const id of ['f1', 'f2']) expect(await orders.read(id)).toEqual(photo);
  expect(await safe.remove(ada, { evenUnsent: true })).toBe(true);
  expect(await databases()).toEqual([]);
});

test('[SES-8, WAR-2] a claim that was written after the dealer was asked is locked away; one that is discarded goes', async () => {
  await safe.open(ada, key);
  await begin('f1');
  expect(await safe.remove(ada, { evenUnsent: false })).toBe(true);
  await safe.open(ada, key);
  expect(await hashOf('f1')).toBe(await digestOf(photo));
  expect(await safe.remove(ada, { evenUnsent: true })).toBe(true);
  expect(await databases()).toEqual([]);
});
