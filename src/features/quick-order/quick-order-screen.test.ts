import { expect, test } from 'vitest';
import type { LineTerms } from '../../domain/orders/quantity.ts';
import { checkLines } from '../../domain/quick-order/check-lines.ts';
import { editLine, type EntryLine, withLines } from './entry.ts';
import { onlyNearest, withoutAccepted } from './quick-order-screen.tsx';

const terms: LineTerms = { type: 'part', maxQuantity: 0, discontinued: false, available: 9, multiple: 6 };
const check = (lines: readonly EntryLine[]) =>
  checkLines(lines, (sku) => (sku.startsWith('PC') ? { sku, terms } : 'not-sold'), new Map());
const lines = withLines(
  [],
  [
    { sku: 'PC-1', quantity: '4' },
    { sku: 'PC-2', quantity: '6' },
    { sku: 'PC-1', quantity: '5' },
    { sku: 'other', quantity: '1', fault: 'hidden-row' },
  ],
);

test('[CART-12] a line that was changed by hand has no fault of its file any more', () => {
  expect(editLine(lines, { id: 4, sku: 'PC-3', quantity: '6' })[3]).toEqual({ id: 4, sku: 'PC-3', quantity: '6' });
});

test('[QTY-6, CART-12] taking the nearest makes one accepted line of all lines of a sku', () => {
  const mended = onlyNearest(lines, check(lines), 0, 12);
  expect(mended.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['PC-1', '12'],
    ['PC-2', '6'],
    ['other', '1'],
  ]);
  expect(check(mended)[0]).toMatchObject({ code: 'accepted', quantity: 12, why: null });
});

test('[CART-12] what was refused stays when the rest is in the cart', () => {
  expect(withoutAccepted(lines, lines, check(lines)).map(({ id }) => id)).toEqual([1, 3, 4]);
});

test('[CART-12, SYNC-1] what was changed or given while lines went into the cart stays', () => {
  const given = withLines(editLine(lines, { id: 1, sku: 'PC-1', quantity: '6' }), [{ sku: 'PC-2', quantity: '6' }]);
  const left = withoutAccepted(given, lines, check(lines));
  expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, '6'],
    [3, '5'],
    [4, '1'],
    [5, '6'],
  ]);
  const changed = editLine(lines, { id: 2, sku: 'PC-2', quantity: '12' });
  expect(withoutAccepted(changed, lines, check(lines)).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
