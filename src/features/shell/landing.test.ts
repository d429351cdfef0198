import { expect, test } from 'vitest';
import { landingAddressOf } from './landing.ts';

const dealer = { no: 'C-1001', group: 'CANADA', accessLevel: '1' };

test('[ROUTE-6] home is the bikes for a dealer, login for who is signed out', () => {
  expect(landingAddressOf(dealer, 'fr')).toBe('/fr/velos');
  expect(landingAddressOf({ ...dealer, accessLevel: '2' }, 'en')).toBe('/en/bikes');
  expect(landingAddressOf(null, 'fr')).toBe('/fr/connexion');
});

test('a home that is not built yet gives way to a page that the user may see', () => {
  expect(landingAddressOf({ ...dealer, no: 'A-5001' }, 'en')).toBe('/en/account/transactions');
  expect(landingAddressOf({ ...dealer, accessLevel: '3' }, 'en')).toBe('/en/device');
});
