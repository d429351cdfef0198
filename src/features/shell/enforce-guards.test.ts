import { expect, test } from 'vitest';
import { landingAddressOf, addressAfterSignIn } from './enforce-guards.ts';

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

const origin = 'https://portal.example';

test.for(['/en/bikes', '/fr/velos/42?tri=prix#taille', '/panier'])(
  '[SES-14] %s is where one wanted to be',
  (wanted) => {
    expect(addressAfterSignIn(wanted, origin)).toBe(wanted);
  },
);

test.for(['//evil.example/en/bikes', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example'])(
  '[SES-14, ACC-3, F-64] %s leads home',
  (wanted) => {
    expect(addressAfterSignIn(wanted, origin)).toBeNull();
  },
);

test.for(['/en/login', '/fr/connexion?redirect=%2Ffr%2Fvelos', '/en/logout', '/fr/deconnexion/'])(
  '[SES-14] %s would lead in a circle, and leads home',
  (wanted) => {
    expect(addressAfterSignIn(wanted, origin)).toBeNull();
  },
);

test('[SES-14] nothing wanted leads home', () => {
  expect(addressAfterSignIn(undefined, origin)).toBeNull();
});
