import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountIdOf, userHash } from '../../contract/account/user-hash.ts';
import { databaseNameOf } from '../database/database-name.ts';
import { openDraftStore } from '../database/draft-store.ts';
import { openIndexedStore } from '../database/indexed-store.ts';
import { openQueryStore } from '../query-cache/query-store.ts';
import { countPending } from '../reps/pending-work.ts';
import { REP_DEALERS } from './dealer-records.ts';
import { vault } from './vault.ts';

const key = 'A'.repeat(43);
const entry = (opId: string, status: string) =>
  [`entry:${opId}`, { op: { opId, type: 'add', key: 'SKU', n: 5, seq: 1 }, status }] as const;

let made = 0;
let rep: string;
let north: string;
let south: string;
let forgotten: string[];
let safe: ReturnType<typeof vault>;
beforeEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  made += 1;
  rep = `rep-${made}`;
  north = accountIdOf('north', rep);
  south = accountIdOf('south', rep);
  forgotten = [];
  safe = vault({ forgetCaches: async (hash) => void forgotten.push(hash), onFailure: () => expect.unreachable() });
  await safe.open(rep, key);
  await openDraftStore(rep, undefined, REP_DEALERS).update(() => ({ dealers: [] }));
  for (const account of [north, south]) await safe.open(account, key);
  await openIndexedStore(north).commit(0, new Map([entry('op-1', 'waiting'), entry('op-2', 'accepted')]));
  await openIndexedStore(north, undefined, 'booking').commit(0, new Map([entry('op-3', 'refused')]));
  await openIndexedStore(south).commit(0, new Map<string, unknown>([['saved-carts-waiting', [{ id: 'a' }]]]));
  await openQueryStore(south).write('prices', { cost: 1 });
});

/** Of this rep: other tests of the worker have theirs. */
const databases = async () =>
  (await indexedDB.databases()).flatMap(({ name = '' }) => (name.includes(userHash(rep)) ? [name] : []));
const counted = async () => Object.fromEntries(await countPending(rep));

describe('[SYNC-8, SES-8] what a rep has on a device', () => {
  test('is counted by dealer', async () => {
    expect(await counted()).toEqual({ [userHash('north')]: 2, [userHash('south')]: 1 });
    expect([...(await countPending('another rep'))]).toEqual([]);
  });

  test('all goes when the rep signs out and discards it', async () => {
    expect(await safe.remove(south, { evenUnsent: true })).toBe(true);
    expect(await databases()).toEqual([]);
    expect(new Set(forgotten)).toEqual(new Set([rep, north, south].map(userHash)));
  });

  test('is encrypted for all dealers when the session ends, and comes back with the rep', async () => {
    expect(await safe.seal(north)).toBe(true);
    expect(await databases()).not.toContain(`${databaseNameOf(south)}-answers`);
    await expect(openDraftStore(south).update(() => ({}))).rejects.toThrow('signed out');
    expect(await counted()).toEqual({ [userHash('north')]: 2, [userHash('south')]: 1 });

    expect(await safe.open('north', key)).toBe(false);
    await expect(openDraftStore(north).update(() => ({}))).rejects.toThrow('signed out');
    expect(await safe.open(rep, key)).toBe(true);
    await openDraftStore(north).update(() => ({}));
    expect(await counted()).toEqual({ [userHash('north')]: 2, [userHash('south')]: 1 });
  });

  test('stays as it is for every dealer while the rep acts for one, and goes away once somebody else is there', async () => {
    expect(await safe.tidy(async () => south)).toBe(false);
    await openDraftStore(north).update(() => ({ comment: 'now' }));
    expect(await safe.tidy(async () => 'north')).toBe(true);
    await expect(openDraftStore(north).update(() => ({}))).rejects.toThrow('signed out');
  });
});
