import * as v from 'valibot';
import { cataloguePaths } from './catalogue-paths.ts';
import { endpoint, type Permission } from './endpoint.ts';
import { amount, id, locale, percent, sku, units } from './primitives.ts';
import { availability } from './stock.ts';

/** PRICE-1: msrp and cost, and perhaps a further price that `fixedPrice` names. `cost` is missing where the reader may not see it (ACC-11). */
export const prices = v.objectWithRest({ msrp: amount, cost: v.optional(amount) }, amount);

/**
 * A property that products are filtered by (FLT-1), e.g. { id: 1, name: 'Genre', values: ['Sentier'], keys: ['Trail'] }. `keys` is ours:
 * what names the same values in every language, so that an address means the same in both (ROUTE-7); left out where it is the values.
 */
export const property = v.object({
  id: v.number(),
  name: v.string(),
  values: v.array(v.string()),
  keys: v.optional(v.array(v.string())),
});

/** What one unit is sold for (PRICE-1). */
const price = {
  prices,
  fixedPrice: v.optional(v.string()),
  /** Percent off the cost for everybody; 0 when there is none. */
  discount: v.optional(percent, 0),
};

/** What a part and a whole bike have in common as something that is sold. */
const terms = {
  ...price,
  /** Shipping fee of one unit; parts have none of their own (PRICE-5). */
  shipping: v.optional(v.object({ fee: amount })),
  freeShipping: v.optional(v.boolean(), false),
  maxQuantity: v.optional(units, 0),
  minimum: v.optional(units),
  multiple: v.optional(units),
  uom: v.string(),
};

/** `ownPrice` stands, as a whole, in place of its configuration's price; left out where they are the same. */
const revision = v.object({
  sku,
  availableQuantity: availability,
  discontinued: v.optional(v.boolean(), false),
  ownPrice: v.optional(v.object(price)),
});

/** CAT-5: a size has one sku per colour, a sku has revisions, the last one being the present one. */
const sizeSku = v.object({ color: v.string(), revisions: v.pipe(v.array(revision), v.minLength(1)) });

const size = v.object({ name: v.string(), skus: v.array(sizeSku) });

const configuration = v.object({
  id,
  name: v.string(),
  sizes: v.array(size),
  specification: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
  ...terms,
});

const image = v.object({ url: v.string(), alt: v.string() });

/** A whole bike. `colors` gives each colour's drawing; `dimensions` the same with wheelbase and reach measured in. */
export const bike = v.object({
  id,
  type: v.literal('bike'),
  name: v.string(),
  model: v.string(),
  year: v.nullable(v.number()),
  description: v.string(),
  /** The language of the description where it is not the one asked for. */
  descriptionLang: v.optional(locale),
  discontinued: v.boolean(),
  properties: v.array(property),
  colors: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      hex: v.string(),
      image: v.optional(image),
      dimensions: v.optional(image),
    }),
  ),
  gallery: v.optional(v.array(image), []),
  geometry: v.optional(
    v.object({
      sizes: v.array(v.string()),
      rows: v.array(v.object({ name: v.string(), unit: v.string(), values: v.array(v.number()) })),
    }),
  ),
  configurations: v.array(configuration),
});

/** Where a part sits on a bike, in the order in which a list by assembly shows them (CAT-6). */
export const assemblies = ['frame', 'suspension', 'drivetrain', 'brakes', 'wheels', 'cockpit'] as const;

export type Assembly = (typeof assemblies)[number];

/** A part or accessory: one sku. `assembly` is left out where it belongs to none, `year` where it is of no model year (FLT-3). */
export const part = v.object({
  id,
  type: v.literal('part'),
  sku,
  name: v.string(),
  model: v.optional(v.string(), ''),
  year: v.optional(v.number()),
  description: v.string(),
  descriptionLang: v.optional(locale),
  barcode: v.optional(v.nullable(v.string())),
  assembly: v.optional(v.picklist(assemblies)),
  discontinued: v.boolean(),
  properties: v.array(property),
  image: v.optional(image),
  availableQuantity: availability,
  ...terms,
});

export const product = v.variant('type', [bike, part]);

export type Bike = v.InferOutput<typeof bike>;
export type Part = v.InferOutput<typeof part>;
export type Configuration = v.InferOutput<typeof configuration>;
export type Revision = v.InferOutput<typeof revision>;
export type Product = v.InferOutput<typeof product>;
export type Prices = v.InferOutput<typeof prices>;

/** CAT-4. `cursor` is ours: given back as `since` it brings the products that changed and the ids that are `gone`. */
function catalogueOf<S extends v.GenericSchema>(products: S) {
  return v.object({
    products: v.array(products),
    filters: v.array(v.object({ propertyId: v.number(), propertyName: v.string(), values: v.array(v.string()) })),
    paging: v.object({ current: v.number(), pages: v.number(), perPage: v.number(), total: v.number() }),
    cursor: v.optional(v.string()),
    gone: v.optional(v.array(id)),
  });
}

export const bikeCatalogue = catalogueOf(bike);
export const partCatalogue = catalogueOf(part);
export const mixedCatalogue = catalogueOf(product);

export type BikeCatalogue = v.InferOutput<typeof bikeCatalogue>;
export type PartCatalogue = v.InferOutput<typeof partCatalogue>;
export type MixedCatalogue = v.InferOutput<typeof mixedCatalogue>;

/** A page number or size written in an address: digits, nothing coerced silently. */
const count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'a whole number above 0'));

const catalogueRequest = {
  base: 'api',
  method: 'GET',
  encoding: 'none',
  access: 'signed-in',
  owner: 'params.userId',
  params: v.strictObject({ locale, userId: id }),
  query: v.strictObject({
    since: v.optional(v.pipe(v.string(), v.maxLength(64))),
    page: v.optional(count),
    perPage: v.optional(count),
  }),
} as const;

/** 304 answers a known tag (If-None-Match); 410 a cursor too old to tell what changed. */
function catalogueCall<const N extends string, const P extends `/${string}`, S extends v.GenericSchema>(
  name: N,
  summary: string,
  path: P,
  needs: Permission,
  answer: S,
) {
  return endpoint({ name, summary, path, needs, ...catalogueRequest, answers: { 200: answer, 304: null } });
}

export const bikes = catalogueCall('bikes', 'Whole bikes', cataloguePaths.bikes, 'bikes', bikeCatalogue);

export const internationalProducts = catalogueCall(
  'internationalProducts',
  'The international catalogue',
  cataloguePaths.internationalProducts,
  'international',
  mixedCatalogue,
);

export const discountedProducts = catalogueCall(
  'discountedProducts',
  'What is sold at a discount',
  cataloguePaths.discountedProducts,
  'discount',
  mixedCatalogue,
);

export const parts = catalogueCall('parts', 'Parts', cataloguePaths.parts, 'parts', partCatalogue);

export const accessories = catalogueCall(
  'accessories',
  'Accessories; those with values for property 6 belong to the atten catalogue (CAT-3)',
  cataloguePaths.accessories,
  'accessories',
  partCatalogue,
);
