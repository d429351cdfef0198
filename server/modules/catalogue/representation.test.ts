import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { representationOf } from './representation.ts';

const json = JSON.stringify(
  Array.from({ length: 4_000 }, (_, n) => ({ sku: `chain-${n * 7919}`, price: (n * 31) % 97 })),
);

test('every encoding says the same', async () => {
  const made = representationOf('tag', json, false);
  expect((await made.bytes('identity')).toString()).toBe(json);
  expect(gunzipSync(await made.bytes('gzip')).toString()).toBe(json);
  expect(brotliDecompressSync(await made.bytes('br')).toString()).toBe(json);
});

test('is compressed once for all who ask at once, and once more in the background', async () => {
  const made = representationOf('tag', json, true);
  const [one, other] = await Promise.all([made.bytes('br'), made.bytes('br')]);
  expect(one).toBe(other);
  const better = await vi.waitFor(async () => {
    const now = await made.bytes('br');
    expect(now).not.toBe(one);
    return now;
  });
  expect(better.length).toBeLessThan(one.length);
  expect(brotliDecompressSync(better).toString()).toBe(json);
  expect(made.size()).toBe(Buffer.byteLength(json) + better.length);
});
