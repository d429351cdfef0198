import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { userHash } from '../../contract/account/user-hash.ts';
import type { Vault } from '../../features/session/ports.ts';
import { databaseNameOf } from '../database/database-name.ts';
import { CLOSED, openRecords } from '../database/guarded-records.ts';
import { openIndexedStore } from '../database/indexed-store.ts';
import { OPENING, readAll, SEAL_KEY, SEALED } from './dealer-records.ts';
import { vault } from './vault.ts';

/* A dealer whose work was all sent: what is on the device is what the server had last said. */

const key = 'A'.repeat(43);
const otherKey = 'B'.repeat(42).padEnd(43, 'A');
const base = { rev: 7, epoch: 'e', lines: [{ key: 'SKU-BASE', gen: 0, quantity: 2, oldQuantity: null, detail: null }] };

const known = new Map<string, unknown>([
  ['stamp', 3],
  ['meta', { version: 1, device: 'device-1', nextSeq: 4 }],
  ['base', base],
]);

let users = 0;
let ada: string;
let ben: string;
let failures: string[];
let forgotten: string[];
let safe: Vault;
beforeEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  users += 1;
  ada = `all-sent-ada-${users}`;
  ben = `all-sent-ben-${users}`;
  failures = [];
  forgotten = [];
  safe = vault({
    forgetCaches: async (hash) => void forgotten.push(hash),
    onFailure: (why) => failures.push(why),
  });
});

const recordsOf = async (userId: string) => openRecords(userId)('readonly', readAll);
const databases = async () =>
  (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.startsWith(databaseNameOf(ada)));

/** What a dealer has on the device, without the marks of the safe. */
async function workOf(userId: string): Promise<Map<string, unknown>> {
  const records = await recordsOf(userId);
  for (const mark of [OPENING, SEAL_KEY, CLOSED, 'stamp']) records.delete(mark);
  return records;
}

test('[SES-9, F-16] what the server had last said is locked away, is not called work, and comes back', async () => {
  await safe.open(ada, key);
  const placed = { status: 'accepted', op: { type: 'order', opId: 'op-1' } };
  await openIndexedStore(ada).commit(0, new Map([...known, ['entry:op-1', placed]]));
  await openIndexedStore(ada, undefined, 'booking').commit(0, new Map([...known, ['year', 2027]]));
  expect(await safe.seal(ada)).toBe(false);
  expect([...(await recordsOf(ada)).keys()].toSorted()).toEqual([CLOSED, SEALED]);
  expect(JSON.stringify([...(await recordsOf(ada))])).not.toContain('SKU-BASE');
  expect(forgotten).toContain(userHash(ada));
  expect(await safe.tidy(async () => ben)).toBe(false);

  await safe.open(ben, otherKey);
  expect(await workOf(ben)).toEqual(new Map());
  await safe.seal(ben);
  expect(await safe.open(ada, key)).toBe(true);
  expect((await workOf(ada)).get('base')).toEqual(base);
  expect((await workOf(ada)).get('entry:op-1')).toEqual(placed);
  expect((await openRecords(ada, undefined, 'booking')('readonly', readAll)).get('year')).toBe(2027);
  expect(failures).toEqual([]);
});

test('[SES-9, F-27] what the server had last said and cannot be opened stands in nobody’s way', async () => {
  await safe.open(ada, key);
  await openIndexedStore(ada).commit(0, known);
  await safe.seal(ada);
  expect(await safe.open(ada, otherKey)).toBe(false);
  expect(await workOf(ada)).toEqual(new Map());
});

test('[SES-9] a device that never heard of a document keeps nothing, and the database goes', async () => {
  await safe.open(ada, key);
  await openIndexedStore(ada).commit(0, new Map([...known].filter(([name]) => name !== 'base')));
  expect(await safe.seal(ada)).toBe(false);
  expect(await databases()).toEqual([]);
});

test('[SES-9, API-4] without a key nothing of it is kept', async () => {
  await safe.open(ada, null);
  await openIndexedStore(ada).commit(0, known);
  expect(await safe.seal(ada)).toBe(false);
  expect(await databases()).toEqual([]);
});

test('[SES-8] a sign-out of one’s own takes it off the device, though it was locked away before', async () => {
  await safe.open(ada, key);
  await openIndexedStore(ada).commit(0, known);
  await safe.seal(ada);
  expect(await safe.remove(ada, { evenUnsent: false })).toBe(true);
  expect(await databases()).toEqual([]);
});

test('[SES-9, PWA-4] downloads that go with the session are said, to their dealer alone, and remembered until then', async () => {
  await safe.open(ada, key);
  const plan = { chosen: ['documents'], run: null };
  await openIndexedStore(ada).commit(0, new Map([...known, ['preparation', plan]]));
  expect(await safe.lostDownloads(ada)).toBe(false);
  await safe.seal(ada);
  expect([await safe.lostDownloads(ada), await safe.lostDownloads(ben)]).toEqual([true, false]);
  expect((await databases()).length).toBe(1);
  await safe.open(ada, key);
  expect((await workOf(ada)).get('preparation')).toEqual({ ...plan, isGone: true });
  expect(await safe.lostDownloads(ada)).toBe(false);
});

test('[SES-9, PWA-4] who chose nothing for offline use lost nothing', async () => {
  await safe.open(ada, key);
  await openIndexedStore(ada).commit(0, new Map([...known, ['preparation', { chosen: [], run: null }]]));
  await safe.seal(ada);
  expect(await safe.lostDownloads(ada)).toBe(false);
  await safe.open(ada, key);
  expect((await workOf(ada)).get('preparation')).toEqual({ chosen: [], run: null });
});
