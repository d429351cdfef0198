import { test, fc } from '@fast-check/vitest';
import { expect, describe } from 'vitest';
import { homeRouteOf, followableRedirect } from './home.ts';

const dealer = { no: 'C-1001', group: 'CANADA', accessLevel: '1' };

test.each([
  ['a dealer', dealer, 'bikes'],
  ['shop staff', { ...dealer, accessLevel: '2' }, 'bikes'],
  ['media', { ...dealer, accessLevel: '3' }, 'downloads-photos'],
  ['small parts only', { ...dealer, accessLevel: '4' }, 'pieces'],
  ['international', { ...dealer, group: 'INTER-TW' }, 'pieces'],
  ['an athlete', { ...dealer, no: 'A-5001' }, 'pieces'],
  ['staff of a company', { ...dealer, role: 'staff' }, 'bikes'],
  ['a payer', { ...dealer, role: 'payer' }, 'user-transactions'],
  ['a payer of media', { ...dealer, accessLevel: '3', role: 'payer' }, 'user-profile'],
  ['who is signed out', null, 'account-login'],
] as const)('[ROUTE-6] the home of %s', (_who, user, route) => {
  expect(homeRouteOf(user)).toBe(route);
});

const origin = 'https://portal.example';

/** Pieces from which forged addresses are made. */
const forged = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '#',
      '?',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      'https:',
      'javascript:',
      'evil.example',
      'portal.example',
      'en',
    ),
    { maxLength: 9 },
  )
  .map((pieces) => pieces.join(''));

describe('this site’s own addresses', () => {
  test.each([
    ['/', '/'],
    ['/en/bikes/42?color=red#sizes', '/en/bikes/42?color=red#sizes'],
    ['/fr/panier', '/fr/panier'],
    ['/en/bikes?back=//evil.example', '/en/bikes?back=//evil.example'],
    ['https://portal.example/en/cart', '/en/cart'],
    ['/en/../fr/velos', '/fr/velos'],
  ])('[ACC-3] %s is followed', (target, path) => {
    expect(followableRedirect(target, origin)).toBe(path);
  });
});

describe('anything else', () => {
  test.each([
    '',
    'en/bikes',
    'https://evil.example/',
    'https://portal.example.evil.example/',
    'https://portal.example@evil.example/',
    'https://portal.example:8443/en',
    'http://portal.example/en',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/en\\..\\..\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000',
    '/.//evil.example',
    '/en/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,hi',
    'blob:https://portal.example/1',
  ])('[ACC-3] %j is not followed', (target) => {
    expect(followableRedirect(target, origin)).toBeNull();
  });

  test.prop([fc.oneof(forged, fc.string(), fc.webUrl(), fc.webPath())], { numRuns: 2000 })(
    '[ACC-3] whatever is given, what is followed never leaves the site',
    (target) => {
      const path = followableRedirect(target, origin);
      if (path === null) return;
      expect(path).toMatch(/^\/(?!\/)/);
      expect(new URL(path, origin).origin).toBe(origin);
      expect(followableRedirect(path, origin)).toBe(path);
    },
  );
});
