import { describe, expect, test } from 'vitest';
import { type Asked, decide, type Decision, neededFiles } from './rules.ts';

const origin = 'https://portal.example';
const site = { origin, isPrecached: (pathname: string) => pathname === '/icon.svg' };

const decided = (url: string, asked: Partial<Asked> = {}) =>
  decide({ method: 'GET', url: new URL(url, origin).href, mode: 'cors', cache: 'no-store', ...asked }, site);
const opened = (url: string) => decided(url, { mode: 'navigate', cache: 'default' });

const browser: Decision = { answer: 'browser' };

describe('a page that is opened', () => {
  test.each([
    '/en',
    '/fr/velos/42?filters=p1.Trail',
    '/en/bikes/x.pdf',
    '/en/cart/checkout',
    '/fr/compte/transactions/7',
  ])('[PWA-2] %s is answered with the app’s page', (url) => {
    expect(opened(url)).toEqual({ answer: 'page' });
  });

  test.each([
    '/api/products/en/1',
    '/api/en',
    '/files/a.pdf',
    '/images/en',
    '/healthz',
    '/readyz',
    '/metrics',
    '/config.json',
    '/sw.js',
    '/manifest-en.webmanifest',
    '/robots.txt',
    '/look.css',
    '/sitemap.xml',
    'https://elsewhere.example/en/bikes',
  ])('[F-41] the app’s page is never the answer to %s', (url) => {
    expect(opened(url)).toEqual(browser);
  });

  test.each([
    '/en/nowhere',
    '/en/user/nowhere',
    '/fr/bikes',
    '/nowhere',
    '/de/bikes',
    '/en/report.pdf',
    '/fr/index.html',
    '/index.php',
    '/en/v1.0/bikes',
    '/en/%E0%A4%A',
  ])('[ROUTE-8, F-1] without a network the app says itself that %s leads nowhere', (url) => {
    expect(opened(url)).toEqual({ answer: 'unknown-page' });
  });

  test.each(['/', '/cart', '/panier', '/bikes/42'])('[ROUTE-2] %s has no language yet', (url) => {
    expect(opened(`${url}?a=1`)).toEqual({ answer: 'no-language', pathname: url, search: '?a=1' });
  });

  test('a form that is sent is the server’s', () => {
    expect(decided('/en/login', { method: 'POST', mode: 'navigate' })).toEqual(browser);
  });
});

describe('a call', () => {
  test.each([
    ['/api/products/en/user-1', 'user-1'],
    ['/api/products-inter/fr/a%2Fb%20%3F', 'a/b ?'],
    ['/api/products-discount/fr/7', '7'],
    ['/api/parts/en/7', '7'],
    ['https://backend.example/v1/accessories/en/7', '7'],
  ])('[PWA-3] to %s is a catalogue of its dealer', (url, userId) => {
    expect(decided(url)).toEqual({ answer: 'catalogue', userId, want: 'confirmed' });
    expect(decided(url, { cache: 'force-cache' })).toEqual({ answer: 'catalogue', userId, want: 'held' });
    // The search thread's.
    expect(decided(url, { cache: 'no-cache' })).toEqual(browser);
    expect(decided(url, { cache: 'reload' })).toEqual({ answer: 'catalogue', userId, want: 'whole' });
  });

  test.each([
    '/api/products/en/user-1?since=2-3f2a91bc-7',
    '/api/products/en/user-1?page=2',
    '/api/products/de/user-1',
    '/api/products/en/',
    '/api/products/en/%E0%A4%A',
    '/api/products/dropdown/',
    '/api/parts/filter/123',
    '/api/cart/user-1',
    '/api/oauth/token',
    '/api/order',
    '/config.json',
  ])('%s goes to the network untouched', (url) => {
    expect(decided(url)).toEqual(browser);
  });

  test('[F-43] writes are never the worker’s', () => {
    expect(decided('/api/products/en/user-1', { method: 'POST' })).toEqual(browser);
  });
});

test('files of any version and pictures of this site are the worker’s, those of others are not', () => {
  expect(decided('/assets/main-8f3a.js')).toEqual({ answer: 'file', pathname: '/assets/main-8f3a.js' });
  expect(decided('/icon.svg')).toEqual({ answer: 'file', pathname: '/icon.svg' });
  expect(decided('/images/abc.svg', { mode: 'no-cors', cache: 'default' })).toEqual({ answer: 'image' });
  expect(decided('/look.css', { mode: 'no-cors' })).toEqual({ answer: 'look' });
  expect(decided('/look/logo.svg?v=8f3a', { mode: 'no-cors' })).toEqual({ answer: 'look' });
  expect(decided('https://elsewhere.example/images/abc.svg', { mode: 'no-cors' })).toEqual(browser);
  expect(decided('https://elsewhere.example/assets/a.js')).toEqual(browser);
});

test('[DOC-5] a file of the library is the worker’s, in a tab of its own too; a likeness of its address is not', () => {
  const file = '/files/dealer%201/file/0a/Fiche%20(2027).pdf?until=1&sig=x';
  expect(decided(file, { cache: 'default' })).toEqual({ answer: 'library-file', userId: 'dealer 1' });
  expect(opened(file)).toEqual({ answer: 'library-file', userId: 'dealer 1' });
  const others = ['/files/1/other/0a/a.pdf', '/files/1/file/0a', '/files//file/0a/a.pdf', '/files/%ff/file/0a/a'];
  expect(others.map((other) => decided(other))).toEqual(others.map(() => browser));
});

test('[PWA-4] what the page keeps itself goes past the worker, which would keep it a second time', () => {
  for (const own of ['/images/abc.svg', '/files/1/file/0a/a.pdf?until=1&sig=x']) {
    expect(decided(own, { cache: 'no-store' })).toEqual(browser);
    expect(decided(own, { cache: 'default' })).not.toEqual(browser);
  }
});

test('[CAT-12, PWA-2] the library that reads barcodes is kept where the browser has no reader of its own', () => {
  const script = { url: 'assets/main-1.js' };
  const library = { url: 'assets/zxing_reader-1.wasm' };
  expect(neededFiles([script, library], {})).toEqual([script, library]);
  expect(neededFiles([script, library], { BarcodeDetector: {} })).toEqual([script]);
});
