import * as v from 'valibot';
import { endpoint, type Permission } from '../endpoint.ts';
import { amount, id, locale, moment, percent, sku, units } from '../primitives.ts';
import { cataloguePaths } from './catalogue-paths.ts';
import { availability } from './stock.ts';

/** `fixedPrice` may name a further price. `cost` is missing for readers without cost access. */
export const prices = v.objectWithRest({ msrp: amount, cost: v.optional(amount) }, amount);

/** `keys` are language-independent, so addresses work in both. Missing when equal to `values`. */
export const property = v.object({
  id: v.number(),
  name: v.string(),
  values: v.array(v.string()),
  keys: v.optional(v.array(v.string())),
});

const presentPrice = {
  prices,
  fixedPrice: v.optional(v.string()),
  /** Percent off the cost for every dealer, or 0. */
  discount: v.optional(percent, 0),
};

/**
 * Replaces the price whole at the beginning of a day in the company's time zone, and the terms that it names. Without
 * `prices`, it is not sold from then on.
 */
const nextPrice = v.object({
  from: moment,
  prices: v.optional(prices),
  fixedPrice: v.optional(v.string()),
  discount: v.optional(percent, 0),
  freeShipping: v.optional(v.boolean()),
  maxQuantity: v.optional(units),
  shipping: v.optional(v.object({ fee: amount })),
});

/** First to last. */
export const nextPrices = v.optional(v.array(nextPrice));

/** The price of one unit. */
const price = { ...presentPrice, nextPrices };

/** Terms shared by parts and whole bikes. */
const terms = {
  ...price,
  /** Shipping fee of one unit. Parts have none of their own. */
  shipping: v.optional(v.object({ fee: amount })),
  freeShipping: v.optional(v.boolean(), false),
  maxQuantity: v.optional(units, 0),
  minimum: v.optional(units),
  multiple: v.optional(units),
  uom: v.string(),
};

/** `ownPrice` replaces the configuration's whole price. Missing when equal. */
const revision = v.object({
  sku,
  barcode: v.optional(v.string()),
  availableQuantity: availability,
  discontinued: v.optional(v.boolean(), false),
  ownPrice: v.optional(v.object(price)),
});

/** One SKU per size and color. The last revision is current. */
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

/** A whole bike. `dimensions` are drawings with wheelbase and reach. */
export const bike = v.object({
  id,
  type: v.literal('bike'),
  name: v.string(),
  model: v.string(),
  year: v.nullable(v.number()),
  description: v.string(),
  /** Set only when the description is not in the requested language. */
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

/** Places on a bike, in display order. */
export const assemblies = ['frame', 'suspension', 'drivetrain', 'brakes', 'wheels', 'cockpit'] as const;

export type Assembly = (typeof assemblies)[number];

/** Parts of one `style` differ in size and color alone, and `name` is what they share. */
const variant = v.object({
  style: id,
  name: v.string(),
  size: v.optional(v.string()),
  color: v.optional(v.object({ id: v.string(), name: v.string(), hex: v.string() })),
});

/** One SKU. `assembly` and `year` are missing when the part has none. */
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
  variant: v.optional(variant),
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
export type NextPrice = v.InferOutput<typeof nextPrice>;
export type Prices = v.InferOutput<typeof prices>;

/**
 * Sending `cursor` back as `since` returns only changed products and `gone` ids. Users of the same `audience` get the
 * same catalog. A change for another audience than the cursor's is worthless.
 */
function catalogueOf<S extends v.GenericSchema>(products: S) {
  return v.object({
    products: v.array(products),
    filters: v.array(v.object({ propertyId: v.number(), propertyName: v.string(), values: v.array(v.string()) })),
    paging: v.object({ current: v.number(), pages: v.number(), perPage: v.number(), total: v.number() }),
    cursor: v.optional(v.string()),
    audience: v.optional(v.pipe(v.string(), v.minLength(1))),
    gone: v.optional(v.array(id)),
  });
}

export const bikeCatalogue = catalogueOf(bike);
export const partCatalogue = catalogueOf(part);
export const mixedCatalogue = catalogueOf(product);

export type BikeCatalogue = v.InferOutput<typeof bikeCatalogue>;
export type PartCatalogue = v.InferOutput<typeof partCatalogue>;
export type MixedCatalogue = v.InferOutput<typeof mixedCatalogue>;

/** A page number or size in an address, never coerced. */
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

/** 304 for a known ETag, 410 for a cursor that is too old. */
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
