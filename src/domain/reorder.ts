import { capsOf } from './cart-ops/caps.ts';
import { MAX_UNITS } from './cart-ops/op.ts';
import { clampQuantity, judgeQuantity, type LineTerms } from './quantity.ts';

/** A line of a past order; `quantities` in units. */
export type PastLine = { readonly sku: string; readonly quantities: number };

/** Why fewer or more units are put into the cart than were ordered then. */
export type ReorderChange = 'minimum' | 'multiple' | 'maximum' | 'stock' | 'in-cart';

/** Why nothing of a line is put into the cart. `not-looked-up`: nobody could say whether it is sold. */
export type ReorderRefusal = 'not-sold' | 'not-looked-up' | 'none-left' | 'cart-full' | 'none-ordered';

/** What becomes of one past line; `quantity` is what is added, in units above 0, `terms` are those of today. */
export type ReorderedLine<Past extends PastLine = PastLine> =
  | { readonly code: 'as-before'; readonly past: Past; readonly quantity: number }
  | {
      readonly code: 'changed';
      readonly past: Past;
      readonly quantity: number;
      readonly why: ReorderChange;
      readonly terms: LineTerms;
    }
  | { readonly code: 'refused'; readonly past: Past; readonly why: ReorderRefusal };

type TermsOf = (sku: string) => LineTerms | Extract<ReorderRefusal, 'not-sold' | 'not-looked-up'>;

/**
 * ORD-8. What of a past order can be put into the cart again, line by line in its order: every line comes back once. Quantities are
 * judged as in a field (QTY-1 to QTY-6) and then by the room that is left beside what the cart holds (CART-1), in units by sku.
 */
export function sortPastLines<Past extends PastLine>(
  lines: readonly Past[],
  termsOf: TermsOf,
  inCart: ReadonlyMap<string, number>,
): ReorderedLine<Past>[] {
  const held = new Map(inCart);
  return lines.map((past) => {
    const before = held.get(past.sku) ?? 0;
    const line = sortLine(past, termsOf(past.sku), before);
    if (line.code !== 'refused') held.set(past.sku, before + line.quantity);
    return line;
  });
}

function sortLine<Past extends PastLine>(past: Past, found: ReturnType<TermsOf>, inCart: number): ReorderedLine<Past> {
  if (past.quantities <= 0) return { code: 'refused', past, why: 'none-ordered' };
  if (typeof found === 'string') return { code: 'refused', past, why: found };
  const terms = withinOneLine(found);
  const { quantity: wanted, why } = bringIntoLine(past.quantities, terms);
  if (wanted === 0) return { code: 'refused', past, why: 'none-left' };
  const quantity = clampQuantity(inCart + wanted, terms) - inCart;
  if (quantity <= 0) return { code: 'refused', past, why: 'cart-full' };
  if (quantity === past.quantities) return { code: 'as-before', past, quantity };
  const isByCart = quantity < wanted || why === null;
  return { code: 'changed', past, quantity, why: isByCart ? 'in-cart' : why, terms: found };
}

/** The most units that the cart can hold bound a line as its own maximum does. */
function withinOneLine(terms: LineTerms): LineTerms {
  const maxQuantity = terms.maxQuantity > 0 ? Math.min(terms.maxQuantity, MAX_UNITS) : MAX_UNITS;
  return { ...terms, maxQuantity };
}

/** QTY-1 to QTY-6. What is asked for now in place of what was ordered then; `why` is null where it is the same. */
function bringIntoLine(asked: number, terms: LineTerms): { quantity: number; why: ReorderChange | null } {
  const verdict = judgeQuantity(String(asked), terms);
  switch (verdict.code) {
    case 'accepted':
      return { quantity: verdict.quantity, why: null };
    case 'raised':
      return { quantity: verdict.quantity, why: 'minimum' };
    case 'cut':
      return { quantity: verdict.quantity, why: capsOf(terms).by };
    case 'not-a-multiple':
      return { quantity: verdict.nearest, why: 'multiple' };
    case 'removal':
    case 'empty':
    case 'not-a-whole-number':
    case 'too-many-digits':
      return { quantity: 0, why: null };
  }
}
