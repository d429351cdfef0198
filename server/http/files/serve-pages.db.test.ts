import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertProducts } from '../../modules/catalogue/products/repository.ts';
import { makeFolder } from '../../testing/folder.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';

const script = 'export const words = 1;'.repeat(200);

const style = 'p{color: red}';
const appPage = `<!doctype html><head><style>${style}</style></head><p>the app’s page</p>`;

let portal: TestPortal;
let appFolder: string;
beforeAll(async () => {
  appFolder = makeFolder();
  mkdirSync(join(appFolder, 'assets'));
  mkdirSync(join(appFolder, '.vite'));
  writeFileSync(join(appFolder, 'index.html'), appPage);
  writeFileSync(join(appFolder, 'sw.js'), 'listen();');
  writeFileSync(join(appFolder, 'sw.js.br'), 'packed by the build');
  writeFileSync(join(appFolder, 'assets', 'main-8f3a.js'), script);
  writeFileSync(join(appFolder, 'assets', 'packed-1234.js'), script);
  writeFileSync(join(appFolder, 'assets', 'packed-1234.js.br'), 'packed by the build');
  writeFileSync(join(appFolder, 'assets', 'barcode-thread-1a.js'), script);
  writeFileSync(join(appFolder, 'assets', 'zxing_reader-1a.wasm'), 'wasm');
  writeFileSync(join(appFolder, '.vite', 'manifest.json'), '{}');
  portal = await startTestPortal({ dependencies: { appFolder } });
  const gloves = { id: 6, values: [{ en: 'Winter', fr: 'Hiver' }] };
  const products = [
    aBike({ id: 'un-velo' }),
    aPart({ id: 'chain-12' }),
    aPart({ id: 'bell', kind: 'accessory' }),
    aPart({ id: 'gloves', kind: 'accessory', properties: [gloves] }),
  ];
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
});
afterAll(async () => {
  await portal.close();
  rmSync(appFolder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });

test.each([
  ['/panier?from=mail', {}, '/fr/panier?from=mail'],
  ['/panier', { cookie: 'language=en' }, '/fr/panier'],
  ['/velos/42', {}, '/fr/velos/42'],
  ['/cart', {}, '/en/cart'],
  ['/cart', { cookie: 'language=fr', 'accept-language': 'en' }, '/fr/panier'],
  ['/cart', { 'accept-language': 'de, en;q=0.5, fr;q=0.8' }, '/fr/panier'],
  ['/cart', { 'accept-language': 'fr;q=0, en' }, '/en/cart'],
  ['/', { 'accept-language': 'fr-CA' }, '/en'],
  ['/', { cookie: 'language=fr', 'accept-language': 'en' }, '/fr'],
  ['/', { cookie: 'language=fr' }, '/fr'],
  ['/bikes/42', { cookie: 'language=xx' }, '/en/bikes/42'],
])('[ROUTE-2] %s with %o leads to %s', async (url, headers, address) => {
  const answer = await get(url, headers);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, address]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('[PWA-5, F-40] the worker names the policy of its pages, so that another policy is a new version', async () => {
  const served = async (environment: Record<string, string>) => {
    const other = await startTestPortal({ environment, dependencies: { appFolder } });
    const answer = await other.app.inject({ url: '/sw.js' });
    await other.close();
    return answer;
  };
  const [one, same, another] = [
    await served({}),
    await served({}),
    await served({ API_URL: 'https://api.example/v1' }),
  ];
  expect([one.statusCode, one.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(one.headers['content-type']).toContain('text/javascript');
  expect(one.body).toMatch(/^self\.policy = "[\w-]{12}";\nlisten\(\);$/);
  expect(same.body).toBe(one.body);
  expect(another.body).not.toBe(one.body);
  expect(another.headers['etag']).not.toBe(one.headers['etag']);
});

test.each([
  '/en/bikes',
  '/en/pieces/chain-12',
  '/fr/accessoires/bell',
  '/en/atten/gloves',
  '/en/discount/chain-12',
  '/en',
  '/fr/velos/un-velo?q=x',
  '/en/login?redirect=%2Fen%2Fcart',
  '/fr/telechargements/documents',
])('%s is answered with the app’s page, which is revalidated each time', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(answer.body).toBe(appPage);
});

test.each([
  '/en/nowhere',
  '/fr/bikes',
  '/en/velos',
  '/de/bikes',
  '/nowhere',
  '/en/bikes/a/b',
  '/en/user/nowhere',
  `/en/bikes/${'x'.repeat(65)}`,
  '//evil.example',
  '/en/%00',
  '/en/bikes/no-such-bike',
  '/fr/velos/chain-12',
  '/en/pieces/no-such-part',
  '/fr/pieces/un-velo',
  '/en/accessories/no-such-accessory',
  '/en/accessories/gloves',
  '/en/atten/bell',
  '/fr/rabais/no-such-product',
])('[ROUTE-8] %s is answered by the app’s page with status 404', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
  expect(answer.body).toBe(appPage);
});

test('[ROUTE-8] where the catalogue is another backend’s, or cannot be read, no product is said to be missing', async () => {
  const other = await startTestPortal({
    environment: { API_URL: 'https://api.example/v1' },
    dependencies: { appFolder },
  });
  expect((await other.app.inject({ url: '/en/bikes/their-bike' })).statusCode).toBe(200);
  await other.close();
  const broken = await startTestPortal({ dependencies: { appFolder } });
  await broken.db.schema.alterTable('products').renameTo('products_away').execute();
  expect((await broken.app.inject({ url: '/en/bikes/a-bike' })).statusCode).toBe(200);
  await broken.db.schema.alterTable('products_away').renameTo('products').execute();
  await broken.close();
});

test('[F-73] the page may use its own inline style, and nothing else may use any', async () => {
  const hash = createHash('sha256').update(style).digest('base64');
  const stylesOf = async (url: string, headers = {}) =>
    String((await get(url, headers)).headers['content-security-policy'])
      .split(';')
      .find((line) => line.startsWith('style-src'));
  const { etag } = (await get('/en')).headers;
  for (const url of ['/en', '/fr/connexion', '/en/nowhere', '/index.html']) {
    expect(await stylesOf(url)).toBe(`style-src 'self' 'sha256-${hash}'`);
  }
  expect(await stylesOf('/en', { 'if-none-match': etag })).toBe(`style-src 'self' 'sha256-${hash}'`);
  for (const url of ['/assets/main-8f3a.js', '/config.json', '/api/nowhere', '/cart']) {
    expect(await stylesOf(url)).toBe("style-src 'self'");
  }
});

test('[F-73] no page that opened the portal keeps a hold on its window', async () => {
  expect((await get('/en/login')).headers['cross-origin-opener-policy']).toBe('same-origin');
});

test('what the build compressed is sent as it is', async () => {
  const answer = await get('/assets/packed-1234.js', { 'accept-encoding': 'gzip, br' });
  expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'packed by the build']);
  expect((await get('/assets/packed-1234.js.br')).statusCode).toBe(404);
});

test('[ROUTE-8, ERR-3] an address with percent signs that stand for nothing is one that there is not', async () => {
  const page = await get('/en/bikes/%E0%A4%A');
  expect([page.statusCode, page.body]).toEqual([404, appPage]);
  const call = await get('/api/nowhere/100%');
  expect([call.statusCode, call.json()]).toEqual([404, expect.objectContaining({ code: 'not-found' })]);
});

test.each(['/api/en', '/files/a.pdf', '/assets/gone-1234.js', '/api'])(
  '[F-41] the app’s page is never the answer to %s',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  },
);

test('a file whose name is made of its content is kept for ever, and comes compressed', async () => {
  const answer = await get('/assets/main-8f3a.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  expect((await get('/assets/main-8f3a.js')).body).toBe(script);
});

test('a page that is known already is not sent again', async () => {
  const { headers } = await get('/en');
  expect((await get('/en', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('nothing outside of the app’s folder is served, nor the notes of the build', async () => {
  for (const url of [
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.vite/manifest.json',
    '/%2e%2e/package.json',
  ]) {
    const answer = await get(url);
    expect([answer.statusCode, answer.body.includes('dependencies')]).toEqual([404, false]);
  }
});

test('[F-74] no header that a client sends changes what others get', async () => {
  const poison = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-prefix': '/evil',
    'x-original-url': '/en/nowhere',
    'x-rewrite-url': '/en/nowhere',
    forwarded: 'host=evil.example',
  };
  for (const url of ['/en', '/cart', '/config.json', '/assets/main-8f3a.js', '/api/openapi.json']) {
    const [plain, poisoned] = [await get(url), await get(url, poison)];
    expect(poisoned.statusCode).toBe(plain.statusCode);
    expect(poisoned.body).toBe(plain.body);
    expect(JSON.stringify(poisoned.headers)).not.toContain('evil');
  }
});

test('[F-73] no site may frame the portal, and no page runs a script that is not ours', async () => {
  const { headers } = await get('/en');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "connect-src 'self'",
      "frame-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify paceline-worker',
    ]),
  );
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(policy).not.toContain('upgrade-insecure-requests');
});

test('[CAT-12, F-73] the thread that reads barcodes may compile WebAssembly, and nothing else may', async () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']).split(';');
  const ofThread = await policyOf('/assets/barcode-thread-1a.js');
  expect(ofThread).toContain("script-src 'self' 'wasm-unsafe-eval'");
  const others = ['/en', '/assets/main-8f3a.js', '/assets/zxing_reader-1a.wasm', '/sw.js'];
  for (const url of others) expect(await policyOf(url)).toContain("script-src 'self'");
  expect((await policyOf('/en')).filter((one) => !ofThread.includes(one))).toEqual([
    "script-src 'self'",
    expect.stringMatching(/^style-src /),
  ]);
  expect((await get('/assets/zxing_reader-1a.wasm')).headers['content-type']).toBe('application/wasm');
});

test('on https browsers are told to stay there; hosts of another backend and of the card provider are allowed, when set', async () => {
  const other = await startTestPortal({
    environment: {
      PUBLIC_URL: 'https://dealers.example',
      API_URL: 'https://backend.example/v1',
      STRIPE_SECRET_KEY: 'a',
      STRIPE_PUBLISHABLE_KEY: 'b',
      STRIPE_WEBHOOK_SECRET: 'c',
    },
  });
  const { headers } = await other.app.inject({ url: '/healthz' });
  await other.close();
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toContain("connect-src 'self' https://backend.example https://api.stripe.com");
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
  expect(policy).toContain('trusted-types dompurify paceline-worker default');
  expect(policy).toContain('upgrade-insecure-requests');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test.each([
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['off', undefined],
])('HSTS=%s over https says %s', async (HSTS, expected) => {
  const other = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.boreal.example', HSTS } });
  const { headers } = await other.app.inject({ url: '/healthz' });
  await other.close();
  expect(headers['strict-transport-security']).toBe(expected);
});
