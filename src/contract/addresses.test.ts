import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  addressOf,
  delocalise,
  localise,
  matchAddress,
  prefixedAddress,
  routePath,
  type RouteName,
} from './addresses.ts';
import { locales } from './locale.ts';

const locale = fc.constantFrom(...locales);
const withId: readonly RouteName[] = ['bikes', 'discount', 'pieces', 'accessories', 'atten', 'user-transaction'];
const id = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => matchAddress(addressOf('bikes', 'en', { id: text })) !== null);

describe('the table of words', () => {
  test.each([
    ['bikes', '/en/bikes', '/fr/velos'],
    ['discount', '/en/discount', '/fr/rabais'],
    ['accessories', '/en/accessories', '/fr/accessoires'],
    ['downloads-photos', '/en/downloads/photos', '/fr/telechargements/photos'],
    ['cart', '/en/cart', '/fr/panier'],
    ['account-login', '/en/login', '/fr/connexion'],
    ['account-logout', '/en/logout', '/fr/deconnexion'],
    ['password-forgot', '/en/password/forgot', '/fr/mot-de-passe/oublie'],
    ['password-reset', '/en/password/reset', '/fr/mot-de-passe/reinitialiser'],
    ['migrate-reset', '/en/migrate/reset', '/fr/migration/reinitialiser'],
    ['user-profile', '/en/account/profile', '/fr/compte/profil'],
    ['user-overview', '/en/account/overview', '/fr/compte/apercu'],
    ['user-transactions', '/en/account/transactions', '/fr/compte/transactions'],
    ['user-bookings', '/en/account/transactions/booking', '/fr/compte/transactions/booking'],
    ['user-warranty', '/en/user/warranty', '/fr/user/warranty'],
  ] as const)('[ROUTE-1] %s has an English and a French address', (name, english, french) => {
    expect(addressOf(name, 'en')).toBe(english);
    expect(addressOf(name, 'fr')).toBe(french);
    expect(matchAddress(english)).toEqual({ name, locale: 'en', params: {} });
    expect(matchAddress(french)).toEqual({ name, locale: 'fr', params: {} });
  });

  test('[ROUTE-1] the print view takes an optional id, in the words of each language', () => {
    expect(matchAddress('/fr/compte/transactions/imprimers/F-12')).toMatchObject({
      name: 'transaction-print',
      params: { id: 'F-12' },
    });
    expect(matchAddress('/en/account/transactions/print')).toMatchObject({ name: 'transaction-print', params: {} });
    expect(matchAddress('/fr/compte/transactions/print')).toBeNull();
  });
});

describe('address and router path', () => {
  test.prop([locale, fc.constantFrom(...withId), id])(
    '[ROUTE-1] every screen is found again by its address, whatever its id',
    (language, name, wanted) => {
      expect(matchAddress(addressOf(name, language, { id: wanted }))).toEqual({
        name,
        locale: language,
        params: { id: wanted },
      });
    },
  );

  test.prop([locale, fc.constantFrom(...withId), id])(
    '[ROUTE-1] localise undoes delocalise for every screen',
    (language, name, wanted) => {
      const address = addressOf(name, language, { id: wanted });
      expect(localise(delocalise(address))).toBe(address);
      expect(delocalise(address)).toBe(
        routePath(name)
          .replace('$locale', language)
          .replace(/\{-\$id\}|\$id/, encodeURIComponent(wanted)),
      );
    },
  );

  test.prop([
    fc.array(fc.constantFrom('en', 'fr', 'bikes', 'velos', '404', 'no-language', 'print', 'panier', 'x'), {
      maxLength: 4,
    }),
  ])('localise undoes delocalise for addresses that no screen has, too', (segments) => {
    const address = `/${segments.join('/')}`;
    expect(localise(delocalise(address))).toBe(address);
  });

  test('[ROUTE-7] the other language of a router path differs in its first segment alone', () => {
    expect(localise('/fr/bikes/42')).toBe('/fr/velos/42');
    expect(localise('/en/bikes/42')).toBe('/en/bikes/42');
  });
});

describe('addresses that no screen has', () => {
  test.each([
    '/en/nowhere',
    '/fr/bikes',
    '/en/velos',
    '/en/bikes/1/2',
    '/en/cart/9',
    '/de/bikes',
    '/en/bikes/%E0%A4%A',
    '/en/bikes/%00',
  ])('[ROUTE-8] %s names no screen', (address) => {
    expect(matchAddress(address)).toBeNull();
  });

  test.prop([fc.string({ minLength: 65, maxLength: 90 })])(
    '[ROUTE-8] an id of more than 64 characters names no screen',
    (wanted) => {
      expect(matchAddress(`/en/bikes/${encodeURIComponent(wanted)}`)).toBeNull();
    },
  );
});

describe('addresses without a language', () => {
  test('[ROUTE-2] a word that only French has leads to French, whatever is preferred', () => {
    expect(prefixedAddress('/panier', 'en')).toBe('/fr/panier');
    expect(prefixedAddress('/velos/42', 'en')).toBe('/fr/velos/42');
  });

  test('[ROUTE-2] a word that both languages have leads to the preferred one', () => {
    expect(prefixedAddress('/maintenance', 'fr')).toBe('/fr/maintenance');
    expect(prefixedAddress('/maintenance', 'en')).toBe('/en/maintenance');
    expect(prefixedAddress('/', 'fr')).toBe('/fr');
  });

  test('[ROUTE-2] an English word leads to the screen in the preferred language, in its words', () => {
    expect(prefixedAddress('/cart', 'fr')).toBe('/fr/panier');
    expect(prefixedAddress('/bikes/42', 'en')).toBe('/en/bikes/42');
  });

  test('[ROUTE-8] words that no screen has have no address without a language', () => {
    expect(prefixedAddress('/user/nowhere', 'fr')).toBeNull();
    expect(prefixedAddress('/favicon.ico', 'en')).toBeNull();
  });
});
