import { expect, test } from 'vitest';
import { landingAddressOf } from './landing.ts';

const dealer = { no: 'C-1001', group: 'CANADA', accessLevel: '1' };

test('[ROUTE-6] home is the bikes for a dealer, login for who is signed out', () => {
  expect(landingAddressOf(dealer, 'fr')).toBe('/fr/velos');
  expect(landingAddressOf({ ...dealer, accessLevel: '2' }, 'en')).toBe('/en/bikes');
  expect(landingAddressOf(null, 'fr')).toBe('/fr/connexion');
});

test('[ROUTE-6] home is the parts for an athlete, an international dealer and who sells small parts only', () => {
  expect(landingAddressOf({ ...dealer, no: 'A-5001' }, 'en')).toBe('/en/pieces');
  expect(landingAddressOf({ ...dealer, group: 'INTER-DK' }, 'en')).toBe('/en/pieces');
  expect(landingAddressOf({ ...dealer, accessLevel: '4' }, 'fr')).toBe('/fr/pieces');
});

test('[ROUTE-6, ACC-8] home is the photos for media', () => {
  expect(landingAddressOf({ ...dealer, accessLevel: '3' }, 'en')).toBe('/en/downloads/photos');
  expect(landingAddressOf({ ...dealer, accessLevel: '3' }, 'fr')).toBe('/fr/telechargements/photos');
});
