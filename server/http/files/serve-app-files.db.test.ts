import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageAddress, imageHash, putImages } from '../../modules/catalogue/products/images.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const drawing = {
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  mediaType: 'image/svg+xml',
} as const;

let portal: TestPortal;
let address: string;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db.transaction().execute(async (trx) => putImages(trx, [drawing]));
  address = imageAddress(imageHash(drawing.bytes), drawing.mediaType);
});
afterAll(async () => portal.close());

test('a picture is public, kept for ever and just as it was stored', async () => {
  const answer = await portal.app.inject({ url: address });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(drawing.bytes)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('a drawing that is opened by itself runs nothing', async () => {
  const { headers } = await portal.app.inject({ url: address });
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

test('a picture that is known is not sent again', async () => {
  const { headers } = await portal.app.inject({ url: address });
  const again = await portal.app.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([['/images/none.svg'], ['/images/'], ['/images/..%2f..%2fetc']])('%s is nothing', async (url) => {
  expect((await portal.app.inject({ url })).statusCode).toBe(404);
});

test('a picture has one address: its type is part of it', async () => {
  expect((await portal.app.inject({ url: address.replace('.svg', '.png') })).statusCode).toBe(404);
});
