import 'fake-indexeddb/auto';
import { createStore, get, set, type UseStore } from 'idb-keyval';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import { sessionStore, settingsStore } from './device-stores.ts';
import { diagnosticsStore } from './diagnostics-store.ts';

const open = {
  auth: true,
  user: buildUser(),
  remember: true,
  refreshToken: 'cookie',
  token: null,
} as const;

const blocked: UseStore = async () => {
  throw new Error('storage is blocked');
};

let database: UseStore;
let count = 0;

beforeEach(() => {
  count += 1;
  database = createStore(`device-${count}`, 'keyval');
});

describe('the session’s record', () => {
  test('[SES-3] is read back as it was saved, by another tab too', async () => {
    const store = sessionStore(database);
    expect(await store.load()).toBeUndefined();
    await store.save(open);
    expect(await sessionStore(database).load()).toEqual(open);
  });

  test('[F-75] is replaced where what was read stands there still, whichever tab has written since', async () => {
    const [one, other] = [sessionStore(database), sessionStore(database)];
    const ended = { auth: false, remember: false, refreshToken: null } as const;
    await one.save(open);
    const read = await one.load();
    expect(await Promise.all([other.replace(read, ended), one.replace(read, open)])).toEqual([true, false]);
    expect(await one.load()).toEqual(ended);
    expect(await other.replace(await other.load(), null)).toBe(true);
    expect(await one.load()).toBeNull();
  });

  test('[F-19, F-75] counts as replaced where there is no room to write what would take its place', async () => {
    await sessionStore(database).save(open);
    const full: UseStore = async (mode, work) =>
      database(mode, async (records) => {
        records.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        return work(records);
      });
    const store = sessionStore(full);
    expect(await store.replace(await store.load(), { ...open, remember: !open.remember })).toBe(true);
    expect(await store.replace(null, open)).toBe(false);
  });

  test('lives in the tab where the device keeps nothing', async () => {
    const store = sessionStore(blocked);
    await store.save(open);
    expect(await store.load()).toEqual(open);
    expect(await store.replace(null, open)).toBe(false);
    expect(await store.replace(open, { ...open, remember: !open.remember })).toBe(true);
    expect(await store.load()).toEqual({ ...open, remember: !open.remember });
    expect(await store.replace(await store.load(), null)).toBe(true);
    expect(await store.load()).toBeNull();
  });
});

test('[MODE-3] settings are read back; what is no value of today counts as never chosen', async () => {
  const store = settingsStore(database);
  expect(await store.load()).toEqual({});
  await store.save({ mode: 'client', language: 'fr', singleKeys: true });
  expect(await store.load()).toEqual({ mode: 'client', language: 'fr', singleKeys: true });
  await set('settings', { mode: 'owner', language: 'fr' }, database);
  expect(await store.load()).toEqual({ mode: null, language: 'fr', singleKeys: true });
});

test('[ACC-6] two tabs that record at once drop nothing of each other', async () => {
  const tabs = [diagnosticsStore(database), diagnosticsStore(database)];
  const visit = (at: number) => ({ kind: 'visit', at, online: true, route: 'bikes', locale: 'en' }) as const;
  await Promise.all(Array.from({ length: 20 }, (_, at) => tabs[at % 2]!.update((entries) => [...entries, visit(at)])));
  const kept = await tabs[0]!.load();
  expect(kept.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

test('a list in another shape starts anew', async () => {
  await set('diagnostics', [{ kind: 'guess' }], database);
  const store = diagnosticsStore(database);
  expect(await store.load()).toEqual([]);
  await store.update((entries) => entries);
  expect(await get('diagnostics', database)).toEqual([]);
});
