import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  canPayByCard,
  currencyOf,
  hasModeSwitch,
  kindOf,
  mayActFor,
  mayChangeAddresses,
  mayClaim,
  mayFillCart,
  mayKeepFavourites,
  mayManageUsers,
  mayOrder,
  priceGroupOf,
  seesCost,
  seesInvoicesOnly,
  seesPrices,
  seesLibrary,
  seesStock,
  seesAccountFigures,
  seesOwnOrdersOnly,
  seesTransactions,
} from './access.ts';

const dealer = { no: 'C-1001', group: 'CANADA', accessLevel: '1' };

const anyUser = fc.record({
  no: fc.constantFrom('C-1001', 'A-5001', 'U-2001', 'a-1'),
  group: fc.constantFrom('CANADA', 'USA', 'EUROPE', 'INTER-DK', 'INTER-TW', 'inter-dk', 'Canada'),
  accessLevel: fc.constantFrom('1', '2', '3', '4'),
});

describe('the kind', () => {
  test.each([
    [dealer, 'regular'],
    [{ ...dealer, accessLevel: '2' }, 'regular'],
    [{ ...dealer, accessLevel: '3' }, 'media'],
    [{ ...dealer, accessLevel: '4' }, 'small-parts-only'],
    [{ ...dealer, group: 'INTER-DK' }, 'international'],
    [{ ...dealer, group: 'INTER-TW' }, 'international'],
    [{ ...dealer, group: 'INTER-FR' }, 'regular'],
    [{ ...dealer, no: 'A-5001' }, 'athlete'],
    [{ ...dealer, no: 'CA-5001' }, 'regular'],
  ] as const)('[ACC-1] %o is %s', (user, kind) => {
    expect(kindOf(user)).toBe(kind);
  });

  test.each([
    [{ no: 'A-1', group: 'INTER-DK', accessLevel: '3' }, 'media'],
    [{ no: 'A-1', group: 'INTER-DK', accessLevel: '4' }, 'small-parts-only'],
    [{ no: 'A-1', group: 'INTER-DK', accessLevel: '1' }, 'international'],
  ] as const)('[ACC-1] of several kinds that fit %o the first counts: %s', (user, kind) => {
    expect(kindOf(user)).toBe(kind);
  });
});

test.prop([anyUser])('[ACC-1] the price group is the group in upper case, whatever the kind', (user) => {
  expect(priceGroupOf(user)).toBe(user.group.toUpperCase());
});

test.each([
  ['CANADA', 'CA'],
  ['USA', 'US'],
  ['EUROPE', 'US'],
  ['INTER-DK', 'US'],
] as const)('[PRICE-10] %s pays in dollars of %s', (group, currency) => {
  expect(currencyOf(group)).toBe(currency);
});

test.prop([anyUser])(
  '[ACC-11, NAV-11] levels 2 and 3 never see cost, have no mode switch and may not order',
  (user) => {
    const restricted = user.accessLevel === '2' || user.accessLevel === '3';
    expect(seesCost(user)).toBe(!restricted);
    expect(hasModeSwitch(user)).toBe(!restricted);
    expect(mayOrder(user)).toBe(!restricted);
  },
);

test.prop([anyUser])('[ACC-8] media see no prices, all others do', (user) => {
  expect(seesPrices(user)).toBe(user.accessLevel !== '3');
});

describe('card payment', () => {
  test('[PAY-4] is offered to a regular dealer and to one of small parts', () => {
    expect(canPayByCard(dealer)).toBe(true);
    expect(canPayByCard({ ...dealer, accessLevel: '4' })).toBe(true);
  });

  test.prop([anyUser])('[PAY-4] is never offered to an international dealer or an athlete', (user) => {
    fc.pre(user.no.startsWith('A-') || user.group.toUpperCase().startsWith('INTER-'));
    expect(canPayByCard(user)).toBe(false);
  });
});

test.prop([fc.uuid(), fc.uuid()])(
  '[ACC-12, REP-4] one acts for oneself, and only a rep for an assigned dealer',
  (actor, other) => {
    fc.pre(actor !== other);
    const owner = { id: actor, role: 'owner' } as const;
    const rep = { id: actor, role: 'rep' } as const;
    expect([mayActFor(owner, actor, false), mayActFor(rep, actor, false)]).toEqual([true, true]);
    expect([mayActFor(owner, other, false), mayActFor(owner, other, true)]).toEqual([false, false]);
    expect([mayActFor(rep, other, false), mayActFor(rep, other, true)]).toEqual([false, true]);
  },
);

const rights = {
  mayManageUsers,
  mayOrder,
  mayFillCart,
  seesTransactions,
  seesAccountFigures,
  seesOwnOrdersOnly,
  seesInvoicesOnly,
  mayChangeAddresses,
  mayClaim,
  mayKeepFavourites,
  seesStock,
  seesLibrary,
};

const ofOwner = Object.keys(rights).filter((name) => name !== 'seesInvoicesOnly' && name !== 'seesOwnOrdersOnly');
const ofBuyer = ofOwner.filter((name) => name !== 'mayManageUsers');

test.each([
  [undefined, ofOwner],
  ['owner', ofOwner],
  ['buyer', ofBuyer],
  [
    'staff',
    [
      'mayFillCart',
      'seesTransactions',
      'seesOwnOrdersOnly',
      'mayClaim',
      'mayKeepFavourites',
      'seesStock',
      'seesLibrary',
    ],
  ],
  ['payer', ['seesTransactions', 'seesAccountFigures', 'seesInvoicesOnly']],
] as const)('[COMP-1] what the role %s lets a dealer do', (role, expected) => {
  const allowed = Object.entries(rights).flatMap(([name, may]) => (may({ ...dealer, role }) ? [name] : []));
  expect(allowed).toEqual(expected);
});

test.prop([anyUser, fc.constantFrom('owner', 'buyer', 'staff', 'payer')])(
  '[COMP-1] a role never lets a user do what the account may not',
  (user, role) => {
    for (const may of [mayOrder, mayFillCart, seesTransactions, mayClaim, mayKeepFavourites, seesStock]) {
      expect(!may({ ...user, role }) || may(user)).toBe(true);
    }
  },
);
