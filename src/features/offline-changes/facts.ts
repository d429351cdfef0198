import type { CartItem } from '../../contract/cart.ts';
import { centsFromAmount } from '../../domain/money.ts';
import { shownPriceOf } from '../../domain/shown-price.ts';
import type { LineFacts } from '../../domain/what-changed.ts';

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
