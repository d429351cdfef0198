import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ListedPrice } from '../../modules/catalogue/prices/listed-prices.ts';
import { imageHash } from '../../modules/catalogue/products/images.ts';
import type {
  ImageInput,
  ImageMediaType,
  ProductInput,
  PropertyInput,
} from '../../modules/catalogue/products/product-input.ts';
import type { EntryInput, FileInput } from '../../modules/library/repository.ts';
import type { OnHand } from '../../modules/stock/on-hand.ts';
import { documentEntries } from '../library/document-entries.ts';
import { FolderFiles } from '../library/folder-files.ts';
import { say, type Text } from '../texts/say.ts';
import { type FeedKind, feedKinds, type FeedMap, type InvoiceMap, readFeedMap } from './feed-map.ts';
import { byLine, type Finding, FeedRefused } from './finding.ts';
import type { ProductMap } from './product-map.ts';
import { readTable, type Row, type TableOptions } from './read-table.ts';
import { bikeDetails, type DetailRows } from './rows/bike-details.ts';
import { type Dealer, dealersFromRows } from './rows/dealer-rows.ts';
import { type DiscountTier, passes, refuseNoneLeft, tiersFromRows } from './rows/discount-rows.ts';
import { taxColumnsOf } from './rows/document-rows.ts';
import { sharedIds } from './rows/duplicates.ts';
import { type Fit, fitsFromRows, type SerialPrefix, serialsFromRows } from './rows/fit-rows.ts';
import { type Invoice, invoicesFromRows } from './rows/invoice-rows.ts';
import { type PastOrder, pastOrdersFromRows } from './rows/past-order-rows.ts';
import { preparedRows } from './rows/prepared-rows.ts';
import { pricesFromRows } from './rows/price-rows.ts';
import { productsFromRows, propertiesOf } from './rows/product-rows.ts';
import { RowReader } from './rows/row-reader.ts';
import { onHandOf, stockFromRows } from './rows/stock-rows.ts';
import { type TaxRate, taxRatesFromRows } from './rows/tax-rows.ts';

/** A file or a folder by its path, or a file that was sent, beside which no pictures or documents can be. */
export type FeedSource =
  | { readonly path: string }
  | { readonly name: string; readonly bytes: Uint8Array; readonly writtenAt: Date };

/** The map by its path, or what is in it. */
export type MapSource = { readonly path: string } | { readonly name: string; readonly text: string };

/** One kind and its file, or all kinds of the map and the folder of their files. */
export type AskedFeeds = { readonly kind: FeedKind | 'all'; readonly source: FeedSource; readonly map: MapSource };

/** A file that was read. `content` is its hash. */
type ReadFile = { file: string; writtenAt: Date; content: string; rows: number; leftOut: number; notices: Finding[] };

/** The checked contents of files. Null for those that were not asked for. */
export type ReadFeeds = {
  map: FeedMap;
  products: (ReadFile & ReadProducts) | null;
  stock: (ReadFile & { figures: OnHand[] }) | null;
  prices: (ReadFile & { prices: ListedPrice[] }) | null;
  dealers: (ReadFile & { dealers: Dealer[] }) | null;
  discounts: (ReadFile & { tiers: DiscountTier[] }) | null;
  taxes: (ReadFile & { rates: TaxRate[] }) | null;
  fitment: (ReadFile & { fits: Fit[] }) | null;
  serials: (ReadFile & { serials: SerialPrefix[] }) | null;
  'past-orders': (ReadFile & { orders: PastOrder[] }) | null;
  invoices: (ReadFile & { invoices: Invoice[]; files: FileInput[] }) | null;
  library: (ReadFile & { entries: EntryInput[]; files: FileInput[] }) | null;
};

/** `figures` are null where the file has no stock. */
type ReadProducts = {
  leftOut: number;
  properties: PropertyInput[];
  products: ProductInput[];
  images: ImageInput[];
  figures: OnHand[] | null;
};

const mediaTypes: Record<string, ImageMediaType> = {
  svg: 'image/svg+xml',
  gif: 'image/gif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/**
 * Reads files by a map without writing. `today` is in the company's time zone.
 * @throws {FeedRefused} with the findings of all files
 */
export async function readFeeds(asked: AskedFeeds, today: string): Promise<ReadFeeds> {
  const map = await loadMap(asked.map);
  const findings: Finding[] = [];
  const sources = sourcesOf(asked, map);
  const part = async <K extends FeedKind, T extends object>(
    kind: K,
    moreColumns: (part: NonNullable<FeedMap[K]>) => readonly string[],
    read: (part: NonNullable<FeedMap[K]>, rows: Row[], reader: RowReader, source: FeedSource) => T | Promise<T>,
  ): Promise<(ReadFile & T) | null> => {
    const source = sources.get(kind);
    const one = map[kind];
    if (source === undefined || one === undefined) return null;
    const columns = [...Object.values(one.columns).flat(), ...moreColumns(one)].filter(
      (column) => column !== undefined,
    );
    const joined: object = 'joined' in one ? one.joined : {};
    const inFile = [...new Set(columns)].filter((column) => !Object.hasOwn(joined, column));
    const table = await loadTable(source, { encoding: one.encoding ?? map.encoding, sheets: one.sheets }, inFile);
    if ('findings' in table) {
      findings.push(...table.findings);
      return null;
    }
    const file = nameOf(source);
    const reader = new RowReader(file, { ...table, days: one.days ?? map.days });
    reader.notices.push(...table.notices);
    const kept = 'only' in one && kind !== 'products' ? table.rows.filter((row) => passes(row, one.only)) : table.rows;
    if ('only' in one && kind !== 'products') refuseNoneLeft(table.rows, one.only, reader);
    const result = await read(one, kept, reader, source);
    findings.push(...byLine(reader.findings));
    const { content, writtenAt, rows } = table;
    const leftOut = rows.length - kept.length;
    return { file, writtenAt, content, rows: rows.length, leftOut, notices: reader.notices, ...result };
  };

  const read: ReadFeeds = {
    map,
    products: await part('products', moreColumnsOf, async (one, rows, reader, source) =>
      productsIn(one, rows, { reader, source, today, findings, encoding: one.encoding ?? map.encoding }),
    ),
    stock: await part('stock', filterColumnsOf, (one, rows, reader) => ({ figures: stockFromRows(rows, one, reader) })),
    prices: await part('prices', filterColumnsOf, (one, rows, reader) => ({
      prices: pricesFromRows(rows, one, reader),
    })),
    dealers: await part('dealers', filterColumnsOf, (one, rows, reader) => ({
      dealers: dealersFromRows(rows, one, reader),
    })),
    discounts: await part('discounts', filterColumnsOf, (one, rows, reader) => ({
      tiers: tiersFromRows(rows, one, today, reader),
    })),
    taxes: await part('taxes', filterColumnsOf, (one, rows, reader) => ({
      rates: taxRatesFromRows(rows, one, reader),
    })),
    fitment: await part('fitment', filterColumnsOf, (one, rows, reader) => ({ fits: fitsFromRows(rows, one, reader) })),
    serials: await part('serials', none, (one, rows, reader) => ({ serials: serialsFromRows(rows, one, reader) })),
    'past-orders': await part('past-orders', taxColumns, (one, rows, reader) => ({
      orders: pastOrdersFromRows(rows, one, reader),
    })),
    invoices: await part('invoices', taxColumns, async (one, rows, reader, source) => {
      const files = one.documents === undefined ? null : new FolderFiles(folderOf(source, one.documents));
      const invoices = await invoicesFromRows(rows, one, reader, files);
      return { invoices, files: files === null ? [] : [...files.all] };
    }),
    library: await part('library', none, async ({ columns, types, documents }, rows, reader, source) => {
      const files = new FolderFiles(folderOf(source, documents));
      const entries = await documentEntries(rows, { columns, types, reader, files });
      return { entries, files: [...files.all] };
    }),
  };
  if (read.products) findings.push(...sharedIds(read.products.file, read.products.products));
  if (findings.length > 0) throw new FeedRefused(findings);
  return read;
}

const none = () => [];
const taxColumns = ({ taxes, only }: Pick<InvoiceMap, 'taxes' | 'only'>) => [
  ...taxColumnsOf(taxes),
  ...Object.keys(only),
];
const filterColumnsOf = ({ only }: { only: object }) => Object.keys(only);
/** Columns the map names outside `columns`. */
const moreColumnsOf = ({ filters, assemblies, only, joined, sharedBy, options }: ProductMap) => [
  ...[...filters, ...(assemblies ? [assemblies] : [])].map(({ column }) => column),
  ...Object.keys(only),
  ...Object.values(joined).flat(),
  ...(sharedBy === undefined ? [] : [sharedBy]),
  ...options.flatMap(({ name, value }) => [name, value]),
];

export async function loadMap(source: MapSource): Promise<FeedMap> {
  const bytes = 'path' in source ? await readFile(source.path).catch(() => null) : null;
  if ('path' in source && bytes === null) throw refused(source.path, say`cannot be read`);
  const read = 'path' in source ? readFeedMap(source.path, String(bytes)) : readFeedMap(source.name, source.text);
  if ('findings' in read) throw new FeedRefused(read.findings);
  return read.map;
}

/** Where the files are. Of a folder, those that the map names. */
export function sourcesOf({ kind, source, map: mapSource }: AskedFeeds, map: FeedMap): Map<FeedKind, FeedSource> {
  const mapName = 'path' in mapSource ? mapSource.path : mapSource.name;
  if (kind !== 'all') {
    if (map[kind] === undefined) throw refused(mapName, say`it says nothing about ${kind}`);
    return new Map([[kind, source]]);
  }
  if (!('path' in source)) throw refused(source.name, say`is one file, and not a folder of all`);
  const sources = feedKinds.flatMap((one): [FeedKind, FeedSource][] => {
    const file = map[one]?.file;
    return file === undefined ? [] : [[one, { path: join(source.path, file) }]];
  });
  if (sources.length === 0) throw refused(mapName, say`it names no file`);
  return new Map(sources);
}

function nameOf(source: FeedSource): string {
  return 'path' in source ? basename(source.path) : source.name;
}

/** A folder beside the file. */
function folderOf(source: FeedSource, name: string): string {
  if ('path' in source) return join(dirname(source.path), name);
  throw refused(source.name, say`the files of the folder '${name}' cannot come with it; use the command`);
}

function refused(file: string, reason: Text): FeedRefused {
  return new FeedRefused([{ file, line: null, column: null, reason }]);
}

async function loadTable(source: FeedSource, options: TableOptions, columns: readonly string[]) {
  const file = nameOf(source);
  const loaded = await load(source).catch(() => null);
  if (loaded === null) return { findings: [{ file, line: null, column: null, reason: say`cannot be read` }] };
  const { bytes, writtenAt } = loaded;
  const table = readTable(file, bytes, columns, options);
  return { ...table, writtenAt, content: createHash('sha256').update(bytes).digest('hex') };
}

async function load(source: FeedSource): Promise<{ bytes: Uint8Array; writtenAt: Date }> {
  if (!('path' in source)) return source;
  return { bytes: await readFile(source.path), writtenAt: (await stat(source.path)).mtime };
}

type ProductFiles = {
  readonly reader: RowReader;
  readonly source: FeedSource;
  readonly today: string;
  readonly encoding: FeedMap['encoding'];
  /** From the other files. */
  readonly findings: Finding[];
};

async function productsIn(given: ProductMap, file: readonly Row[], files: ProductFiles): Promise<ReadProducts> {
  const { reader, source, today } = files;
  const { rows, map: whole, leftOut } = preparedRows(file, given, reader);
  const found = whole.images === undefined ? [] : await readImages(folderOf(source, whole.images));
  if (found === null) files.findings.push({ file: whole.images ?? '', line: null, column: null, reason: noPictures });
  const pictures = found ?? [];
  const map = found === null ? withoutPictures(whole) : whole;
  const images = new Map(pictures.map(({ name, image }) => [name, imageHash(image.bytes)]));
  const [specifications, geometry] = [await besides(map.specifications, files), await besides(map.geometry, files)];
  const details = bikeDetails(map, { specifications, geometry });
  const products = productsFromRows(rows, map, { images, details, today }, reader);
  for (const one of [specifications, geometry]) files.findings.push(...(one?.reader.findings ?? []));
  const { sku, stock, nextArrival, arriving } = map.columns;
  const columns = stock === undefined ? null : { stock, nextArrival, arriving };
  return {
    leftOut,
    properties: propertiesOf(map),
    products,
    images: pictures.map(({ image }) => image),
    figures: columns && rows.map((row) => onHandOf(reader.code(row, sku), [row], columns, reader)),
  };
}

/** A further file about the same products. */
async function besides(
  part: ProductMap['specifications'] | ProductMap['geometry'],
  { source, encoding, findings }: ProductFiles,
): Promise<DetailRows> {
  if (part === undefined) return null;
  const measures = 'measures' in part ? part.measures.map(({ column }) => column) : [];
  const columns = [...Object.values(part.columns), ...measures].filter((column) => column !== undefined);
  const table = await loadTable(
    { path: folderOf(source, part.file) },
    { encoding: part.encoding ?? encoding, sheets: part.sheets },
    columns,
  );
  if ('rows' in table) return { rows: table.rows, reader: new RowReader(part.file, table) };
  findings.push(...table.findings);
  return null;
}

const noPictures = say`the folder of pictures cannot be read; to go on without pictures, take image, variantImage, dimensions and images out of the map`;

/** So that one missing folder is one finding, and not one for every row. */
function withoutPictures(map: ProductMap): ProductMap {
  return { ...map, columns: { ...map.columns, image: undefined, variantImage: undefined, dimensions: undefined } };
}

/** Null if there is no such folder. */
async function readImages(folder: string): Promise<{ name: string; image: ImageInput }[] | null> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) return null;
  const known = names.toSorted().flatMap((file) => {
    const mediaType = mediaTypes[file.split('.').at(-1)?.toLowerCase() ?? ''];
    return mediaType === undefined ? [] : [{ file, mediaType }];
  });
  return Promise.all(
    known.map(async ({ file, mediaType }) => ({
      name: file,
      image: { mediaType, bytes: await readFile(join(folder, file)) },
    })),
  );
}
