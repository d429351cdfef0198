import { capsOf } from '../cart-ops/line.ts';
import { MAX_UNITS } from '../cart-ops/op.ts';
import { clampQuantity, judgeQuantity, type LineTerms } from './quantity.ts';

/** `quantities` is in units. */
export type PastLine = { readonly sku: string; readonly quantities: number };

/** Why the cart gets other units than were ordered then. */
export type ReorderChange = 'minimum' | 'multiple' | 'maximum' | 'stock' | 'in-cart';

/** `not-looked-up`: unknown whether it is still sold. */
export type ReorderRefusal = 'not-sold' | 'not-looked-up' | 'none-left' | 'cart-full' | 'none-ordered';

/** `quantity` is the units added, above 0. `terms` are today's. */
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

/** One result per past line, in order, within quantity rules and the room beside `inCart` (units by SKU). */
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

/** The cart's own limit acts as a maximum. */
function withinOneLine(terms: LineTerms): LineTerms {
  const maxQuantity = terms.maxQuantity > 0 ? Math.min(terms.maxQuantity, MAX_UNITS) : MAX_UNITS;
  return { ...terms, maxQuantity };
}

/** Today's quantity for a past one. `why` is null if unchanged. */
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
