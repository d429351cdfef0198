import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fileSeal } from './file-seal.ts';
import { vault } from './vault.ts';

const key = 'A'.repeat(43);
const otherKey = 'B'.repeat(42).padEnd(43, 'A');
const text = '{\n  "dealer": "Zoé 🚲"';

let users = 0;
let ada: string;
let ben: string;
const safe = vault({ forgetCaches: async () => undefined, onFailure: () => undefined });
beforeEach(() => {
  users += 1;
  ada = `sealing-ada-${users}`;
  ben = `sealing-ben-${users}`;
});

/** What was sealed for a user; null where the device cannot. */
async function sealOf(userId: string, of = text): Promise<string> {
  const seal = await fileSeal.seal(userId, of);
  expect(seal).toMatch(/^[0-9a-f]{56}$/);
  return seal ?? '';
}

test('[SYNC-7, SES-9] a text that is sealed for a user is known again, on every device that holds the key', async () => {
  await safe.open(ada, key);
  const seal = await sealOf(ada);
  expect(await fileSeal.isSealOf(ada, text, seal)).toBe(true);
  await safe.remove(ada, { evenUnsent: true });
  expect(await fileSeal.isSealOf(ada, text, seal)).toBeNull();
  await safe.open(ada, key);
  expect(await fileSeal.isSealOf(ada, text, seal)).toBe(true);
});

test('[SYNC-7] a text that was altered, another user and another key are told', async () => {
  await safe.open(ada, key);
  await safe.open(ben, key);
  const seal = await sealOf(ada);
  expect(await fileSeal.isSealOf(ada, `${text} `, seal)).toBe(false);
  expect(await fileSeal.isSealOf(ben, text, seal)).toBe(false);
  await safe.open(ada, otherKey);
  expect(await fileSeal.isSealOf(ada, text, seal)).toBe(false);
});

test('[SYNC-7] a seal of which a digit was altered, or that is none, is not known', async () => {
  await safe.open(ada, key);
  const seal = await sealOf(ada);
  for (let at = 0; at < seal.length; at += 1) {
    const digit = seal[at] === '0' ? '1' : '0';
    expect(await fileSeal.isSealOf(ada, text, seal.slice(0, at) + digit + seal.slice(at + 1))).toBe(false);
  }
  for (const none of ['', 'ab', `${seal}00`, `${seal}0`]) expect(await fileSeal.isSealOf(ada, text, none)).toBe(false);
});

test('[SYNC-7, API-4] without a key, without cryptography and without an answering storage there is no seal', async () => {
  await safe.open(ada, null);
  expect(await fileSeal.seal(ada, text)).toBeNull();
  vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  expect(await fileSeal.seal(ada, text)).toBeNull();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not in a private window', 'SecurityError');
  });
  expect(await fileSeal.seal(ada, text)).toBeNull();
});
