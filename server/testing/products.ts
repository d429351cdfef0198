import type { ProductInput, SkuInput } from '../modules/catalogue/products/product-input.ts';

type BikeInput = Extract<ProductInput, { kind: 'bike' }>;
type PartInput = Exclude<ProductInput, { kind: 'bike' }>;

/**
 * Two configurations × two sizes × two colors, with SKUs such as `ridge-29-trail-M-lagoon`. Cost 2,000.00, shipping
 * 45.00.
 */
export function aBike(changes: Partial<BikeInput> = {}, skuChanges: Partial<SkuInput> = {}): BikeInput {
  const id = changes.id ?? 'ridge-29';
  const skus = ['trail', 'race'].flatMap((configuration) =>
    ['M', 'L'].flatMap((size) =>
      ['lagoon', 'ember'].map((color): SkuInput => ({
        sku: `${id}-${configuration}-${size}-${color}`,
        type: 'configuration',
        configuration,
        size,
        color,
        uom: 'EA',
        shippingFeeCents: 45_00,
        prices: [{ priceGroup: '*', msrpCents: 3_200_00, costCents: 2_000_00 }],
        stock: { quantity: 10, next: null },
        ...skuChanges,
      })),
    ),
  );
  return {
    id,
    kind: 'bike',
    position: 1,
    name: { en: 'Ridge 29', fr: 'Crête 29' },
    model: 'Ridge',
    year: 2027,
    description: { en: 'Long days, steep ground.', fr: 'Longues journées, terrain raide.' },
    discontinued: false,
    properties: [{ id: 1, values: [{ en: 'Trail', fr: 'Sentier' }] }],
    detail: {
      colors: [
        { id: 'lagoon', name: { en: 'Lagoon', fr: 'Lagune' }, hex: '#0a7d8c' },
        { id: 'ember', name: { en: 'Ember', fr: 'Braise' }, hex: '#c8441b' },
      ],
      gallery: [],
      configurations: [
        { id: 'trail', name: { en: 'Trail', fr: 'Sentier' }, specification: [] },
        { id: 'race', name: { en: 'Race', fr: 'Course' }, specification: [] },
      ],
      sizes: ['M', 'L'],
    },
    skus,
    ...changes,
  };
}

/** One SKU with the same name, cost 40.00. */
export function aPart(changes: Partial<PartInput> = {}, skuChanges: Partial<SkuInput> = {}): PartInput {
  const id = changes.id ?? 'chain-12';
  return {
    id,
    kind: 'part',
    position: 1,
    name: { en: 'Chain, 12 speeds', fr: 'Chaîne, 12 vitesses' },
    model: '',
    year: null,
    description: { en: 'Quiet and long-lived.', fr: null },
    discontinued: false,
    properties: [],
    detail: {},
    skus: [
      {
        sku: id,
        type: 'part',
        uom: 'EA',
        prices: [{ priceGroup: '*', msrpCents: 70_00, costCents: 40_00 }],
        stock: { quantity: 10, next: '2026-12-01' },
        ...skuChanges,
      },
    ],
    ...changes,
  };
}
