import * as v from 'valibot';
import { assemblies } from '../../../src/contract/catalogue/catalogue.ts';
import { amount, arrival, column, file, place, rowFilter, share, words } from './map-fields.ts';

/** What bikes are made of. Rows without a year or configuration hold for all of the model. */
const specifications = v.strictObject({
  ...place,
  file,
  columns: v.strictObject({
    model: column,
    year: v.optional(column),
    configuration: v.optional(column),
    name: column,
    nameFr: v.optional(column),
    value: column,
    valueFr: v.optional(column),
  }),
});

/** The measures of bikes: a row for each size, a column for each measure. */
const geometry = v.strictObject({
  ...place,
  file,
  columns: v.strictObject({ model: column, year: v.optional(column), size: column }),
  measures: v.pipe(v.array(v.strictObject({ column, name: words, unit: v.string() })), v.minLength(1)),
});

export const products = v.strictObject({
  ...place,
  columns: v.strictObject({
    sku: column,
    name: column,
    nameFr: v.optional(column),
    model: column,
    modelFr: v.optional(column),
    /** Bikes of a model and a model year are one product. */
    year: v.optional(column),
    /** Bikes of another edition are another product, such as demo bikes. */
    edition: v.optional(column),
    editionFr: v.optional(column),
    configuration: v.optional(column),
    color: v.optional(column),
    size: v.optional(column),
    /** Parts and accessories of one style are shown as one product, in sizes and colors. */
    style: v.optional(column),
    /** Of SKUs that are alike, the highest is the current one (CAT-5). */
    revision: v.optional(column),
    uom: v.optional(column),
    category: column,
    /** Without it, prices come from files of prices. */
    msrp: v.optional(column),
    cost: v.optional(column),
    stock: v.optional(column),
    ...arrival,
    descriptionEn: v.optional(column),
    descriptionFr: v.optional(column),
    startOfSale: v.optional(column),
    endOfSale: v.optional(column),
    image: v.optional(column),
    /** The picture of a row's own color or size, before those of `image`. */
    variantImage: v.optional(column),
    /** The drawing of a bike with its measures. */
    dimensions: v.optional(column),
    barcode: v.optional(column),
    minimum: v.optional(column),
    multiple: v.optional(column),
    international: v.optional(column),
    discount: v.optional(column),
    atten: v.optional(column),
  }),
  only: v.optional(rowFilter, {}),
  /** Values for empty fields and missing columns. */
  constants: v.optional(
    v.record(v.picklist(['model', 'color', 'size', 'category', 'year', 'configuration']), v.string()),
    {},
  ),
  /** Columns whose texts are joined by a space into one. */
  joined: v.optional(v.record(column, v.array(column)), {}),
  /** The column that groups rows into products. The first row of each has the shared values. */
  sharedBy: v.optional(column),
  /** Pairs of columns: one names the option, the other gives its value, such as Size and M. */
  options: v.optional(v.array(v.strictObject({ name: column, value: column })), []),
  /** Folder of the pictures that the image columns name. */
  images: v.optional(file),
  specifications: v.optional(specifications),
  geometry: v.optional(geometry),
  /** Whether what is missing leaves the catalog. */
  complete: v.optional(v.boolean(), true),
  /** Every other category is parts. Rows without one use `categoryOfTheRest`. */
  bikes: v.array(v.string()),
  accessories: v.array(v.string()),
  categoryOfTheRest: v.pipe(v.string(), v.minLength(1)),
  /** Position on the bike (CAT-6) by column value. Unlisted values have no position. */
  assemblies: v.optional(v.strictObject({ column, of: v.record(v.string(), v.picklist(assemblies)) })),
  /** The dealer's cost as a share of msrp, where there is no column of costs. */
  costShare: v.optional(share, 1),
  /** Shipping of one whole bike (PRICE-6). */
  bikeShippingFee: amount,
  /** The one configuration that a model's bikes have. */
  configuration: words,
  /** For rows without their own. */
  uom: v.pipe(v.string(), v.minLength(1)),
  /** What products are filtered by: each takes its value from a column. */
  filters: v.optional(
    v.array(v.strictObject({ id: v.pipe(v.number(), v.integer(), v.minValue(1)), name: words, column })),
    [],
  ),
  /** French for the values in color and filter columns. */
  french: v.optional(v.record(v.string(), v.string()), {}),
  /** Swatches, such as "Black": "#1c1e20". Missing colors are gray. */
  swatches: v.optional(v.record(v.string(), v.pipe(v.string(), v.hexColor())), {}),
});

export type ProductMap = v.InferOutput<typeof products>;
