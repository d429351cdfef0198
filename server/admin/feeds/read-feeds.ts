import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ListedPrice } from '../../modules/catalogue/prices/listed-prices.ts';
import { imageHash } from '../../modules/catalogue/products/images.ts';
import type {
  ImageInput,
  ImageMediaType,
  ProductInput,
  PropertyInput,
} from '../../modules/catalogue/products/product-input.ts';
import type { OnHand } from '../../modules/stock/on-hand.ts';
import { type FeedKind, feedKinds, type FeedMap, type ProductMap, readFeedMap } from './feed-map.ts';
import { type Finding, FeedRefused } from './finding.ts';
import { readTable, type Row } from './read-table.ts';
import { type Dealer, dealersFromRows } from './rows/dealer-rows.ts';
import { type DiscountTier, tiersFromRows } from './rows/discount-rows.ts';
import { type Fit, fitsFromRows, type SerialPrefix, serialsFromRows } from './rows/fit-rows.ts';
import { pricesFromRows } from './rows/price-rows.ts';
import { productsFromRows, propertiesOf } from './rows/product-rows.ts';
import { RowReader } from './rows/row-reader.ts';
import { onHandOf, stockFromRows } from './rows/stock-rows.ts';
import { type TaxRate, taxRatesFromRows } from './rows/tax-rows.ts';

/** One kind and its file, or all kinds of the map and the folder of their files. */
export type AskedFeeds = { readonly kind: FeedKind | 'all'; readonly path: string; readonly map: string };

/** A file that was read. `content` is its hash. */
type ReadFile = { file: string; path: string; content: string; rows: number; notices: Finding[] };

/** The checked contents of files. Null for those that were not asked for. */
export type ReadFeeds = {
  map: FeedMap;
  products: (ReadFile & ReadProducts) | null;
  stock: (ReadFile & { figures: OnHand[] }) | null;
  prices: (ReadFile & { prices: ListedPrice[] }) | null;
  dealers: (ReadFile & { dealers: Dealer[] }) | null;
  discounts: (ReadFile & { tiers: DiscountTier[] }) | null;
  taxes: (ReadFile & { rates: TaxRate[] }) | null;
  fits: (ReadFile & { fits: Fit[] }) | null;
  serials: (ReadFile & { serials: SerialPrefix[] }) | null;
};

/** `figures` are null where the file has no stock. */
type ReadProducts = {
  properties: PropertyInput[];
  products: ProductInput[];
  images: ImageInput[];
  figures: OnHand[] | null;
};

const mediaTypes: Record<string, ImageMediaType> = {
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
  const paths = pathsOf(asked, map);
  const part = async <K extends FeedKind, T extends object>(
    kind: K,
    moreColumns: (part: NonNullable<FeedMap[K]>) => readonly string[],
    read: (part: NonNullable<FeedMap[K]>, rows: Row[], reader: RowReader, path: string) => T | Promise<T>,
  ): Promise<(ReadFile & T) | null> => {
    const path = paths.get(kind);
    const one = map[kind];
    if (path === undefined || one === undefined) return null;
    const columns = [...Object.values(one.columns), ...moreColumns(one)].filter((column) => column !== undefined);
    const table = await loadTable(path, map.encoding, [...new Set(columns)]);
    if ('findings' in table) {
      findings.push(...table.findings);
      return null;
    }
    const file = basename(path);
    const reader = new RowReader(file, table.comma);
    const result = await read(one, table.rows, reader, path);
    findings.push(...reader.findings);
    const { content, rows } = table;
    return { file, path, content, rows: rows.length, notices: reader.notices, ...result };
  };

  const read: ReadFeeds = {
    map,
    products: await part('products', moreColumnsOf, async (one, rows, reader, path) =>
      productsIn(one, rows, { reader, path, today }),
    ),
    stock: await part('stock', none, (one, rows, reader) => ({ figures: stockFromRows(rows, one, reader) })),
    prices: await part('prices', none, (one, rows, reader) => ({ prices: pricesFromRows(rows, one, reader) })),
    dealers: await part('dealers', none, (one, rows, reader) => ({ dealers: dealersFromRows(rows, one, reader) })),
    discounts: await part('discounts', filterColumnsOf, (one, rows, reader) => ({
      tiers: tiersFromRows(rows, one, today, reader),
    })),
    taxes: await part('taxes', filterColumnsOf, (one, rows, reader) => ({
      rates: taxRatesFromRows(rows, one, reader),
    })),
    fits: await part('fits', none, (one, rows, reader) => ({ fits: fitsFromRows(rows, one, reader) })),
    serials: await part('serials', none, (one, rows, reader) => ({ serials: serialsFromRows(rows, one, reader) })),
  };
  if (read.products) findings.push(...sharedIds(read.products.file, read.products.products));
  if (findings.length > 0) throw new FeedRefused(findings);
  return read;
}

const none = () => [];
const filterColumnsOf = ({ only }: { only: object }) => Object.keys(only);
/** Columns the map names outside `columns`. */
const moreColumnsOf = ({ filters, assemblies }: ProductMap) =>
  [...filters, ...(assemblies ? [assemblies] : [])].map(({ column }) => column);

async function loadMap(mapFile: string): Promise<FeedMap> {
  const bytes = await readFile(mapFile).catch(() => null);
  if (bytes === null) throw refused(mapFile, 'cannot be read');
  const read = readFeedMap(mapFile, bytes.toString('utf8'));
  if ('findings' in read) throw new FeedRefused(read.findings);
  return read.map;
}

/** Where the files are. Of a folder, those that the map names. */
function pathsOf({ kind, path, map: mapFile }: AskedFeeds, map: FeedMap): Map<FeedKind, string> {
  if (kind !== 'all') {
    if (map[kind] === undefined) throw refused(mapFile, `it says nothing about ${kind}`);
    return new Map([[kind, path]]);
  }
  const paths = feedKinds.flatMap((one): [FeedKind, string][] => {
    const file = map[one]?.file;
    return file === undefined ? [] : [[one, join(path, file)]];
  });
  if (paths.length === 0) throw refused(mapFile, 'it names no file');
  return new Map(paths);
}

function refused(file: string, reason: string): FeedRefused {
  return new FeedRefused([{ file, line: null, column: null, reason }]);
}

async function loadTable(path: string, encoding: FeedMap['encoding'], columns: readonly string[]) {
  const file = basename(path);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return { findings: [{ file, line: null, column: null, reason: 'cannot be read' }] };
  const table = readTable(file, bytes, columns, encoding);
  return { ...table, content: createHash('sha256').update(bytes).digest('hex') };
}

async function productsIn(
  map: ProductMap,
  rows: readonly Row[],
  { reader, path, today }: { reader: RowReader; path: string; today: string },
): Promise<ReadProducts> {
  const images = map.images === undefined ? [] : await readImages(join(dirname(path), map.images), map.images);
  const imageNames = new Map(images.map(({ name, image }) => [name, imageHash(image.bytes)]));
  const products = productsFromRows(rows, map, imageNames, today, reader);
  const { sku, stock, nextArrival } = map.columns;
  const columns = stock === undefined ? null : { stock, nextArrival };
  return {
    properties: propertiesOf(map),
    products,
    images: images.map(({ image }) => image),
    figures: columns && rows.map((row) => onHandOf(reader.text(row, sku), row, columns, reader)),
  };
}

async function readImages(folder: string, name: string): Promise<{ name: string; image: ImageInput }[]> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) throw refused(name, 'the folder of pictures cannot be read');
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

/** Names that differ only in signs would share an address. */
function sharedIds(file: string, products: readonly ProductInput[]): Finding[] {
  const groups = Map.groupBy(products, ({ id }) => id);
  return [...groups].flatMap(([id, same]) =>
    same.length === 1
      ? []
      : [
          {
            file,
            line: null,
            column: null,
            reason: `${same.map(({ name }) => `'${name.en}'`).join(' and ')} would both be '${id}'`,
          },
        ],
  );
}
