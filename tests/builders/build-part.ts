import type { Part } from '../../src/contract/catalogue/catalogue.ts';

/** A part at 20.00, 12.00 at cost, ten of it in stock, as a backend sends it. */
export function buildPart(sku: string, differences: Partial<Part> = {}): Part {
  return {
    id: sku.toLowerCase(),
    type: 'part',
    sku,
    name: sku,
    model: '',
    description: '',
    discontinued: false,
    properties: [],
    availableQuantity: { quantity: 10, next: null, updated: '2026-11-20T11:42:00.000Z' },
    prices: { msrp: 20, cost: 12 },
    discount: 0,
    freeShipping: false,
    maxQuantity: 0,
    uom: 'EA',
    ...differences,
  };
}
