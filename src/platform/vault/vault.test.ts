import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userHash } from '../../contract/account/user-hash.ts';
import type { Vault } from '../../features/session/ports.ts';
import { cartRecords } from '../../offline/cart/cart-records.ts';
import { isLockedAway } from '../../offline/outbox/records.ts';
import { databaseNameOf } from '../database/database-name.ts';
import { openDraftStore } from '../database/draft-store.ts';
import { CLOSED, openRecords } from '../database/guarded-records.ts';
import { openIndexedStore } from '../database/indexed-store.ts';
import { openQueryStore } from '../query-cache/query-store.ts';
import { OPENING, readAll, SEAL_KEY, SEALED, UNOPENED } from './dealer-records.ts';
import { vault } from './vault.ts';

const key = 'A'.repeat(43);
const otherKey = 'B'.repeat(42).padEnd(43, 'A');

const work = new Map<string, unknown>([
  ['stamp', 3],
  ['meta', { version: 1, device: 'device-1', nextSeq: 4 }],
  ['base', { rev: 7, epoch: 'e', lines: [{ key: 'SKU-BASE', gen: 0, quantity: 2, oldQuantity: null, detail: null }] }],
  ['entry:op-1', { op: { opId: 'op-1', type: 'add', key: 'SKU-TYPED', n: 5, seq: 3 }, status: 'waiting' }],
]);
const draft = { comment: 'Ring at the back' };

let users = 0;
let ada: string;
let ben: string;
let failures: string[];
let forgotten: string[];
let safe: Vault;
beforeEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  users += 1;
  ada = `ada-${users}`;
  ben = `ben-${users}`;
  failures = [];
  forgotten = [];
  safe = vault({
    forgetCaches: async (hash) => void forgotten.push(hash),
    onFailure: (why) => failures.push(why),
  });
});

const recordsOf = async (userId: string) => openRecords(userId)('readonly', readAll);
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

/** What a dealer has on the device, without the marks of the safe. */
async function workOf(userId: string): Promise<Map<string, unknown>> {
  const records = await recordsOf(userId);
  for (const mark of [OPENING, SEAL_KEY, CLOSED, 'stamp']) records.delete(mark);
  return records;
}
const whole = new Map([...work, ['draft', draft]].filter(([name]) => name !== 'stamp') as [string, unknown][]);

/** Ada signs in and leaves work that was not sent. */
async function adaWorks(sealKey: string | null = key): Promise<void> {
  await safe.open(ada, sealKey);
  await openIndexedStore(ada).commit(0, work);
  await openDraftStore(ada).update(() => draft);
}

test('[SES-9, F-36] what is being put away stays as it is when its dealer signs in again meanwhile', async () => {
  await adaWorks();
  const { subtle } = crypto;
  const encrypt = subtle.encrypt.bind(subtle);
  vi.spyOn(subtle, 'encrypt').mockImplementationOnce(async (...given) => {
    await safe.open(ada, key);
    return encrypt(...given);
  });
  await safe.seal(ada);
  expect(await workOf(ada)).toEqual(whole);
  expect(failures).toEqual([]);
  expect(forgotten).toEqual([]);
});

test('[SES-9, F-36] whose dealer signs in between the look at their records and the decision keeps them open', async () => {
  await adaWorks();
  const isAway = async () => {
    await safe.open(ada, key);
    return true;
  };
  expect(await safe.seal(ada, isAway)).toBe(false);
  expect(await workOf(ada)).toEqual(whole);
  expect(await safe.seal(ada, async () => false)).toBe(false);
  expect(await workOf(ada)).toEqual(whole);
});

describe('locking away', () => {
  test('[SES-9, F-48, BOOK-6] a booking is locked away beside the cart, and comes back at the next sign-in', async () => {
    await safe.open(ada, key);
    await openIndexedStore(ada, undefined, 'booking').commit(0, work);
    expect(await safe.seal(ada)).toBe(true);
    const records = async () => openRecords(ada, undefined, 'booking')('readonly', readAll);
    expect([...(await records()).keys()].toSorted()).toEqual([CLOSED, SEALED]);
    expect(await safe.open(ada, key)).toBe(true);
    expect((await records()).get('entry:op-1')).toEqual(work.get('entry:op-1'));
  });

  test('[SES-8, F-75, BOOK-6] a sign-out that discards takes the booking off the device too', async () => {
    await safe.open(ada, key);
    await openIndexedStore(ada, undefined, 'booking').commit(0, work);
    await safe.remove(ada, { evenUnsent: true });
    expect(await databases()).toEqual([]);
  });

  test('[SES-9, F-48] what was typed is on the device, and nobody can read it', async () => {
    await adaWorks();
    await openQueryStore(ada).write('answer-1', { reference: 'SO-1' });
    expect(await safe.seal(ada)).toBe(true);
    const records = await recordsOf(ada);
    expect([...records.keys()].toSorted()).toEqual([CLOSED, SEALED]);
    const kept = JSON.stringify([...records]);
    for (const word of ['SKU-TYPED', 'SKU-BASE', 'Ring', 'device-1', ada]) expect(kept).not.toContain(word);
    expect(await databases()).toEqual([databaseNameOf(ada)]);
    expect(forgotten).toContain(userHash(ada));
  });

  test('[SES-9] the next sign-in of the same user brings everything back as it was', async () => {
    await adaWorks();
    await safe.seal(ada);
    expect(await safe.open(ada, key)).toBe(true);
    expect(await workOf(ada)).toEqual(whole);
    expect((await recordsOf(ada)).get('stamp')).toBeGreaterThan(3);
    expect(await safe.seal(ada)).toBe(true);
    expect(await safe.open(ada, key)).toBe(true);
    expect(await workOf(ada)).toEqual(whole);
    expect(failures).toEqual([]);
  });

  test('[SES-9] the key is kept as one that cannot be read', async () => {
    await adaWorks();
    const kept = (await recordsOf(ada)).get(SEAL_KEY);
    expect(kept).toBeInstanceOf(CryptoKey);
    expect((kept as CryptoKey).extractable).toBe(false);
    await safe.seal(ada);
    expect((await recordsOf(ada)).has(SEAL_KEY)).toBe(false);
  });

  test('[SES-9] what the idle lock of a former version kept is not work, and goes with the database', async () => {
    await safe.open(ada, key);
    await openDraftStore(ada, undefined, 'unkept').update(() => ({
      tab: { page: 'Cart', fields: [{ label: 'Name', text: 'Spring' }] },
    }));
    expect(await safe.seal(ada)).toBe(false);
    expect(await databases()).not.toContain(databaseNameOf(ada));
  });

  test('[SES-9] an edit that is stored while the records are encrypted is locked away too', async () => {
    await adaWorks();
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    const late = ['entry:op-2', { op: { opId: 'op-2' } }] as const;
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
      await openIndexedStore(ada).commit(3, new Map<string, unknown>([['stamp', 4], late]));
      return encrypt(...given);
    });
    await safe.seal(ada);
    await safe.open(ada, key);
    expect(await workOf(ada)).toEqual(new Map([...whole, late]));
  });

  test('[SES-9] what a tab would store that has not heard of it is refused, not kept unlocked', async () => {
    await adaWorks();
    const late = openIndexedStore(ada);
    await safe.seal(ada);
    await expect(late.commit(3, new Map([['stamp', 4]]))).rejects.toThrow('signed out');
    expect([...(await recordsOf(ada)).keys()].toSorted()).toEqual([CLOSED, SEALED]);
  });

  test('[SES-9, API-4] without a key from the backend the work stays as it is and comes back', async () => {
    await adaWorks(null);
    expect(await safe.seal(ada)).toBe(true);
    expect(await workOf(ada)).toEqual(whole);
    await safe.open(ada, null);
    expect(await workOf(ada)).toEqual(whole);
  });

  test('[SES-9] where the browser has no cryptography the work stays as it is and comes back', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await adaWorks();
    expect(await safe.seal(ada)).toBe(true);
    await safe.open(ada, key);
    expect(await workOf(ada)).toEqual(whole);
    expect(failures).toEqual([]);
  });

  test('[SES-9] a browser that stores no keys keeps the work as it is', async () => {
    const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuseKeys(this: IDBObjectStore, ...given) {
      if (given[0] instanceof CryptoKey) throw new DOMException('keys cannot be cloned', 'DataCloneError');
      return (put as typeof this.put).apply(this, given);
    });
    await adaWorks();
    expect(await safe.seal(ada)).toBe(true);
    expect(await workOf(ada)).toEqual(whole);
    expect(failures).toEqual([]);
  });
});

describe('opening', () => {
  test.for([
    ['another key', otherKey, (sealed: object) => sealed],
    ['changed data', key, (sealed: object) => ({ ...sealed, data: 'AAAA' })],
    ['a later version', key, (sealed: object) => ({ ...sealed, version: 2 })],
    ['another shape', key, () => 'lost'],
    ['no key at all', null, (sealed: object) => sealed],
  ] as const)('[F-27, SES-9] %s: set aside for export, and nothing stands in the way', async ([, given, spoil]) => {
    await adaWorks();
    await safe.seal(ada);
    const sealed = spoil((await recordsOf(ada)).get(SEALED) as object);
    await openRecords(ada)('readwrite', async (records) => void records.put(sealed, SEALED));
    expect(await safe.open(ada, given)).toBe(false);
    const [[name, value] = ['', null], ...others] = await workOf(ada);
    expect(name.startsWith(UNOPENED)).toBe(true);
    const read = cartRecords().read(await recordsOf(ada), () => 'device-2');
    expect(read.code === 'state' && read.state.aside.map(isLockedAway)).toEqual([true]);
    expect(value).toEqual(sealed);
    expect(others).toEqual([]);
    expect(await openIndexedStore(ada).commit(0, new Map([['stamp', 1]]))).toBe(true);
    expect(failures).toEqual([]);
  });

  test('[SES-9] what could not be opened is tried again at the next sign-in', async () => {
    await adaWorks();
    await safe.seal(ada);
    await safe.open(ada, otherKey);
    expect(await safe.open(ada, key)).toBe(true);
    expect(await workOf(ada)).toEqual(whole);
  });

  test('[SES-9] what is opened beside newer work is set aside for export, and the newer work goes on', async () => {
    await adaWorks();
    await safe.seal(ada);
    await safe.open(ada, otherKey);
    const newer = new Map<string, unknown>([['entry:op-9', { op: { opId: 'op-9' } }]]);
    await openIndexedStore(ada).commit(0, newer);
    await safe.open(ada, key);
    const records = await workOf(ada);
    expect(records.get('entry:op-9')).toEqual(newer.get('entry:op-9'));
    expect(records.has('entry:op-1')).toBe(false);
    expect([...records.values()]).toContainEqual(work.get('entry:op-1'));
    expect([...records.values()]).toContainEqual(draft);
  });

  test('[SYNC-8, F-75] another dealer opens nothing of it', async () => {
    await adaWorks();
    await safe.seal(ada);
    const [, sealed] = [...(await recordsOf(ada))].find(([name]) => name === SEALED) ?? [];
    expect(await safe.open(ben, otherKey)).toBe(false);
    expect(await workOf(ben)).toEqual(new Map());
    await openRecords(ben)('readwrite', async (records) => void records.put(sealed, SEALED));
    expect(await safe.open(ben, key)).toBe(false);
  });
});

describe('a crash', () => {
  const steps = ['getAllKeys', 'getAll', 'put', 'clear', 'delete', 'encrypt'] as const;
  const points = steps.flatMap((step) => [0, 1, 2, 3].map((after) => [step, after] as const));

  /** From the call after so many on, this step fails, as it does when the browser dies there. */
  function dieAt(step: (typeof steps)[number], after: number): void {
    let calls = 0;
    const owner: object = step === 'encrypt' ? crypto.subtle : IDBObjectStore.prototype;
    const real = Reflect.get(owner, step) as (...given: unknown[]) => unknown;
    vi.spyOn(owner as Record<string, () => unknown>, step).mockImplementation(function die(
      this: unknown,
      ...given: unknown[]
    ) {
      if ((calls += 1) > after) throw new Error('the browser dies');
      return real.apply(this, given);
    });
  }

  test.for(points)('[SES-9, F-24] at %s, after %i of them: the work is there once', async ([step, after]) => {
    await adaWorks();
    dieAt(step, after);
    await safe.seal(ada);
    await safe.open(ada, key);
    vi.restoreAllMocks();

    expect(await safe.tidy(async () => null)).toBe(true);
    expect([...(await recordsOf(ada)).keys()].toSorted()).toEqual([CLOSED, SEALED]);
    await safe.open(ada, key);
    expect(await workOf(ada)).toEqual(whole);
  });
});

describe('tidying and removing', () => {
  test('[SES-9] at the next start what others have left is locked away, and the present dealer’s is not touched', async () => {
    await adaWorks();
    await safe.open(ben, otherKey);
    await openIndexedStore(ben).commit(0, work);
    expect(await safe.tidy(async () => ben)).toBe(true);
    expect([...(await recordsOf(ada)).keys()].toSorted()).toEqual([CLOSED, SEALED]);
    expect(await workOf(ben)).toEqual(new Map([...work].filter(([name]) => name !== 'stamp')));
  });

  test('[SES-9] what is locked away already is not looked into again, and costs the present dealer no cache', async () => {
    await adaWorks();
    await safe.seal(ada);
    forgotten.length = 0;
    expect(await safe.tidy(async () => ben)).toBe(true);
    expect(forgotten).toEqual([]);
  });

  test('[SES-9] a device without dealers’ work says so', async () => {
    expect(await safe.tidy(async () => null)).toBe(false);
  });

  test('[SES-8, F-75] nothing of a dealer is left, not even the database, though other tabs have it open', async () => {
    await adaWorks();
    const openTab = openIndexedStore(ada);
    await openTab.load();
    const answers = openQueryStore(ada);
    await answers.write('answer-1', { reference: 'SO-1' });
    expect(await safe.remove(ada, { evenUnsent: true })).toBe(true);
    expect(await databases()).toEqual([]);
    expect(forgotten).toEqual([userHash(ada)]);
  });

  test('[SES-8, F-75] what a tab that has not heard of it would still write makes no database anew', async () => {
    await adaWorks();
    const [cart, drafts] = [openIndexedStore(ada), openDraftStore(ada)];
    await Promise.all([cart.load(), drafts.load()]);
    expect(await safe.remove(ada, { evenUnsent: true })).toBe(true);
    await expect(cart.commit(0, work)).rejects.toThrow('signed out');
    await expect(cart.load()).rejects.toThrow('signed out');
    await expect(drafts.update(() => draft)).rejects.toThrow('signed out');
    expect(await databases()).toEqual([]);

    await safe.open(ada, key);
    expect(await openIndexedStore(ada).commit(0, work)).toBe(true);
  });

  test('[SES-8, F-75] nor where nothing was unsent, but a note was unread and a draft was begun', async () => {
    await safe.open(ada, key);
    const settled = new Map<string, unknown>([...work, ['notes', [{ id: 'note-1' }]]]);
    settled.set('entry:op-1', { status: 'accepted', answer: { references: ['SO-1'] } });
    await openIndexedStore(ada).commit(0, settled);
    await openDraftStore(ada).update(() => draft);
    expect(await safe.remove(ada, { evenUnsent: false })).toBe(true);
    expect(await databases()).toEqual([]);
  });

  test('[SES-8, SYNC-1] an edit that was stored after the dealer was asked is locked away, and comes back', async () => {
    await adaWorks();
    expect(await safe.remove(ada, { evenUnsent: false })).toBe(true);
    expect([...(await recordsOf(ada)).keys()].toSorted()).toEqual([CLOSED, SEALED]);
    await safe.open(ada, key);
    expect(await workOf(ada)).toEqual(whole);
  });

  test('[SES-8] where a frozen tab holds the database open its content goes all the same', async () => {
    await adaWorks();
    const frozen = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(databaseNameOf(ada));
      request.addEventListener('success', () => resolve(request.result));
    });
    const removal = safe.remove(ada, { evenUnsent: true });
    await vi.waitFor(async () => {
      const content = await new Promise((resolve) => {
        const reading = frozen.transaction('records').objectStore('records').getAllKeys();
        reading.addEventListener('success', () => resolve(reading.result));
      });
      expect(content).toEqual([]);
    });
    expect(await removal).toBe(true);
    frozen.close();
    await vi.waitFor(async () => expect(await databases()).toEqual([]));
  });
});
