import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { amountFromCents } from '../pricing/money.ts';
import type { Price } from '../pricing/price.ts';
import { shownPriceOf } from '../pricing/shown-price.ts';
import { effectiveMode, type Mode } from './mode.ts';

const remembered = fc.constantFrom('admin' as const, 'client' as const, null);

function shownPriceCents({ msrpCents, costCents, fixedPriceCents }: Price, mode: Mode): number {
  const prices = { msrp: amountFromCents(msrpCents), cost: amountFromCents(costCents) };
  const fixed = fixedPriceCents === null ? {} : { fixed: amountFromCents(fixedPriceCents) };
  return shownPriceOf({ prices: { ...prices, ...fixed }, fixedPrice: 'fixed', discount: 0 }, mode).cents;
}

test('[MODE-1] admin mode is the default', () => {
  expect(effectiveMode({ accessLevel: '1' }, null)).toBe('admin');
});

test('[MODE-1] what the device remembers holds for who has the switch', () => {
  expect(effectiveMode({ accessLevel: '1' }, 'client')).toBe('client');
  expect(effectiveMode({ accessLevel: '4' }, 'admin')).toBe('admin');
});

test.prop([fc.constantFrom('2', '3'), remembered])(
  '[NAV-11, ACC-11] levels 2 and 3 are always in client mode',
  (accessLevel, mode) => {
    expect(effectiveMode({ accessLevel }, mode)).toBe('client');
  },
);

test('[MODE-1, PRICE-1] admin mode shows cost, or the fixed price in its place', () => {
  expect(shownPriceCents({ msrpCents: 900, costCents: 500, fixedPriceCents: null }, 'admin')).toBe(500);
  expect(shownPriceCents({ msrpCents: 900, costCents: 500, fixedPriceCents: 400 }, 'admin')).toBe(400);
});

test.prop([fc.nat(), fc.nat(), fc.option(fc.nat())])(
  '[MODE-1] client mode shows msrp, whatever the cost',
  (msrpCents, costCents, fixedPriceCents) => {
    expect(shownPriceCents({ msrpCents, costCents, fixedPriceCents }, 'client')).toBe(msrpCents);
  },
);
