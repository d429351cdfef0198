import { expect, test } from 'vitest';
import { homeRouteOf } from './home.ts';

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
