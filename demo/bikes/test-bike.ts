import type { BikeDetail } from '../../server/database/schema.ts';
import type { ProductInput, SkuInput } from '../../server/modules/catalogue/products/product-input.ts';
import type { Workshop } from '../workshop.ts';

type BikeProduct = Extract<ProductInput, { kind: 'bike' }>;

/** Percent off by the age of the model year. */
const DISCOUNTS = [20, 30, 40] as const;

/**
 * Demo bikes from last season, sold at a discount: first configuration and color only, a few of each size, with the
 * bike's own drawings and charts.
 */
export function makeTestBike(bike: BikeProduct, age: 0 | 1 | 2, position: number, workshop: Workshop): ProductInput {
  const { detail } = bike;
  const [configuration] = detail.configurations;
  const [color] = detail.colors;
  if (configuration === undefined || color === undefined) throw new Error(`${bike.id} comes in nothing.`);
  const lent = bike.skus.filter(
    (sku) => sku.configuration === configuration.id && sku.color === color.id && (sku.revision ?? 1) === 1,
  );
  const ofOne: BikeDetail = { ...detail, colors: [color], configurations: [configuration] };
  return {
    ...bike,
    id: `${bike.id}-test`,
    position,
    name: { en: `${bike.name.en}, test bike`, fr: `${bike.name.fr}, vélo d’essai` },
    description: {
      en: 'From the test fleet: ridden for one season, serviced in our workshop, sold with the full warranty.',
      fr: 'Du parc d’essai. A roulé une saison, révisé à notre atelier, vendu avec la garantie complète.',
    },
    discontinued: true,
    detail: ofOne,
    skus: lent.map((sku) => lentSku(sku, DISCOUNTS[age], workshop)),
  };
}

function lentSku(sku: SkuInput, discount: number, workshop: Workshop): SkuInput {
  const { revision: _revision, ...terms } = sku;
  return {
    ...terms,
    sku: `${sku.sku}-V`,
    barcode: workshop.nextBarcode(),
    discount,
    discontinued: true,
    stock: { quantity: workshop.random.between(0, 3), next: null },
  };
}
