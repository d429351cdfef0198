import type { CartItem } from '../../contract/orders/cart.ts';
import type { LineFacts } from '../../domain/orders/what-changed.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { shownPriceOf } from '../../domain/pricing/shown-price.ts';

/** What the dealer sees of an item, or null when no longer sold. */
export function factsOf(item: CartItem): LineFacts | null {
  const { type, prices, discontinued, availableQuantity } = item;
  const { quantity: available, next } = availableQuantity;
  if (discontinued && available === 0 && prices.msrp === 0 && prices.cost === 0) return null;
  return {
    type,
    available,
    next,
    discontinued,
    costCents: prices.cost === undefined ? null : shownPriceOf(item, 'admin').cents,
    msrpCents: centsFromAmount(prices.msrp),
    maximum: item.maxQuantity,
    minimum: item.minimum ?? 0,
    multiple: item.multiple ?? 1,
  };
}
