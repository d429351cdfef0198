import type { CartItem } from '../../src/contract/orders/cart.ts';

/** A bike of one size and colour: 2,000.00 at cost, ten of them in stock. */
export function buildCartItem(differences: Partial<CartItem> = {}): CartItem {
  return {
    type: 'configuration',
    sku: 'ridge-M',
    name: 'Ridge 29',
    description: 'Trail · M · Lagoon',
    quantities: 1,
    oldQuantities: null,
    maxQuantity: 0,
    uom: 'EA',
    discount: 0,
    freeShipping: false,
    shipping: { fee: 45 },
    availableQuantity: { quantity: 10, next: null, updated: '2026-11-20T15:00:00.000Z' },
    discontinued: false,
    prices: { msrp: 3200, cost: 2000 },
    ...differences,
  };
}
