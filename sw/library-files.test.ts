import { beforeEach, describe, expect, test } from 'vitest';
import { keptFilesCacheOf, seenFilesCacheOf } from '../src/contract/device-caches.ts';
import { libraryFilePath } from '../src/contract/library-files.ts';
import { fakeCaches, type FakeCaches } from '../tests/builders/fake-caches.ts';
import { keepLibraryFiles } from './library-files.ts';

const dealer = 'dealer-1';
const path = libraryFilePath({ userId: dealer, use: 'file', file: 'f1', name: 'Fiche (été).pdf' });
const signed = (sig: string) => new Request(`https://portal.example${path}?until=1&sig=${sig}`);

let caches: FakeCaches;
let present: string | null;
let isOnline: boolean;
let answer: () => Response;

beforeEach(() => {
  caches = fakeCaches();
  present = dealer;
  isOnline = true;
  answer = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
});

const files = () =>
  keepLibraryFiles({
    caches,
    async fetch() {
      if (!isOnline) throw new TypeError('offline');
      return answer();
    },
    now: () => 0,
    presentUser: async () => present,
  });

async function open(sig: string, userId = dealer): Promise<Response> {
  const found = await files().find(signed(sig), userId);
  await found.after;
  return found.answer;
}

describe('[DOC-5] a file of the library', () => {
  test('that was opened once opens offline, under another signature too', async () => {
    await open('a');
    isOnline = false;
    expect(await (await open('b')).text()).toBe('%PDF');
  });

  test('that was never opened does not', async () => {
    isOnline = false;
    await expect(open('a')).rejects.toThrow('offline');
  });

  test('that the dealer keeps opens though nothing that was seen is left', async () => {
    await (await caches.open(keptFilesCacheOf(dealer))).put(`https://portal.example${path}`, new Response('kept'));
    isOnline = false;
    expect(await (await open('a')).text()).toBe('kept');
    expect(await caches.has(seenFilesCacheOf(dealer))).toBe(false);
  });

  test('[F-7] what is no file is not kept for one', async () => {
    for (const type of ['text/html', 'application/problem+json']) {
      answer = () => new Response('sign in', { headers: { 'content-type': type } });
      await open('a');
    }
    answer = () => new Response('', { status: 404, headers: { 'content-type': 'application/pdf' } });
    await open('a');
    isOnline = false;
    await expect(open('a')).rejects.toThrow('offline');
  });

  test('[SES-8] is neither given nor kept for who is not signed in', async () => {
    await open('a');
    present = 'dealer-2';
    isOnline = false;
    await expect(open('a')).rejects.toThrow('offline');
  });

  test('[SES-8] that comes when its dealer has just left is not kept', async () => {
    const found = await files().find(signed('a'), dealer);
    present = null;
    await found.after;
    expect(await (await caches.open(seenFilesCacheOf(dealer))).keys()).toEqual([]);
  });
});
