import * as v from 'valibot';
import { bookingWindows } from '../../../src/domain/booking/columns.ts';
import { documentTypeNames } from '../../modules/library/kinds.ts';
import { inSchema, say } from '../texts/say.ts';
import { column, day, file, place, placeWords, rowFilter, words } from './map-fields.ts';

const currencies = v.optional(v.record(v.string(), v.picklist(['CAD', 'USD'])), {});

/** A tax has a column of its amounts. Its rate is always the same, or in a column. */
const tax = v.pipe(
  v.strictObject({
    name: words,
    rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
    rateColumn: v.optional(column),
    column,
  }),
  v.check(
    ({ rate, rateColumn }) => (rate === undefined) !== (rateColumn === undefined),
    inSchema(say`a tax with either rate or rateColumn`),
  ),
);

/** Columns of invoices and orders. Further rows with the same number are further lines. */
const documentColumns = {
  number: column,
  dealer: column,
  date: column,
  kind: v.optional(column),
  documentNo: v.optional(column),
  comment: v.optional(column),
  currency: v.optional(column),
  shipping: v.optional(column),
  tariff: v.optional(column),
  sku: v.optional(column),
  name: v.optional(column),
  quantity: v.optional(column),
  unitPrice: v.optional(column),
  lineTotal: v.optional(column),
};

/** Invoices and credits, with what is left to pay of them. */
export const invoices = v.strictObject({
  ...place,
  columns: v.strictObject({
    ...documentColumns,
    total: column,
    open: column,
    order: v.optional(column),
    dueDate: v.optional(column),
    document: v.optional(column),
  }),
  only: v.optional(rowFilter, {}),
  /** Your words for credits in the column `kind`. A negative total is a credit, too. */
  credits: v.optional(v.array(v.string()), []),
  currencies,
  taxes: v.optional(v.array(tax), []),
  /** Folder of the files that the column `document` names. */
  documents: v.optional(file),
  /** Whether the file lists every open invoice, so that one that is missing is paid. */
  listsAllOpen: v.optional(v.boolean(), false),
});

const windowName = v.picklist(bookingWindows);

/** Orders and bookings that were not placed in the portal. */
export const pastOrders = v.strictObject({
  ...place,
  columns: v.pipe(
    v.strictObject({
      ...documentColumns,
      total: v.optional(column),
      state: v.optional(column),
      year: v.optional(column),
      window: v.optional(column),
      addressName: v.optional(column),
      addressPhone: v.optional(column),
      line1: v.optional(column),
      line2: v.optional(column),
      city: v.optional(column),
      province: v.optional(column),
      country: v.optional(column),
      postalCode: v.optional(column),
    }),
    v.check(
      ({ line1, city, country }) => line1 === undefined || (city !== undefined && country !== undefined),
      inSchema(say`line1 together with city and country`),
    ),
  ),
  only: v.optional(rowFilter, {}),
  /** Your words for bookings in the column `kind`. */
  bookings: v.optional(v.array(v.string()), []),
  /** Your words for states. Without a column, all were shipped. */
  states: v.optional(v.record(v.string(), v.picklist(['received', 'in-preparation', 'shipped', 'cancelled'])), {}),
  /** The delivery windows of bookings, by your word. */
  windows: v.optional(v.record(v.string(), v.strictObject({ name: windowName, label: words, shipDate: day })), {}),
  currencies,
  taxes: v.optional(v.array(tax), []),
  ...placeWords,
});

/** The documents of the library, with files in a folder. */
export const library = v.strictObject({
  ...place,
  columns: v.strictObject({
    titleEn: column,
    titleFr: v.optional(column),
    type: column,
    categoryEn: column,
    categoryFr: v.optional(column),
    years: v.optional(column),
    fileEn: column,
    fileFr: v.optional(column),
    date: v.optional(column),
  }),
  /** Your words for the types of documents. Others are taken as they are. */
  types: v.optional(v.record(v.string(), v.picklist(documentTypeNames)), {}),
  /** Folder of the files. */
  documents: file,
});
