import { type Caps, type CartLine, type LedgerRow, capsOf, cutLine } from '../../../src/domain/cart-ops/line.ts';
import type { LineTerms } from '../../../src/domain/orders/quantity.ts';
import type { Offer } from '../catalogue/offers.ts';

/** What limits the quantity of an offer (QTY-1 to QTY-3, QTY-6). */
export function lineTermsOf(offer: Offer): LineTerms {
  return {
    type: offer.type,
    maxQuantity: offer.maxQuantity,
    discontinued: offer.discontinued,
    available: offer.stock.quantity,
    minimum: offer.minimum ?? undefined,
    multiple: offer.multiple ?? undefined,
  };
}

/** A cart line's caps. Null when not sold to the dealer. */
export function capsFrom(offers: ReadonlyMap<string, Offer>): (sku: string) => Caps | null {
  return (sku) => {
    const offer = offers.get(sku);
    return offer ? capsOf(lineTermsOf(offer)) : null;
  };
}

const nothingLeft: Caps = { most: 0, by: 'stock' };

/** Lines cut to stock and maximum, or to 0 when no longer sold. */
export function cutLines(
  lines: Iterable<CartLine>,
  capsFor: (sku: string) => Caps | null,
  rev: number,
): { lines: Map<string, CartLine>; rows: LedgerRow[] } {
  const cut = new Map<string, CartLine>();
  const rows: LedgerRow[] = [];
  for (const line of lines) {
    const result = cutLine(line, capsFor(line.key) ?? nothingLeft, rev);
    if (result === null) continue;
    cut.set(line.key, result.line);
    rows.push(result.row);
  }
  return { lines: cut, rows };
}
