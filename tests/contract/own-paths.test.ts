import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../server/testing/portal.ts';
import { endpoints } from '../../src/contract/endpoints.ts';

/** API-2, written down a second time: the calls whose paths the specification does not show, and how their bodies are written. */
const own = [
  ['GET', 'api', '/products/{locale}/{userId}', 'none'],
  ['GET', 'api', '/products-discount/{locale}/{userId}', 'none'],
  ['POST', 'api', '/warranty-claim', 'multipart'],
  ['POST', 'api', '/warranty-claim/file', 'multipart'],
  ['POST', 'api', '/order/purchase-order', 'multipart'],
  ['GET', 'api', '/warranty-claim/{userId}', 'none'],
  ['GET', 'api', '/warranty-claim/{userId}/serial/{serial}', 'none'],
  ['POST', 'api', '/contract/accept', 'json'],
  ['GET', 'api', '/sales-program/{locale}/{userId}', 'none'],
  ['GET', 'api', '/status', 'none'],
  ['POST', 'cms', '/api/portal/cart/update', 'json'],
  ['POST', 'api', '/oauth/revoke', 'form'],
  ['POST', 'api', '/discount', 'json'],
  ['POST', 'api', '/taxes', 'json'],
] as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

test.each(own)('[API-2] %s {%s}%s exists, with a body written as %s', (method, base, path, encoding) => {
  const found = endpoints.filter((one) => one.method === method && one.path === path);
  expect(found).toEqual([expect.objectContaining({ base, encoding })]);
  const url = `${base === 'api' ? '/api' : ''}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  expect(portal.app.hasRoute({ method, url })).toBe(true);
});
