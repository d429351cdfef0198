import * as v from 'valibot';
import { encodings } from '../../../src/files/decode-text.ts';
import { type Said, say, saidBySchema } from '../texts/say.ts';
import { dealers } from './dealer-map.ts';
import { invoices, library, pastOrders } from './document-maps.ts';
import type { Finding } from './finding.ts';
import { arrival, column, day, place, rowFilter, writing } from './map-fields.ts';
import { products } from './product-map.ts';

/** What is on hand of any SKUs, and when more arrives. */
const stock = v.strictObject({
  ...place,
  columns: v.strictObject({
    sku: column,
    /** Several columns, such as one per warehouse, are added up. */
    stock: v.union([column, v.pipe(v.array(column), v.minLength(1))]),
    /** Rows of one SKU in different warehouses are added up. */
    warehouse: v.optional(column),
    ...arrival,
  }),
  only: v.optional(rowFilter, {}),
});

/** What any SKUs cost each group, and from when until when. */
const prices = v.strictObject({
  ...place,
  columns: v.strictObject({
    sku: column,
    group: v.optional(column),
    msrp: column,
    cost: column,
    validFrom: v.optional(column),
    validTo: v.optional(column),
    fixedPrice: v.optional(column),
    discount: v.optional(column),
    freeShipping: v.optional(column),
    maxQuantity: v.optional(column),
    shippingFee: v.optional(column),
  }),
  only: v.optional(rowFilter, {}),
  /** The company's word for each group. Others are taken as they are. `*` is every group without its own price. */
  groups: v.optional(v.record(v.string(), v.pipe(v.string(), v.minLength(1))), {}),
  /** The group of all rows, where there is no column. */
  group: v.optional(v.pipe(v.string(), v.minLength(1)), '*'),
  /** What the fixed price is called. */
  fixedName: v.optional(
    v.pipe(v.string(), v.regex(/^(?!msrp$|cost$)[a-z][a-zA-Z]*$/, 'one word, and neither msrp nor cost')),
    'special',
  ),
});

const discounts = v.strictObject({
  ...place,
  columns: v.strictObject({
    fraction: column,
    minimum: column,
    start: column,
    end: column,
    discountGroup: v.optional(column),
    shippingPercent: v.optional(column),
  }),
  only: v.optional(rowFilter, {}),
  /** Of rows without a group of their own. */
  discountGroup: v.optional(v.string(), ''),
  /** What the same number of bikes takes off their shipping, in percent. */
  shippingPercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
  /** Shifts past dates by whole years until they end today or later. */
  shiftToToday: v.optional(v.boolean(), false),
});

const taxes = v.strictObject({
  ...place,
  columns: v.strictObject({
    country: column,
    province: column,
    rate: column,
    name: column,
    validFrom: v.optional(column),
  }),
  only: v.optional(rowFilter, {}),
  /** Of rows without a day of their own. */
  validFrom: day,
  /** Province by the company's code for it, where that is not the usual one. */
  provinces: v.optional(v.record(v.string(), v.pipe(v.string(), v.minLength(1))), {}),
  french: v.optional(v.record(v.string(), v.string()), {}),
});

/** Which parts fit which bikes. */
const fitment = v.strictObject({
  ...place,
  columns: v.strictObject({
    sku: column,
    model: column,
    firstYear: v.optional(column),
    lastYear: v.optional(column),
  }),
  only: v.optional(rowFilter, {}),
  /** Whether missing rows are removed. */
  complete: v.optional(v.boolean(), true),
});

/** How the serial numbers of a model begin. */
const serials = v.strictObject({
  ...place,
  columns: v.strictObject({ prefix: column, model: column, year: v.optional(column) }),
  /** Whether missing rows are removed. */
  complete: v.optional(v.boolean(), true),
});

/** The company's name in the app and in emails. */
const maker = v.strictObject({ name: v.pipe(v.string(), v.minLength(1)), email: v.pipe(v.string(), v.email()) });

const feedMap = v.strictObject({
  maker: v.optional(maker),
  /** For parts without their own. */
  encoding: v.optional(v.picklist(encodings), 'utf-8'),
  days: writing.days,
  products: v.optional(products),
  stock: v.optional(stock),
  prices: v.optional(prices),
  dealers: v.optional(dealers),
  discounts: v.optional(discounts),
  taxes: v.optional(taxes),
  fitment: v.optional(fitment),
  serials: v.optional(serials),
  'past-orders': v.optional(pastOrders),
  invoices: v.optional(invoices),
  library: v.optional(library),
});

/** The parts of a map, in the order in which they are written. */
export const feedKinds = [
  'products',
  'stock',
  'prices',
  'dealers',
  'discounts',
  'taxes',
  'fitment',
  'serials',
  'past-orders',
  'invoices',
  'library',
] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Maps the columns of a company's own files. See docs/importing.md. */
export type FeedMap = v.InferOutput<typeof feedMap>;
export type StockMap = v.InferOutput<typeof stock>;
export type PriceMap = v.InferOutput<typeof prices>;
export type DiscountMap = v.InferOutput<typeof discounts>;
export type TaxMap = v.InferOutput<typeof taxes>;
export type FitMap = v.InferOutput<typeof fitment>;
export type SerialMap = v.InferOutput<typeof serials>;
export type InvoiceMap = v.InferOutput<typeof invoices>;
export type PastOrderMap = v.InferOutput<typeof pastOrders>;

export function readFeedMap(name: string, text: string): { map: FeedMap } | { findings: Finding[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return {
      findings: [{ file: name, line: null, column: null, reason: say`not JSON: ${(error as SyntaxError).message}` }],
    };
  }
  const read = v.safeParse(feedMap, withPresentNames(json));
  if (read.success) return { map: read.output };
  return {
    findings: read.issues.map((issue) => ({
      file: name,
      line: null,
      column: v.getDotPath(issue),
      reason: faultOf(issue),
    })),
  };
}

/** What maps of former versions called their parts. */
const formerNames: Readonly<Record<string, string>> = { resellers: 'dealers', fits: 'fitment' };

function withPresentNames(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, part]) => {
      const present = formerNames[name];
      return [present === undefined || present in json ? name : present, part];
    }),
  );
}

/** In words of the map, never those of its schema. */
function faultOf({ kind, type, expected, received, input, message }: v.BaseIssue<unknown>): Said {
  if (received === 'undefined') return say`is missing`;
  if (expected === 'never') return say`is no word of a map; see docs/importing.md`;
  const found = typeof input === 'string' ? `'${input}'` : JSON.stringify(input);
  switch (type) {
    case 'picklist':
      return say`${found} is not one of ${expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ') ?? ''}`;
    case 'min_length':
      return say`is empty`;
    case 'min_value':
      return say`${found} is less than ${expected?.replace('>=', '') ?? ''}`;
    case 'max_value':
      return say`${found} is more than ${expected?.replace('<=', '') ?? ''}`;
    case 'iso_date':
      return say`${found} is not a day such as 2026-11-20`;
    case 'email':
      return say`${found} is not an email address`;
    case 'hex_color':
      return say`${found} is not a color such as #1c1e20`;
    case 'integer':
      return say`${found} is not a whole number`;
    default:
      return kind === 'schema'
        ? say`${found} should be ${kindOf(type)}`
        : say`${found} should be ${saidBySchema(message)}`;
  }
}

function kindOf(type: string): Said {
  switch (type) {
    case 'string':
      return say`a text in quotation marks`;
    case 'number':
      return say`a number without quotation marks`;
    case 'boolean':
      return say`true or false`;
    case 'array':
      return say`a list in square brackets`;
    default:
      return say`a group in braces`;
  }
}
