import { capsOf } from '../../../src/domain/cart-ops/caps.ts';
import type { Caps } from '../../../src/domain/cart-ops/line.ts';
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
