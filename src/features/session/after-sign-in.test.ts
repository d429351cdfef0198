import { expect, test } from 'vitest';
import { addressAfterSignIn } from './after-sign-in.ts';

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
