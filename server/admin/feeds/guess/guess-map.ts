import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodeText } from '../../../../src/files/decode-text.ts';
import { ReadRefused } from '../../../../src/files/read-refused.ts';
import { isWorkbook } from '../../../../src/files/read-table-file.ts';
import { type Said, say } from '../../texts/say.ts';
import { FeedRefused } from '../finding.ts';
import { findHeadings, readTable, type Row } from '../read-table.ts';
import { creditWord, dayOrderIn, meaningsOf, taxesIn } from './guess-words.ts';
import { type Field, headingFor, headingsIn } from './heading-words.ts';
import { shopifyMap } from './shopify-map.ts';

/** The kinds of feeds that `guess` knows. */
export const guessedKinds = [
  'products',
  'stock',
  'prices',
  'dealers',
  'fitment',
  'serials',
  'invoices',
  'past-orders',
  'library',
] as const;
export type GuessedKind = (typeof guessedKinds)[number];

const documentLine = ['shipping', 'tariff', 'sku', 'name', 'quantity', 'unitPrice', 'lineTotal'] as const;

/** What a map of each kind needs, what it may have, and what tells the kind. The first kind that fits is taken. */
const kinds: readonly {
  kind: GuessedKind;
  tells: readonly Field[];
  needs: readonly Field[];
  may: readonly Field[];
  /** What a map of this kind calls a field, if not by its name. */
  columns?: Partial<Record<Field, string>>;
}[] = [
  {
    kind: 'dealers',
    tells: ['city', 'postalCode'],
    needs: ['number', 'name', 'line1', 'city', 'province', 'country', 'postalCode'],
    may: [
      'line2',
      'group',
      'addressKind',
      'level',
      'language',
      'terms',
      'discountGroup',
      'creditLimit',
      'orderMinimum',
      'freeFreight',
      'hold',
      'contact',
      'email',
      'phone',
      'userEmail',
      'userName',
      'userRole',
      'userLanguage',
    ],
  },
  {
    kind: 'invoices',
    tells: ['invoiceNumber', 'dealer', 'open'],
    needs: ['invoiceNumber', 'dealer', 'date', 'total', 'open'],
    may: ['dueDate', 'orderNumber', 'documentNo', 'currency', 'documentKind', ...documentLine],
    columns: { invoiceNumber: 'number', orderNumber: 'order', documentKind: 'kind' },
  },
  {
    kind: 'past-orders',
    tells: ['orderNumber', 'dealer', 'date'],
    needs: ['orderNumber', 'dealer', 'date'],
    may: ['state', 'documentNo', 'currency', 'total', 'documentKind', ...documentLine],
    columns: { orderNumber: 'number', documentKind: 'kind' },
  },
  {
    kind: 'library',
    tells: ['titleEn', 'fileEn', 'documentKind'],
    needs: ['titleEn', 'documentKind', 'category', 'fileEn'],
    may: ['titleFr', 'fileFr', 'years'],
    columns: { documentKind: 'type', category: 'categoryEn' },
  },
  { kind: 'serials', tells: ['prefix', 'model'], needs: ['prefix', 'model'], may: ['year'] },
  {
    kind: 'products',
    tells: ['sku', 'name', 'category'],
    needs: ['sku', 'name', 'model', 'color', 'size', 'category'],
    may: [
      'nameFr',
      'year',
      'msrp',
      'cost',
      'stock',
      'nextArrival',
      'arriving',
      'descriptionFr',
      'descriptionEn',
      'startOfSale',
      'endOfSale',
      'image',
      'barcode',
      'style',
      'minimum',
      'multiple',
    ],
  },
  {
    kind: 'prices',
    tells: ['sku', 'msrp', 'cost'],
    needs: ['sku', 'msrp', 'cost'],
    may: ['group', 'validFrom', 'validTo', 'fixedPrice', 'discount', 'freeShipping', 'maxQuantity', 'shippingFee'],
  },
  { kind: 'stock', tells: ['sku', 'stock'], needs: ['sku', 'stock'], may: ['warehouse', 'nextArrival', 'arriving'] },
  { kind: 'fitment', tells: ['sku', 'model'], needs: ['sku', 'model'], may: ['firstYear', 'lastYear'] },
];

/** The file, and its kind if known. */
export type AskedGuess = { readonly path: string; readonly kind: GuessedKind | null };

export type Guess = { readonly kind: GuessedKind; readonly map: object; readonly remarks: readonly Said[] };

/** @throws {FeedRefused} when the file cannot be read, or is of no kind */
export async function guessFor({ path, kind }: AskedGuess): Promise<Guess> {
  const file = basename(path);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) throw new FeedRefused([{ file, line: null, column: null, reason: say`cannot be read` }]);
  return guessMap(file, bytes, kind);
}

/** Proposes a map for a file, from its headings and what stands below them. */
export function guessMap(file: string, bytes: Uint8Array, asked: GuessedKind | null = null): Guess {
  const encoding = encodingOf(bytes);
  const { headings, sheets } = headingsOf(bytes, encoding);
  const table = readTable(file, bytes, headings, { encoding, sheets });
  if ('findings' in table) throw new FeedRefused(table.findings);
  const found = kinds.find(({ kind, tells }) =>
    asked === null ? tells.every((field) => headingFor(field, headings, new Set()) !== null) : kind === asked,
  );
  if (found === undefined) {
    const there = headings.join(', ');
    const reason = say`its columns are of no kind that is known: ${there}; name it: feeds guess FILE KIND`;
    throw new FeedRefused([{ file, line: null, column: null, reason }]);
  }
  const taken = new Set<string>();
  const columns: Record<string, string> = {};
  const remarks: Said[] = [];
  for (const field of [...found.needs, ...found.may]) {
    const heading = headingFor(field, headings, taken);
    const name = found.columns?.[field] ?? field;
    if (heading !== null) {
      taken.add(heading);
      columns[name] = heading;
    } else if (found.needs.includes(field)) {
      columns[name] = '';
      remarks.push(say`No heading looks like ${name}. Write the right one into the map.`);
    }
  }
  const shopify = found.kind === 'products' ? shopifyMap(headings) : null;
  const taxes = found.kind === 'invoices' || found.kind === 'past-orders' ? taxesIn(headings) : [];
  const used = new Set([...taken, ...taxes.map(({ column }) => column)]);
  const left = headings.filter((heading) => !used.has(heading));
  if (shopify !== null) remarks.splice(0, remarks.length, say`This is a product export of Shopify.`);
  else if (left.length > 0) remarks.push(say`Not used: ${left.join(', ')}`);
  if (sheets !== undefined) remarks.push(say`Other sheets have these columns, too. Check sheets.`);
  const said = shopify?.columns ?? columns;
  const rest = restOf(found.kind, said, table.rows);
  const days = dayOrderIn(table.rows);
  const part = {
    file,
    ...(encoding === 'windows-1252' && { encoding }),
    ...(days && { days: days.order }),
    ...(sheets && { sheets }),
    columns: said,
    ...shopify,
    ...rest.part,
    ...(taxes.length > 0 && { taxes }),
  };
  if (days !== null && !days.isSure) remarks.push(say`Check days: the file does not tell which number is the month.`);
  return {
    kind: found.kind,
    map: { [found.kind]: part },
    remarks: [...remarks, ...rest.remarks, ...toCheck[found.kind]],
  };
}

/** Finds the headings, under titles and in any sheet. */
function headingsOf(bytes: Uint8Array, encoding: 'utf-8' | 'windows-1252') {
  try {
    return findHeadings(bytes, encoding, headingsIn);
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error;
    // Reading the table reports the reason.
    return { headings: [], sheets: undefined };
  }
}

/** What no file says. */
const toCheck: Readonly<Record<GuessedKind, readonly Said[]>> = {
  products: [say`Check bikes, accessories, costShare, bikeShippingFee, configuration, uom and the folder of images.`],
  stock: [],
  prices: [say`Check groups: they are CANADA, USA, and * for all without prices of their own.`],
  dealers: [say`Check groups, frenchSpeaking, discountGroup and paymentTerms.`],
  fitment: [],
  invoices: [say`Check credits, currencies, and the names and rates of taxes.`],
  'past-orders': [say`Check bookings, states, windows, currencies, and the names and rates of taxes.`],
  serials: [],
  library: [say`Check documents: the folder of the files.`],
};

/** Old programs write Windows-1252, which is no UTF-8 as soon as it has accents. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'windows-1252' {
  try {
    if (!isWorkbook(bytes)) decodeText(bytes, 'utf-8');
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error;
    return error.code === 'unreadable' ? 'windows-1252' : 'utf-8';
  }
}

type Rest = { readonly part: object; readonly remarks: readonly Said[] };

function restOf(kind: GuessedKind, columns: Readonly<Record<string, string>>, rows: readonly Row[]): Rest {
  const remarks: Said[] = [];
  const valuesOf = (field: string) => {
    const heading = columns[field];
    if (heading === undefined || heading === '') return [];
    return [...new Set(rows.map(({ values }) => values[heading] ?? ''))].filter((value) => value !== '');
  };
  /** The company's words for known values, if they are clear. */
  const wordsOf = (what: Parameters<typeof meaningsOf>[0], field: string) => {
    const { known, unknown } = meaningsOf(what, valuesOf(field));
    if (unknown.length > 0) remarks.push(say`Say in ${what} what these mean: ${unknown.join(', ')}`);
    return Object.keys(known).length === 0 ? {} : { [what]: known };
  };
  return { part: partOf(), remarks };

  function partOf(): object {
    switch (kind) {
      case 'products': {
        const categories = valuesOf('category');
        const bikes = categories.filter((value) =>
          /(?<!\p{L})(e-?)?(bikes?|bicycles?|velos?|vélos?|vtt|vae)(?!\p{L})/iu.test(value),
        );
        const accessories = categories.filter((value) =>
          /access|cloth|apparel|v[eê]tement|casque|helmet/iu.test(value),
        );
        return {
          ...(columns['image'] !== undefined && { images: 'images' }),
          bikes,
          accessories: accessories.filter((value) => !bikes.includes(value)),
          categoryOfTheRest: 'Parts',
          ...(columns['cost'] === undefined && { costShare: 0.6 }),
          bikeShippingFee: 0,
          configuration: { en: 'Standard build', fr: 'Montage de série' },
          uom: 'EA',
          filters: [{ id: 1, name: { en: 'Kind', fr: 'Genre' }, column: columns['category'] ?? '' }],
        };
      }
      case 'prices':
        return { groups: Object.fromEntries(valuesOf('group').map((value) => [value, groupOf(value)])) };
      case 'dealers': {
        const column = columns['group'] === undefined ? 'country' : 'group';
        const countries = valuesOf(column).map((value): [string, string] => [value, groupOf(value)]);
        return {
          groups: Object.fromEntries([...countries.filter(([, group]) => group !== '*'), ['*', 'OTHERS']]),
          frenchSpeaking: ['CA-QC'],
          discountGroup: 'DEALER',
          paymentTerms: '30 DAYS',
          ...wordsOf('levels', 'level'),
          ...wordsOf('roles', 'userRole'),
          ...wordsOf('terms', 'terms'),
          ...(columns['addressKind'] !== undefined && {
            shippingKinds: valuesOf('addressKind').filter((value) => /ship|livr|exp/iu.test(value)),
          }),
        };
      }
      case 'invoices': {
        const credits = valuesOf('kind').filter((value) => creditWord.test(value));
        return credits.length > 0 ? { credits } : {};
      }
      case 'past-orders':
        return wordsOf('states', 'state');
      case 'library':
        return { ...wordsOf('types', 'type'), documents: 'documents' };
      default:
        return {};
    }
  }
}

function groupOf(word: string): string {
  if (/^(ca|can|canada|cad|prix canada|tarif canada)$/iu.test(word)) return 'CANADA';
  return /^(us|usa|usd|united states|états-unis|etats-unis)$/iu.test(word) ? 'USA' : '*';
}
