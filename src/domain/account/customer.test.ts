import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { cataloguesOf } from '../catalogue/catalogues.ts';
import {
  currencyOf,
  hasModeSwitch,
  isCustomer,
  mayClaim,
  mayKeepFavourites,
  mayOrder,
  priceGroupOf,
  seesCost,
} from './access.ts';
import { customerOf } from './customer.ts';
import { effectiveMode } from './mode.ts';

const dealer = fc.record({
  no: fc.constantFrom('C-1001', 'A-5001', 'U-2001'),
  group: fc.constantFrom('CANADA', 'USA', 'EUROPE', 'INTER-DK', 'INTER-TW', 'inter-dk', 'Canada'),
  accessLevel: fc.constantFrom('1', '4'),
});

test.prop([dealer])(
  '[MODE-4] a customer sees the catalogues of the dealer but discounts, in the same currency',
  (user) => {
    const customer = customerOf(user);
    expect(cataloguesOf(customer)).toEqual(cataloguesOf(user).filter((one) => one !== 'discount'));
    expect(currencyOf(priceGroupOf(customer))).toBe(currencyOf(priceGroupOf(user)));
  },
);

test.prop([dealer])('[MODE-4] a customer sees no cost, orders, marks and claims nothing, and has no switch', (user) => {
  const customer = customerOf(user);
  expect(isCustomer(customer)).toBe(true);
  expect(isCustomer(user)).toBe(false);
  for (const may of [seesCost, hasModeSwitch, mayOrder, mayClaim, mayKeepFavourites]) expect(may(customer)).toBe(false);
  expect(effectiveMode(customer, 'admin')).toBe('client');
});
