import { describe, expect, test } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import { customerOf } from '../../domain/account/customer.ts';
import { navigationFor, type MenuSettings } from '../../domain/navigation.ts';
import { pagesFor, searchedListsOf } from './found-pages.ts';

const all: MenuSettings = { hideRebateMenu: false, hideBookingMenu: false };

function terms(differences: Parameters<typeof buildUser>[0] = {}, settings = all, mode: 'admin' | 'client' = 'admin') {
  const user = buildUser(differences);
  return { user, mode, navigation: navigationFor({ user, settings, mode, isMaintenance: false, route: null }) };
}
const keys = (...given: Parameters<typeof terms>) => pagesFor(terms(...given)).map(({ key }) => key);

describe('pages and commands', () => {
  test('[SRCH-1] of a dealer are those of the menus, each once', () => {
    const found = keys();
    expect(found).toEqual(
      expect.arrayContaining(['cart', 'checkout', 'quick-order', 'booking-cart', 'discount', 'user-overview']),
    );
    expect(found).toEqual(expect.arrayContaining(['user-transactions', 'mode', 'language', 'customer-view']));
    expect(new Set(found).size).toBe(found.length);
  });

  test('[SRCH-1, ACC-11] of shop staff have no cart, order, booking grid or mode', () => {
    const found = keys({ accessLevel: '2' });
    for (const name of [
      'cart',
      'checkout',
      'quick-order',
      'saved-carts',
      'user-transactions',
      'booking-cart',
      'mode',
      'customer-view',
    ])
      expect(found).not.toContain(name);
    expect(found).toEqual(expect.arrayContaining(['bikes', 'user-warranty']));
  });

  test('[SRCH-1, ACC-8] of media have no products', () => {
    const found = keys({ accessLevel: '3' });
    for (const name of ['bikes', 'pieces', 'booking', 'compare', 'user-warranty']) expect(found).not.toContain(name);
    expect(found).toContain('downloads-photos');
  });

  test('[SRCH-1, NAV-4, NAV-6] leave out what the company hides', () => {
    const found = keys({}, { hideRebateMenu: true, hideBookingMenu: true });
    for (const name of ['discount', 'booking', 'booking-cart']) expect(found).not.toContain(name);
  });
});

describe('lists', () => {
  test('[SRCH-1, MODE-4] a customer finds products only', () => {
    const customer = { ...terms(customerOf(buildUser())), user: buildUser(customerOf(buildUser())) };
    expect(pagesFor(customer)).toEqual([]);
    expect(searchedListsOf(customer)).toEqual({
      bikes: true,
      orders: false,
      ordered: false,
      documents: false,
      claims: false,
    });
  });

  test.each(['staff', 'payer'] as const)('[SRCH-1, COMP-1] %s search no ordered lines and no backorders', (role) => {
    expect(searchedListsOf(terms({ role }))).toMatchObject({ orders: true, ordered: false });
    expect(pagesFor(terms({ role })).map(({ key }) => key)).not.toContain('back-orders');
    expect(pagesFor(terms({})).map(({ key }) => key)).toContain('back-orders');
  });

  test('[SRCH-1, ACC-11] shop staff find claims and documents, and no orders', () => {
    expect(searchedListsOf(terms({ accessLevel: '2' }))).toEqual({
      bikes: true,
      orders: false,
      ordered: false,
      documents: true,
      claims: true,
    });
  });
});
