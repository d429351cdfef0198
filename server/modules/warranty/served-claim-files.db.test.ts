import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '../../../src/contract/library/warranty.ts';
import { aFile, aPhoto, filedClaim, sendWhole, sha256Of } from '../../testing/claims.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

/** A JPEG by its first bytes, a script and a page by what follows: who reads on finds what they look for. */
const polyglot = Buffer.concat([
  aPhoto(20),
  Buffer.from('*/=1;self.addEventListener("fetch",e=>e.respondWith(new Response("mine")));/*<script>alert(1)</script>'),
]);
const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>');

let portal: TestPortal;
let dealer: TestCaller;
let claim: Claim;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
  claim = await filedClaim(portal, dealer, [
    aFile(polyglot, 'sw.js'),
    aFile(pdf, 'bill.html'),
    aFile(aPhoto(60), '写'.repeat(150)),
  ]);
});
afterAll(async () => portal.close());

const get = async (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });

describe('[F-68, F-76] a file that was sent is saved and does nothing', () => {
  test('whatever it was called, and whatever is in it: an attachment of its own type, which nobody guesses at', async () => {
    const types = ['image/jpeg', 'application/pdf', 'image/jpeg'];
    for (const [at, { url }] of claim.files.entries()) {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': types[at],
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, max-age=86400',
      });
    }
    expect(claim.files.map(({ name }) => name)).toEqual(['sw.jpg', 'bill.pdf', `${'写'.repeat(116)}.jpg`]);
  });

  test('no page and no worker comes of its address: browsers run a script of a script’s type alone', async () => {
    for (const { url } of claim.files) {
      const { headers } = await get(url, { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' });
      expect(headers['content-type']).not.toMatch(/script|html|xml|text|json/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['service-worker-allowed']).toBeUndefined();
    }
  });

  test('every byte is as it was sent', async () => {
    const { rawPayload, headers } = await get(claim.files[0]?.url ?? '');
    expect(sha256Of(rawPayload)).toBe(sha256Of(polyglot));
    const again = await get(claim.files[0]?.url ?? '', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
});

describe('[F-65] an address is good for one file of one user, for a day', () => {
  test('another user, file, name, use or time: there is no such thing', async () => {
    const [first, second] = claim.files;
    const url = first?.url ?? '';
    const other = await portal.signedIn();
    const until = /until=(\d+)/.exec(url)?.[1] ?? '';
    for (const forged of [
      url.replace(/\?.*/, ''),
      url.replace(dealer.id, other.id),
      url.replace(first?.id ?? '', second?.id ?? ''),
      url.replace('sw.jpg', 'sw.js'),
      url.replace('/claim/', '/file/'),
      url.replace(until, String(Number(until) + 3_600_000)),
    ]) {
      expect([forged === url, (await get(forged)).statusCode]).toEqual([false, 404]);
    }
    portal.clock.nowMs += 25 * 3_600_000;
    expect((await get(url)).statusCode).toBe(404);
    portal.clock.nowMs -= 25 * 3_600_000;
    expect((await get(url)).statusCode).toBe(200);
  });

  test('a file of the same id that another user sent is never the one that is answered', async () => {
    const other = await portal.signedIn();
    const id = claim.files[0]?.id ?? '';
    await sendWhole(portal, other, { ...aFile(aPhoto(77)), id });
    expect((await get(claim.files[0]?.url ?? '')).rawPayload).toHaveLength(polyglot.length);
  });
});
