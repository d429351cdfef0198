import type { CartItem } from '../../../src/contract/orders/cart.ts';
import type { CartLine } from '../../../src/domain/cart-ops/line.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import type { Offer } from '../catalogue/offers.ts';
import type { Withdrawn } from '../catalogue/products/line-products.ts';
import { wirePrices } from '../orders/order-record.ts';
import { wireStock } from '../stock/repository.ts';

/** A line with current price, stock and terms. Cart owners may see the cost. */
export function cartItemOf(line: CartLine, offer: Offer): CartItem {
  return {
    type: offer.type,
    sku: offer.sku,
    name: offer.name,
    description: offer.description,
    ...(offer.type === 'part' ? { imageUrl: offer.image } : { productImage: offer.image }),
    quantities: line.quantity,
    oldQuantities: line.oldQuantity,
    maxQuantity: offer.maxQuantity,
    ...(offer.minimum !== null && { minimum: offer.minimum }),
    ...(offer.multiple !== null && { multiple: offer.multiple }),
    uom: offer.uom,
    discount: offer.discountPercent,
    freeShipping: offer.freeShipping,
    ...(offer.type === 'configuration' && { shipping: { fee: amountFromCents(offer.feeCents) } }),
    availableQuantity: wireStock(offer.stock),
    discontinued: offer.discontinued,
    ...wirePrices(offer.price, offer.fixedName, true),
    productId: offer.productId,
    gen: line.gen,
  };
}

/** A line whose product is no longer sold to the dealer: no price, no stock. */
export function withdrawnItemOf(line: CartLine, known: Withdrawn): CartItem {
  return {
    type: known.type,
    sku: known.sku,
    name: known.name,
    description: '',
    quantities: line.quantity,
    oldQuantities: line.oldQuantity,
    maxQuantity: 0,
    uom: known.uom,
    discount: 0,
    freeShipping: false,
    availableQuantity: { quantity: 0, next: null, updated: new Date(0).toISOString() },
    discontinued: true,
    prices: { msrp: 0, cost: 0 },
    productId: known.productId,
    gen: line.gen,
  };
}
