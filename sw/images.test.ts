import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { imagesCache, keptImagesCache } from '../src/contract/device-caches.ts';
import { fakeCaches, type FakeCaches } from '../tests/builders/fake-caches.ts';
import { imageBounds, keepImages, keptImage } from './images.ts';

const dayMs = 24 * 60 * 60_000;
const addressOf = (name: string | number) => `https://portal.example/images/${name}.webp`;

let caches: FakeCaches;
let nowMs: number;
let asked: string[];
/** What the site answers. */
let site: (address: string) => Response | Promise<Response>;

beforeEach(() => {
  caches = fakeCaches();
  nowMs = 0;
  asked = [];
  site = () => picture(10);
});

const picture = (bytes: number, type = 'image/webp') =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': type, vary: 'accept' } });

/** As one is held that was kept before. */
const sized = (bytes: number) => new Response(new Uint8Array(bytes), { headers: { 'x-bytes': String(bytes) } });

/** The worker as the browser starts it. */
function worker(bounds: typeof imageBounds | Record<keyof typeof imageBounds, number> = imageBounds) {
  const images = keepImages({
    caches,
    fetch: async ({ url }) => {
      asked.push(url);
      return site(url);
    },
    now: () => nowMs,
    bounds,
  });
  return {
    /** The page has its picture, and what is to be done about it is done. */
    async show(name: string | number, accept = 'image/webp'): Promise<Response> {
      const { answer, after } = await images.find(new Request(addressOf(name), { headers: { accept } }));
      await after;
      return answer;
    },
    find: async (name: string | number) => images.find(new Request(addressOf(name))),
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
    const { answer, after } = await worker().find('a');
    expect((await answer.blob()).size).toBe(10);
    await after;
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

  test('as many as may be, but for those since the last look', async () => {
    const cache = await caches.open(imagesCache);
    for (let number = 0; number < 160; number += 1) await cache.put(addressOf(number), sized(10));
    const images = worker({ count: 150, bytes: 10_000, bytesOfOne: 100 });
    await images.show(160);
    const names = await held();
    expect(names).toHaveLength(150);
    expect([names.at(0), names.at(-1)]).toEqual(['11', '160']);
    for (let number = 161; number < 200; number += 1) await images.show(number);
    expect(await held()).toHaveLength(189);
    await images.show(200);
    expect(await held()).toHaveLength(150);
  });

  test('as many bytes as may be, but for those since the last look', async () => {
    site = () => picture(100);
    const images = worker({ count: 1_000, bytes: 6_000, bytesOfOne: 100 });
    for (let number = 0; number < 110; number += 1) await images.show(number);
    const names = await held();
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(names.length).toBeLessThan(100);
    expect(await heldBytes()).toBe(names.length * 100);
    expect(names.slice(-2)).toEqual(['108', '109']);
    expect(names).not.toContain('0');
  });

  test('a worker that the browser stops after each few pictures keeps no more for that', async () => {
    const bounds = { count: 20, bytes: 1_000, bytesOfOne: 100 };
    for (let start = 0; start < 30; start += 1) {
      const images = worker(bounds);
      for (let number = 0; number < 5; number += 1) await images.show(start * 5 + number);
    }
    expect((await held()).length).toBeLessThan(25);
    expect(await heldBytes()).toBeLessThanOrEqual(1_000);
  });

  test('one that is used again a day later is behind those that are not', async () => {
    const bounds = { count: 3, bytes: 1_000, bytesOfOne: 100 };
    const images = worker(bounds);
    for (const name of ['a', 'b', 'c']) await images.show(name);
    nowMs = dayMs + 1;
    await images.show('a');
    expect(await held()).toEqual(['b', 'c', 'a']);
    await images.show('a');
    expect(asked).toHaveLength(3);
    await worker(bounds).show('d');
    expect(await held()).toEqual(['c', 'a', 'd']);
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

test('[F-75] a picture that comes after the sign-out is kept nowhere', async () => {
  const images = worker();
  await images.show('a');
  site = async () => {
    await caches.delete(imagesCache);
    await turn();
    return picture(10);
  };
  await images.show('b');
  expect(await caches.keys()).toEqual([]);
});

test('[PWA-4] a picture that the dealer keeps is found whatever the page takes, and where none is kept no cache is made', async () => {
  const request = new Request(addressOf('a'), { headers: { accept: 'image/avif' } });
  expect(await keptImage(request, caches)).toBeNull();
  expect(await caches.keys()).toEqual([]);
  await (await caches.open(keptImagesCache)).put(addressOf('a'), picture(10));
  expect((await (await keptImage(request, caches))?.blob())?.size).toBe(10);
});
