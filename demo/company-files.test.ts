import { describe, expect, test } from 'vitest';
import { frenchFaults } from '../scripts/french-typography.ts';
import type { BikeDetail } from '../server/database/schema.ts';
import type { ListedPrice } from '../server/modules/catalogue/prices/listed-prices.ts';
import { imageHash } from '../server/modules/catalogue/products/images.ts';
import type { ProductInput } from '../server/modules/catalogue/products/product-input.ts';
import type { Bilingual } from '../src/domain/bilingual.ts';
import { PROPERTIES } from './archive/archive-part.ts';
import { readDemoFiles } from './company-files.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const { products, properties, pictures, fits, serials, prices, stock } = await filesOf(NOW);

async function filesOf(now: Date) {
  const read = await readDemoFiles(now);
  return {
    products: read.products?.products ?? [],
    properties: read.products?.properties ?? [],
    pictures: read.products?.images ?? [],
    fits: read.fitment?.fits ?? [],
    serials: read.serials?.serials ?? [],
    prices: Map.groupBy(read.prices?.prices ?? [], ({ sku }) => sku),
    stock: read.stock?.figures ?? [],
  };
}

const pricesOf = (product: ProductInput): ListedPrice[] => product.skus.flatMap(({ sku }) => prices.get(sku) ?? []);

const bikes = products.flatMap((product) => (product.kind === 'bike' ? [product] : []));
const parts = products.filter(({ kind }) => kind === 'part');
const accessories = products.filter(({ kind }) => kind === 'accessory');
const skus = products.flatMap((product) => product.skus);

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;

/** Whether its specification names a fork with travel, e.g. Fox 36, 150 mm. */
function isSuspended({ specification }: BikeDetail['configurations'][number]): boolean {
  return specification.some(({ name, value }) => name.en === 'Fork' && /, \d+\smm$/u.test(value.en));
}

/** Every text of a product that stands in both languages, wherever it stands. */
function textsOf(value: unknown): Bilingual[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'fr' in value) return [value as Bilingual];
  return Object.values(value).flatMap(textsOf);
}

describe('the bikes', () => {
  test('are of three model years, the newest being the one in season, whatever the day', async () => {
    expect(new Set(bikes.map(({ year }) => year))).toEqual(new Set([2027, 2026, 2025]));
    const later = await filesOf(new Date('2030-03-01T12:00:00Z'));
    expect(Math.max(...later.products.map(({ year }) => year ?? 0))).toBe(2030);
    expect(later.products[0]?.skus[0]?.sku).toBe('CB30-T140D-S-EP');
    expect(later.serials[0]).toMatchObject({ prefix: 'BO30T140', year: 2030 });
    expect(later.products.filter(({ discontinued }) => discontinued)).toHaveLength(
      products.filter(({ discontinued }) => discontinued).length,
    );
  });

  test('are 26 and more, 24 of them in 2 to 4 configurations, 4 to 6 sizes and 2 to 3 colours', () => {
    const whole = bikes.filter(
      ({ detail }) =>
        isBetween(detail.configurations.length, 2, 4) &&
        isBetween(detail.sizes.length, 4, 6) &&
        isBetween(detail.colors.length, 2, 3),
    );
    expect(bikes.length).toBeGreaterThanOrEqual(26);
    expect(whole.length).toBeGreaterThanOrEqual(24);
  });

  test('have a sku for every configuration, size and colour, and no other', () => {
    for (const { detail, skus: own } of bikes) {
      const wanted = detail.configurations.flatMap(({ id }) =>
        detail.sizes.flatMap((size) => detail.colors.map((color) => `${id} ${size} ${color.id}`)),
      );
      const sold = own.map(({ configuration, size, color }) => `${configuration} ${size} ${color}`);
      expect(new Set(sold)).toEqual(new Set(wanted));
    }
  });

  test('have a drawing and a dimensioned drawing for each colour', () => {
    const kept = new Set(pictures.map(({ bytes }) => imageHash(bytes)));
    for (const { detail } of bikes) {
      for (const { image, dimensions } of detail.colors) {
        expect(kept).toContain(image);
        expect(kept).toContain(dimensions);
        expect(dimensions).not.toBe(image);
      }
    }
  });

  test('grow with their sizes, in reach, stack and wheelbase', () => {
    for (const { detail } of bikes) {
      for (const label of ['Reach', 'Stack', 'Wheelbase']) {
        const values = detail.geometry?.rows.find((row) => row.name.en === label)?.values ?? [];
        expect(values).toHaveLength(detail.sizes.length);
        expect(values).toEqual(values.toSorted((one, other) => one - other));
      }
    }
  });

  test('are in part of a second revision, in part discontinued, and forty of them reduced', () => {
    expect(bikes.some((bike) => bike.skus.some(({ revision }) => revision === 2))).toBe(true);
    expect(bikes.some(({ discontinued }) => discontinued)).toBe(true);
    expect(bikes.filter((bike) => pricesOf(bike).some(({ discount }) => discount !== null))).toHaveLength(40);
  });

  test('have prices at which nobody sells below cost, and a fee for shipping', () => {
    for (const { sku } of bikes.flatMap((bike) => bike.skus)) {
      const own = prices.get(sku) ?? [];
      expect(own.map(({ price_group: group }) => group)).toEqual(['CANADA', 'USA', 'INTER-DK', 'INTER-TW', '*']);
      for (const price of own) {
        expect(price.cost_cents).toBeLessThan(price.msrp_cents);
        expect(isBetween(price.shipping_fee_cents ?? 0, 45_00, 65_00)).toBe(true);
      }
    }
  });
});

describe('parts and accessories', () => {
  test('are at least 1,500 and 300, each with a picture and one sku', () => {
    expect(parts.length).toBeGreaterThanOrEqual(1_500);
    expect(accessories.length).toBeGreaterThanOrEqual(300);
    for (const { detail, skus: own } of [...parts, ...accessories]) {
      expect(detail).toHaveProperty('image');
      expect(own).toHaveLength(1);
    }
  });

  test('give the atten catalogue something to show, and leave accessories for the other', () => {
    const inAtten = (product: ProductInput) => product.properties.some(({ id }) => id === PROPERTIES.atten);
    expect(accessories.some(inAtten)).toBe(true);
    expect(accessories.some((product) => !inAtten(product))).toBe(true);
    expect([...bikes, ...parts].some(inAtten)).toBe(false);
  });

  test('hold every kind of terms: free shipping, case packs, a fixed price, an end', () => {
    const own = [...parts, ...accessories].flatMap((product) => product.skus);
    const ownPrices = [...parts, ...accessories].flatMap(pricesOf);
    expect(ownPrices.some(({ free_shipping: isFree }) => isFree)).toBe(true);
    expect(own.some(({ minimum, multiple }) => minimum !== undefined && multiple !== undefined)).toBe(true);
    expect(ownPrices.some(({ fixed_name: name }) => name === 'clearance')).toBe(true);
    expect(own.some(({ discontinued }) => discontinued)).toBe(true);
    expect(parts.some(({ international }) => international)).toBe(true);
    expect(bikes.some(({ international }) => international)).toBe(false);
  });
});

describe('what fits what', () => {
  test('[CAT-6] every bike has parts of each assembly that it has, by its model, and not the whole catalogue', () => {
    const bySku = new Map(products.flatMap((product) => product.skus.map(({ sku }) => [sku, product])));
    for (const bike of bikes) {
      const fitting = fits.filter(({ model }) => model === bike.model);
      const details = fitting.flatMap(({ sku }) => bySku.get(sku)?.detail ?? []);
      const own = new Set(details.map((detail) => ('assembly' in detail ? detail.assembly : undefined)));
      const suspension = bike.detail.configurations.some(isSuspended) ? (['suspension'] as const) : [];
      const wanted = ['frame', 'drivetrain', 'brakes', 'wheels', 'cockpit', ...suspension] as const;
      expect([bike.model, wanted.filter((assembly) => !own.has(assembly))]).toEqual([bike.model, []]);
      expect(isBetween(fitting.length, 100, 450)).toBe(true);
    }
  });

  test('[CAT-6] serial numbers tell every bike’s model and year', () => {
    const known = new Set(serials.map(({ model, year }) => `${model} ${year}`));
    for (const { model, year } of bikes) expect(known).toContain(`${model} ${year}`);
    expect(new Set(serials.map(({ prefix }) => prefix)).size).toBe(serials.length);
  });

  test('[FLT-3] parts that are made for a model year say so, of several years', () => {
    const years = new Set(parts.flatMap(({ year }) => year ?? []));
    expect(years).toEqual(new Set([2027, 2026, 2025]));
  });
});

test('no product, sku or barcode stands there twice', () => {
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
  expect(new Set(skus.map(({ sku }) => sku)).size).toBe(skus.length);
  expect(new Set(skus.map(({ barcode }) => barcode)).size).toBe(skus.length);
});

test('stock is plenty, little, none until a day to come, and none at all', () => {
  expect(stock).toHaveLength(skus.length);
  expect(stock.some(({ onHand }) => onHand > 20)).toBe(true);
  expect(stock.some(({ onHand }) => isBetween(onHand, 1, 5))).toBe(true);
  const none = stock.filter(({ onHand }) => onHand === 0);
  expect(none.some(({ next }) => next !== null && next! > '2026-11-20')).toBe(true);
  expect(none.some(({ next }) => next === null)).toBe(true);
});

/** Builds are named after their components, the same in both languages. */
function withoutBuilds({ detail, ...product }: ProductInput) {
  if (!('configurations' in detail)) return { ...product, detail };
  return {
    ...product,
    detail: { ...detail, configurations: detail.configurations.map(({ name: _name, ...one }) => one) },
  };
}

test('every text stands there in both languages, set as each is', () => {
  const texts = textsOf([products.map(withoutBuilds), properties]);
  expect(texts.length).toBeGreaterThan(2_000);
  const faulty = texts.filter(({ en, fr }) => en.trim() === '' || fr === null || fr.trim() === '' || /['"]/.test(en));
  expect(faulty).toEqual([]);
  expect(texts.flatMap(({ fr }) => frenchFaults(fr ?? ''))).toEqual([]);
});
