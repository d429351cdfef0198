import 'fake-indexeddb/auto';
import { setImmediate as turn } from 'node:timers/promises';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { imagesCache, keptFilesCacheOf, keptImagesCache, seenFilesCacheOf } from '../src/contract/device-caches.ts';
import { libraryFilePath } from '../src/contract/library/library-files.ts';
import { expirationEntries } from '../tests/builders/expiration-entries.ts';
import { fakeCaches, type FakeCaches } from '../tests/builders/fake-caches.ts';
import { TestEvent } from '../tests/builders/worker-scope.ts';
import { imageBounds, libraryBounds, libraryFiles, productImages } from './dealer-caches.ts';

const dealer = 'dealer-1';
const addressOf = (name: string | number) => `https://portal.example/images/${name}.webp`;

let caches: FakeCaches;
let present: string | null;
let asked: string[];
/** What the site answers. */
let site: (address: string) => Response | Promise<Response>;

beforeEach(() => {
  caches = fakeCaches();
  present = dealer;
  asked = [];
  site = () => picture(10);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('https://portal.example'));
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(url);
    return site(url);
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const signedInUser = async () => present;

const picture = (bytes: number, type = 'image/webp') =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': type, vary: 'accept' } });

/** The worker as the browser starts it. */
function worker(bounds = imageBounds) {
  const images = productImages(signedInUser, bounds);
  return {
    /** The page has its picture, and all work of the event is done. */
    async show(name: string | number, accept = 'image/webp'): Promise<Response> {
      const event = new TestEvent('fetch');
      const answer = await images.handle(new Request(addressOf(name), { headers: { accept } }), event);
      await event.done();
      return answer;
    },
    find: async (name: string | number, event = new TestEvent('fetch')) =>
      images.handle(new Request(addressOf(name)), event),
  };
}

async function held(): Promise<string[]> {
  const keys = await (await caches.open(imagesCache)).keys();
  return keys.map(({ url }) => url.slice(addressOf('').indexOf('.webp'), -'.webp'.length));
}

async function heldBytes(): Promise<number> {
  const answers = await (await caches.open(imagesCache)).matchAll();
  const bodies = await Promise.all(answers.map(async (answer) => answer.blob()));
  return bodies.reduce((sum, { size }) => sum + size, 0);
}

describe('[PWA-3] a picture', () => {
  test('is asked for once, and then comes from the device, whatever the page says that it takes', async () => {
    const images = worker();
    expect((await (await images.show('a')).blob()).size).toBe(10);
    const again = await images.show('a', 'image/avif');
    expect([(await again.blob()).size, again.headers.get('content-type')]).toEqual([10, 'image/webp']);
    expect(asked).toEqual([addressOf('a')]);
  });

  test('is there for the page before it is kept', async () => {
    const event = new TestEvent('fetch');
    expect((await (await worker().find('a', event)).blob()).size).toBe(10);
    await event.done();
    expect(await held()).toEqual(['a']);
  });

  test('[F-1] that is not held and cannot be had rejects', async () => {
    site = async () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(worker().show('a')).rejects.toThrow('Failed to fetch');
  });

  test.each([
    ['[F-7] a captive portal’s page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['what does not say what it is', () => new Response(new Uint8Array(10))],
    ['404', () => new Response(new Uint8Array(10), { status: 404, headers: { 'content-type': 'image/webp' } })],
    ['a part', () => new Response(new Uint8Array(10), { status: 206, headers: { 'content-type': 'image/webp' } })],
    ['one of more than 2 MB', () => picture(imageBounds.bytesOfOne + 1)],
  ])('%s is given to the page and not kept', async (_, answer) => {
    site = answer;
    expect((await worker().show('a')).status).toBe(answer().status);
    expect(await held()).toEqual([]);
  });

  test('[F-4] that breaks off is not kept', async () => {
    site = () => {
      const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
      return new Response(cut, { headers: { 'content-type': 'image/webp' } });
    };
    await worker().show('a');
    expect(await held()).toEqual([]);
  });
});

describe('[PWA-3] pictures are bounded, and the least used go first', () => {
  test('at most 1,500, of 60 MB together, and none above 2 MB', () => {
    expect(imageBounds).toEqual({ count: 1_500, bytes: 60_000_000, bytesOfOne: 2_000_000 });
  });

  test('as many as may be', async () => {
    const images = worker({ count: 5, bytes: 10_000, bytesOfOne: 100 });
    for (let number = 0; number < 8; number += 1) await images.show(number);
    expect(await held()).toEqual(['3', '4', '5', '6', '7']);
  });

  test('as many bytes as may be, but for those since the last look', async () => {
    site = () => picture(100);
    const images = worker({ count: 1_000, bytes: 1_000, bytesOfOne: 100 });
    for (let number = 0; number < 60; number += 1) await images.show(number);
    const names = await held();
    expect(names.length).toBeGreaterThanOrEqual(10);
    expect(names.length).toBeLessThan(50);
    expect(await heldBytes()).toBe(names.length * 100);
    expect(names.slice(-2)).toEqual(['58', '59']);
  });

  test('a worker that the browser stops after each few pictures keeps no more for that', async () => {
    const bounds = { count: 100, bytes: 200, bytesOfOne: 100 };
    for (let start = 0; start < 10; start += 1) {
      const images = worker(bounds);
      for (let number = 0; number < 5; number += 1) await images.show(start * 5 + number);
    }
    expect((await held()).length).toBeLessThan(25);
    expect(await heldBytes()).toBeLessThanOrEqual(250);
  });

  test('one that is used again is behind those that are not', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const images = worker({ count: 3, bytes: 1_000, bytesOfOne: 100 });
    for (const name of ['a', 'b', 'c', 'a', 'd']) {
      vi.advanceTimersByTime(1);
      await images.show(name);
    }
    vi.useRealTimers();
    expect(asked).toHaveLength(4);
    expect(await held()).toEqual(['a', 'c', 'd']);
  });

  test('one whose size is not known counts as a large one', async () => {
    const cache = await caches.open(imagesCache);
    await cache.put(addressOf('former'), picture(10));
    await worker({ count: 10, bytes: 100, bytesOfOne: 95 }).show('a');
    expect(await held()).toEqual(['a']);
  });
});

test('[F-19] on a device that is full the pictures go, and the page has the one that it asked for', async () => {
  const images = worker();
  for (const name of ['a', 'b']) await images.show(name);
  await (await caches.open('app-1')).put('https://portal.example/', new Response('shell'));
  caches.quotaBytes = 30;
  expect((await (await images.show('c')).blob()).size).toBe(10);
  expect(await caches.keys()).toEqual(['app-1']);
  // There is room again.
  await images.show('d');
  expect(await held()).toEqual(['d']);
});

test.each([
  ['a sign-out', null],
  ['another dealer’s sign-in', 'dealer-2'],
])('[F-75] a picture that comes after %s is kept nowhere', async (_, next) => {
  const images = worker();
  await images.show('a');
  site = async () => {
    present = next;
    await caches.delete(imagesCache);
    await turn();
    return picture(10);
  };
  await images.show('b');
  expect(await caches.keys()).toEqual([]);
});

test('[F-75] a sign-out while a picture is being written leaves no trace', async () => {
  const open = caches.open.bind(caches);
  caches.open = async (name) => {
    present = null;
    return open(name);
  };
  await worker().show('a');
  expect([await caches.keys(), await expirationEntries()]).toEqual([[], []]);
});

test('[PWA-4] a picture that the dealer keeps is found whatever the page takes', async () => {
  await (await caches.open(keptImagesCache)).put(addressOf('a'), picture(10));
  expect((await (await worker().show('a', 'image/avif')).blob()).size).toBe(10);
  expect([asked, await caches.keys()]).toEqual([[], [keptImagesCache]]);
});

describe('[DOC-5] a file of the library', () => {
  const path = libraryFilePath({ userId: dealer, use: 'file', file: 'f1', name: 'Fiche (été).pdf' });
  const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  const offline = async () => Promise.reject(new TypeError('offline'));

  beforeEach(() => {
    site = pdf;
  });

  async function open(signature: string): Promise<string> {
    const event = new TestEvent('fetch');
    const request = new Request(`https://portal.example${path}?until=1&sig=${signature}`);
    const answer = await libraryFiles(signedInUser).handle(request, event, dealer);
    await event.done();
    return answer.text();
  }

  test('at most 3,000, of 200 MB together, and none above 40 MB', () => {
    expect(libraryBounds).toEqual({ count: 3_000, bytes: 200_000_000, bytesOfOne: 40_000_000 });
  });

  test('that was opened once opens offline, under another signature too', async () => {
    await open('a');
    site = offline;
    expect(await open('b')).toBe('%PDF');
  });

  test('that was never opened does not', async () => {
    site = offline;
    await expect(open('a')).rejects.toThrow('offline');
  });

  test('that the dealer keeps opens though nothing that was seen is left', async () => {
    await (await caches.open(keptFilesCacheOf(dealer))).put(`https://portal.example${path}`, new Response('kept'));
    site = offline;
    expect(await open('a')).toBe('kept');
    expect(await caches.has(seenFilesCacheOf(dealer))).toBe(false);
  });

  test('[F-7] what is no file is not kept for one', async () => {
    for (const type of ['text/html', 'application/problem+json']) {
      site = () => new Response('sign in', { headers: { 'content-type': type } });
      await open('a');
    }
    site = () => new Response('', { status: 404, headers: { 'content-type': 'application/pdf' } });
    await open('a');
    site = offline;
    await expect(open('a')).rejects.toThrow('offline');
  });

  test('[SES-8] is neither given nor kept for who is not signed in', async () => {
    await open('a');
    present = 'dealer-2';
    site = offline;
    await expect(open('a')).rejects.toThrow('offline');
  });

  test('[SES-8] that comes when its dealer has just left is not kept', async () => {
    site = () => {
      present = null;
      return pdf();
    };
    expect(await open('a')).toBe('%PDF');
    expect(await caches.keys()).toEqual([]);
  });
});
