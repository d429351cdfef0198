import * as v from 'valibot';
import { assemblies } from '../../../src/contract/catalogue.ts';
import { encodings } from './decode-text.ts';
import type { Finding } from './finding.ts';

const column = v.pipe(v.string(), v.minLength(1));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
const words = v.strictObject({ en: v.string(), fr: v.nullable(v.string()) });
const day = v.pipe(v.string(), v.isoDate());
const file = v.pipe(v.string(), v.regex(/^[\w][\w.-]*$/, 'a file name in the folder, without a path'));
const folder = file;

/** Which rows count: every named column has one of the values. */
const rowFilter = v.record(column, v.array(v.string()));

const products = v.strictObject({
  file,
  columns: v.strictObject({
    sku: column,
    name: column,
    model: column,
    color: column,
    size: column,
    category: column,
    msrp: column,
    stock: column,
    descriptionEn: v.optional(column),
    descriptionFr: v.optional(column),
    startOfSale: v.optional(column),
    endOfSale: v.optional(column),
    image: v.optional(column),
    barcode: v.optional(column),
    minimum: v.optional(column),
    multiple: v.optional(column),
  }),
  /** Folder of the pictures that the image column names. */
  images: v.optional(folder),
  /** Categories that are whole bikes and accessories; all others are parts. Rows without a category go to `categoryOfTheRest`. */
  bikes: v.array(v.string()),
  accessories: v.array(v.string()),
  categoryOfTheRest: v.pipe(v.string(), v.minLength(1)),
  /** Where on a bike a part sits (CAT-6), by what stands in a column; what is not named here sits nowhere. */
  assemblies: v.optional(v.strictObject({ column, of: v.record(v.string(), v.picklist(assemblies)) })),
  /** The dealer's cost as a share of msrp. */
  costShare: share,
  /** Shipping of one whole bike (PRICE-6). */
  bikeShippingFee: amount,
  /** The one configuration that a model's bikes have. */
  configuration: words,
  uom: v.pipe(v.string(), v.minLength(1)),
  /** What products are filtered by: each takes its value from a column. */
  filters: v.array(v.strictObject({ id: v.pipe(v.number(), v.integer(), v.minValue(1)), name: words, column })),
  /** French words for what stands in the columns of colours and filters. */
  french: v.optional(v.record(v.string(), v.string()), {}),
  /** Swatches, e.g. "Black": "#1c1e20". A colour that is missing here has a grey one. */
  swatches: v.optional(v.record(v.string(), v.pipe(v.string(), v.hexColor())), {}),
});

const resellers = v.strictObject({
  file,
  columns: v.strictObject({
    number: column,
    name: column,
    line1: column,
    line2: v.optional(column),
    city: column,
    province: column,
    country: column,
    postalCode: column,
    addressKind: v.optional(column),
  }),
  /** Values of the address kind's column for an address that goods go to; all others are billed to. */
  shippingKinds: v.optional(v.array(v.string()), []),
  /** Customer group by country; `*` stands for every other country. */
  groups: v.record(v.string(), v.pipe(v.string(), v.minLength(1))),
  /** Provinces and countries whose dealers are written to in French, e.g. "CA-QC" or "FR". */
  frenchSpeaking: v.optional(v.array(v.string()), []),
  discountGroup: v.pipe(v.string(), v.minLength(1)),
  paymentTerms: v.picklist(['PREPAID', '30 DAYS', '60 DAYS', '70 DAYS', '90 DAYS', '120 DAYS']),
});

const discounts = v.strictObject({
  file,
  columns: v.strictObject({ fraction: column, minimum: column, start: column, end: column }),
  only: v.optional(rowFilter, {}),
  discountGroup: v.pipe(v.string(), v.minLength(1)),
  /** What the same number of bikes takes off their shipping, in percent. */
  shippingPercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
  /** Move dates that are past by as many whole years as bring their end to today or later. */
  shiftToToday: v.optional(v.boolean(), false),
});

const taxes = v.strictObject({
  file,
  columns: v.strictObject({ country: column, province: column, rate: column, name: column }),
  only: v.optional(rowFilter, {}),
  validFrom: day,
  french: v.optional(v.record(v.string(), v.string()), {}),
});

/** Which parts fit which bikes. */
const fits = v.strictObject({
  file,
  columns: v.strictObject({
    sku: column,
    model: column,
    firstYear: v.optional(column),
    lastYear: v.optional(column),
  }),
});

/** How the serial numbers of a model begin. */
const serials = v.strictObject({
  file,
  columns: v.strictObject({ prefix: column, model: column, year: v.optional(column) }),
});

/** How the maker is called in the portal and in its mails. */
const maker = v.strictObject({ name: v.pipe(v.string(), v.minLength(1)), email: v.pipe(v.string(), v.email()) });

const importMap = v.strictObject({
  maker: v.optional(maker),
  encoding: v.optional(v.picklist(encodings), 'utf-8'),
  products: v.optional(products),
  resellers: v.optional(resellers),
  discounts: v.optional(discounts),
  taxes: v.optional(taxes),
  fits: v.optional(fits),
  serials: v.optional(serials),
});

/** How a maker's own files become the portal's: which column is what, and what is computed. See docs/importing.md. */
export type ImportMap = v.InferOutput<typeof importMap>;
export type ProductMap = v.InferOutput<typeof products>;
export type ResellerMap = v.InferOutput<typeof resellers>;
export type DiscountMap = v.InferOutput<typeof discounts>;
export type TaxMap = v.InferOutput<typeof taxes>;
export type FitMap = v.InferOutput<typeof fits>;
export type SerialMap = v.InferOutput<typeof serials>;

export function readImportMap(name: string, text: string): { map: ImportMap } | { findings: Finding[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return {
      findings: [{ file: name, line: null, column: null, reason: `not JSON: ${(error as SyntaxError).message}` }],
    };
  }
  const read = v.safeParse(importMap, json);
  if (read.success) return { map: read.output };
  return {
    findings: read.issues.map((issue) => ({
      file: name,
      line: null,
      column: v.getDotPath(issue),
      reason: issue.message,
    })),
  };
}
