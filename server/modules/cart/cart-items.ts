import type { CartItem } from '../../../src/contract/orders/cart.ts';
import type { CartLine } from '../../../src/domain/cart-ops/line.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import { notSold } from '../../../src/domain/pricing/price-at.ts';
import type { Offer } from '../catalogue/offers.ts';
import type { ComingPrice, WholePrice } from '../catalogue/prices/coming-prices.ts';
import { wireNextPrices, wirePriceAndTerms } from '../catalogue/prices/wire-price.ts';
import type { Withdrawn } from '../catalogue/products/line-products.ts';
import { wirePrices } from '../orders/order-record.ts';
import { wireStock } from '../stock/repository.ts';

/** A line with current and coming prices, stock and terms. Cart owners may see the cost. */
export function cartItemOf(line: CartLine, offer: Offer, coming: readonly ComingPrice[] = []): CartItem {
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
    ...nextPricesOf(offer, coming),
    productId: offer.productId,
    gen: line.gen,
  };
}

function nextPricesOf(offer: Offer, coming: readonly ComingPrice[]): Pick<CartItem, 'nextPrices'> {
  const wire = (price: WholePrice) => wirePriceAndTerms(price, true, offer.type === 'configuration');
  const present = {
    msrp_cents: offer.price.msrpCents,
    cost_cents: offer.price.costCents,
    fixed_name: offer.fixedName,
    fixed_cents: offer.price.fixedPriceCents,
    discount: String(offer.discountPercent),
    free_shipping: offer.freeShipping,
    max_quantity: offer.maxQuantity,
    shipping_fee_cents: offer.feeCents,
  };
  return wireNextPrices(wire(present), coming, wire);
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
    uom: known.uom,
    ...notSold,
    availableQuantity: { quantity: 0, next: null, updated: new Date(0).toISOString() },
    productId: known.productId,
    gen: line.gen,
  };
}
