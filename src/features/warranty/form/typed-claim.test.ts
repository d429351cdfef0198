import { beforeEach, expect, test } from 'vitest';
import { type ClaimValues, withValues } from '../../../domain/warranty/claim-field.ts';
import type { Kept, WrittenClaim } from '../written/written-claim.ts';
import { type TypedDrafts, openTypedClaim, recoverTyped } from './typed-claim.ts';

/** A device whose answers a test gives one by one. */
function openDevice() {
  let claims: readonly WrittenClaim[] = [];
  let noted: unknown = null;
  const listeners = new Set<() => void>();
  const asked: { readonly id: string; readonly values: ClaimValues; readonly answer: (kept: Kept) => void }[] = [];
  const typedDrafts: TypedDrafts = {
    jot(fields) {
      // As a browser's storage: what is noted is a copy.
      noted = fields === null ? null : (JSON.parse(JSON.stringify(fields)) as unknown);
    },
    jotted: () => noted,
  };

  function put(id: string, values: ClaimValues, state: WrittenClaim['state'] = 'draft'): void {
    const claim: WrittenClaim = { id, at: 1, isThere: true, state, values, files: [], refusal: null };
    claims = [...claims.filter((one) => one.id !== id), claim];
    for (const listener of listeners) listener();
  }

  const written = {
    getSnapshot: () => claims,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async write(id: string, values: ClaimValues): Promise<Kept> {
      const kept = await new Promise<Kept>((resolve) => {
        asked.push({ id, values, answer: resolve });
      });
      put(id, withValues(claims.find((claim) => claim.id === id)?.values ?? {}, values));
      return kept;
    },
  };
  /** Answers the oldest write, once it was asked; gives what is kept of its claim then. */
  async function answer(kept: Kept = 'kept'): Promise<ClaimValues | undefined> {
    await Promise.resolve();
    const [first] = asked.splice(0, 1);
    first?.answer(kept);
    // Until whoever waits for it has heard.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return claims.find(({ id }) => id === first?.id)?.values;
  }
  return { written, typedDrafts, put, answer, asked, noted: () => noted };
}

let device: ReturnType<typeof openDevice>;

beforeEach(() => {
  device = openDevice();
});

const open = (id = 'one') => openTypedClaim({ ...device, id });

test('[WAR-2, SYNC-1] what is typed shows at once, and is said to be kept once the device has said so', async () => {
  const typed = open();
  expect(typed.getSnapshot()).toMatchObject({ values: {}, keeping: null });
  typed.change({ bike: 'T' });
  expect(typed.getSnapshot()).toMatchObject({ values: { bike: 'T' }, keeping: 'keeping' });
  await device.answer();
  expect(typed.getSnapshot()).toMatchObject({ values: { bike: 'T' }, keeping: 'kept' });
});

test('[WAR-2] letters that come while the device writes go together in the next write', async () => {
  const typed = open();
  for (const bike of ['T', 'Ta', 'Taï', 'Taïga']) typed.change({ bike });
  expect(await device.answer()).toEqual({ bike: 'T' });
  expect(typed.getSnapshot().keeping).toBe('keeping');
  expect(await device.answer()).toEqual({ bike: 'Taïga' });
  expect(typed.getSnapshot().keeping).toBe('kept');
  expect(device.asked).toEqual([]);
});

test('[WAR-2, F-29] what another tab writes into other fields stays', async () => {
  device.put('one', { bike: 'Taïga' });
  const typed = open();
  typed.change({ serial: 'BO' });
  device.put('one', { bike: 'Taïga', customer: 'Roy' });
  expect(typed.getSnapshot().values).toEqual({ bike: 'Taïga', customer: 'Roy', serial: 'BO' });
  typed.change({ serial: 'BO27' });
  await device.answer();
  expect(await device.answer()).toEqual({ bike: 'Taïga', customer: 'Roy', serial: 'BO27' });
});

test('[WAR-2] a field that is emptied is empty in the next write', async () => {
  device.put('one', { bike: 'Taïga' });
  const typed = open();
  typed.change({ bike: '' });
  expect(typed.getSnapshot().values).toEqual({});
  expect(await device.answer()).toEqual({});
});

test('[WAR-2, SYNC-7] what the device does not keep is said, and stays noted', async () => {
  const typed = open();
  typed.change({ bike: 'Taïga' });
  await device.answer('not-kept');
  expect(typed.getSnapshot()).toMatchObject({ values: { bike: 'Taïga' }, keeping: 'not-kept' });
  expect(device.noted()).toMatchObject({ id: 'one', values: { bike: 'Taïga' } });
  typed.change({ serial: 'BO' });
  await device.answer();
  expect(typed.getSnapshot().keeping).toBe('kept');
  expect(device.noted()).toBeNull();
});

test('[WAR-2] filing waits for what is typed', async () => {
  const typed = open();
  typed.change({ bike: 'Taïga' });
  let isSettled = false;
  const settled = typed.settled().then(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  await device.answer();
  await settled;
  expect(isSettled).toBe(true);
});

test('[WAR-2] a page that is left in the middle of a word brings the word back', async () => {
  open().change({ bike: 'Taïga' });
  // The write that was on its way is gone with the page.
  device.asked.splice(0, 1);
  const recovered = recoverTyped(device.written, device.typedDrafts);
  expect(await device.answer()).toEqual({ bike: 'Taïga' });
  await recovered;
  expect(device.noted()).toBeNull();
  expect(open().getSnapshot().values).toEqual({ bike: 'Taïga' });
});

test('[WAR-2] a word comes back on top of what the device has of its claim', async () => {
  device.put('one', { bike: 'Taï', customer: 'Roy' });
  open().change({ bike: 'Taïga' });
  device.asked.splice(0, 1);
  const recovered = recoverTyped(device.written, device.typedDrafts);
  expect(await device.answer()).toEqual({ bike: 'Taïga', customer: 'Roy' });
  await recovered;
});

test.each([
  ['was filed or discarded', () => (device = Object.assign(openDevice(), { typedDrafts: device.typedDrafts }))],
  ['waits to be filed', () => device.put('one', { bike: 'Taïga' }, 'to-file')],
])('[WAR-2] nothing is written into a claim that %s since', async (_, happen) => {
  device.put('one', { bike: 'Taï' });
  open().change({ bike: 'Taïga' });
  device.asked.splice(0, 1);
  happen();
  await recoverTyped(device.written, device.typedDrafts);
  expect(device.asked).toEqual([]);
  expect(device.typedDrafts.jotted()).toBeNull();
});

test('[WAR-2] a note that cannot be read is as if there were none', async () => {
  device.typedDrafts.jot({ id: 3, values: 'x' });
  await recoverTyped(device.written, device.typedDrafts);
  expect(device.asked).toEqual([]);
});
