import { expect, test } from 'vitest';
import { buildCartItem } from '../../../tests/builders/build-cart-item.ts';
import type { CartItem } from '../../contract/orders/cart.ts';
import type { CartNote } from '../../contract/orders/operations.ts';
import { taxPercentsOf } from '../../domain/pricing/tax.ts';
import type { Line } from '../../offline/cart/types.ts';
import { cartView, linePriceOf, oldestStock, pricedLineOf, termsOf } from './cart-view.ts';

const part = (differences: Partial<CartItem> = {}) =>
  buildCartItem({ type: 'part', sku: 'chain', name: 'Chain', prices: { msrp: 70, cost: 40 }, ...differences });
const line = (detail: CartItem | null, quantity: number, oldQuantity: number | null = null): Line<CartItem> => ({
  key: detail?.sku ?? 'unknown',
  gen: 1,
  quantity,
  oldQuantity,
  detail,
});
const note = (key: string): CartNote => ({ id: `n-${key}`, rev: 2, code: 'kept', key, asked: 0, quantity: 1 });

test('[CART-9] a cart is two parts, each counted in units', () => {
  const view = cartView({ lines: [line(part(), 66), line(buildCartItem(), 4), line(null, 2)], notes: [] });
  expect(view.configurations).toMatchObject({ units: 4, lines: [{ key: 'ridge-M' }] });
  expect(view.parts).toMatchObject({ units: 68, lines: [{ key: 'chain' }, { key: 'unknown', item: null }] });
});

test('[CART-5] a cut line raises the warning', () => {
  expect(cartView({ lines: [line(part(), 2, 4)], notes: [] }).hasCuts).toBe(true);
  expect(cartView({ lines: [line(part(), 2)], notes: [] }).hasCuts).toBe(false);
});

test('a note stands with its line, or with the cart once the line is gone', () => {
  const view = cartView({ lines: [line(part(), 1)], notes: [note('chain'), note('gone')] });
  expect(view.parts.lines[0]?.notes).toEqual([note('chain')]);
  expect(view.notesOfGone).toEqual([note('gone')]);
});

test('[PRICE-12] from a moment on, a line has the price of then, or is sold no more', () => {
  const fromMs = Date.parse('2026-12-01T05:00:00Z');
  const from = new Date(fromMs).toISOString();
  const later = new Date(fromMs + 1).toISOString();
  const dearer = { from, prices: { msrp: 90, cost: 50 }, discount: 10, freeShipping: true, maxQuantity: 4 };
  const dated = part({ nextPrices: [dearer, { from: later, discount: 0 }] });
  const itemAt = (nowMs: number) => cartView({ lines: [line(dated, 2)], notes: [] }, nowMs).parts.lines[0]?.item;
  const pricedAt = (nowMs: number) => pricedLineOf({ item: itemAt(nowMs) ?? null, quantity: 2 });
  expect(itemAt(fromMs - 1)).toBe(dated);
  expect(pricedAt(fromMs)).toMatchObject({ price: { costCents: 50_00 }, discountPercent: 10, freeShipping: true });
  expect(termsOf(itemAt(fromMs) ?? null)).toMatchObject({ maxQuantity: 4, discontinued: false });
  expect(pricedAt(fromMs + 1)).toMatchObject({ price: { costCents: 0 }, discountPercent: 0, available: 0 });
  expect(termsOf(itemAt(fromMs + 1) ?? null)).toMatchObject({ discontinued: true, available: 0 });
});

test('[MODE-1] a line is shown at cost in admin mode and at msrp in client mode', () => {
  const ridge = { item: buildCartItem(), quantity: 3 };
  expect(linePriceOf(ridge, 'admin')).toEqual({
    unitCents: 2000_00,
    formerUnitCents: null,
    totalCents: 6000_00,
    retail: { msrpCents: 3200_00, marginPercent: 37.5 },
  });
  expect(linePriceOf(ridge, 'client')).toEqual({
    unitCents: 3200_00,
    formerUnitCents: null,
    totalCents: 9600_00,
    retail: null,
  });
});

test('[PRICE-2] an item’s own discount is taken from unit and line, each rounded once', () => {
  const saddle = { item: part({ discount: 15, prices: { msrp: 70, cost: 9.99 } }), quantity: 3 };
  expect(linePriceOf(saddle, 'admin')).toEqual({
    unitCents: 8_49,
    formerUnitCents: 9_99,
    totalCents: 25_47,
    retail: { msrpCents: 70_00, marginPercent: 87.9 },
  });
});

test('[MODE-2] in client mode nothing of a line tells of its cost or of a discount on it', () => {
  const cheap = { item: buildCartItem({ discount: 40, prices: { msrp: 3200, cost: 1 } }), quantity: 2 };
  const dear = { item: buildCartItem({ prices: { msrp: 3200, cost: 3000 } }), quantity: 2 };
  expect(linePriceOf(cheap, 'client')).toEqual(linePriceOf(dear, 'client'));
});

test('[PRICE-1] a named price stands in place of the cost and takes no discount', () => {
  const fixed = buildCartItem({ discount: 10, prices: { msrp: 3200, cost: 2000, team: 1500 }, fixedPrice: 'team' });
  expect(linePriceOf({ item: fixed, quantity: 1 }, 'admin')).toMatchObject({ totalCents: 1500_00 });
});

test('a line of which this device knows the sku alone has no price and no limits', () => {
  expect(linePriceOf({ item: null, quantity: 3 }, 'admin')).toBeNull();
  expect(pricedLineOf({ item: null, quantity: 3 })).toBeNull();
  expect(termsOf(null)).toMatchObject({ maxQuantity: 0, type: 'part', discontinued: false });
});

test('[PRICE-6] the shipping fee of a unit goes into the totals', () => {
  expect(pricedLineOf({ item: buildCartItem(), quantity: 2 })).toMatchObject({ feeCents: 45_00, quantity: 2 });
});

test('[PRICE-13] taxes are by their rates, or what two sums say, or not computed', () => {
  const kinds = [
    { name: 'GST', rate: 5, amount: 5 },
    { name: 'QST', rate: 9.975, amount: 9.98 },
  ];
  expect(taxPercentsOf({ area: 'CA-QC', amount: 100, total: 14.98, taxes: kinds })).toEqual([5, 9.975]);
  expect(taxPercentsOf({ area: 'CA-QC', amount: 4203, total: 252.18, taxes: [] })).toEqual([6]);
  expect(taxPercentsOf({ area: 'CA-QC', amount: 0, total: 0, taxes: [] })).toBeNull();
  expect(taxPercentsOf(undefined)).toBeNull();
});

test('[STK-4] the age of what is shown is that of the oldest figure', () => {
  const of = (updated: string) => ({ quantity: 1, next: null, updated });
  const lines = [
    line(part({ availableQuantity: of('2026-11-20T11:42:00.000Z') }), 1),
    line(buildCartItem({ availableQuantity: of('2026-11-19T08:00:00.000Z') }), 1),
  ];
  expect(oldestStock(cartView({ lines, notes: [] }))).toBe('2026-11-19T08:00:00.000Z');
  expect(oldestStock(cartView({ lines: [], notes: [] }))).toBeNull();
});
