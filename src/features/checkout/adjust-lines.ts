import { clampQuantity, judgeQuantity, type LineTerms } from '../../domain/orders/quantity.ts';
import type { CheckoutCart, CheckoutLine } from './checkout-cart.ts';
import type { NeedyLine } from './placing/order-refusal.ts';

/** What becomes of a line so that it can be ordered. 0 takes it out of the cart. */
export type Adjustment = { readonly sku: string; readonly quantity: number };

/** Finds orderable quantities and skips lines no longer in the cart. */
export function adjustments(
  needy: readonly NeedyLine[],
  held: ReadonlyMap<string, { readonly quantity: number; readonly terms: LineTerms }>,
): Adjustment[] {
  return needy.flatMap(({ sku, code, available }) => {
    const line = held.get(sku);
    if (line === undefined) return [];
    const terms = available === undefined ? line.terms : { ...line.terms, available };
    const quantity = code === 'not-sold' ? 0 : possibleQuantity(line.quantity, terms);
    return quantity === line.quantity ? [] : [{ sku, quantity }];
  });
}

export function adjustCart(
  { sync }: Pick<CheckoutCart, 'sync'>,
  needy: readonly NeedyLine[],
  lines: readonly CheckoutLine[],
): void {
  const held = new Map(lines.map((line) => [line.sku, line]));
  void sync.append(
    adjustments(needy, held).map(({ sku, quantity }) =>
      quantity === 0 ? { type: 'remove', key: sku } : { type: 'set', key: sku, to: quantity },
    ),
  );
}

/** The nearest to `wanted` that may be ordered; 0 when nothing may. */
function possibleQuantity(wanted: number, terms: LineTerms): number {
  const clamped = clampQuantity(wanted, terms);
  const verdict = judgeQuantity(String(clamped), terms);
  return verdict.code === 'not-a-multiple' ? verdict.nearest : clamped;
}
