import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageHash } from '../../repositories/images.ts';
import type { ImageInput, ImageMediaType, ProductInput, PropertyInput } from '../../repositories/product-input.ts';
import { decodeText } from './decode-text.ts';
import { type DiscountTier, tiersFromRows } from './discount-rows.ts';
import { type Finding, ImportRefused } from './finding.ts';
import { type Fit, fitsFromRows, type SerialPrefix, serialsFromRows } from './fit-rows.ts';
import { type ImportMap, type ProductMap, readImportMap } from './import-map.ts';
import { productsFromRows, propertiesOf } from './product-rows.ts';
import { readTable, type Row } from './read-table.ts';
import { type Reseller, resellersFromRows } from './reseller-rows.ts';
import { RowReader } from './row-reader.ts';
import { type TaxRate, taxRatesFromRows } from './tax-rows.ts';

/** Everything that a folder holds, read and checked; null where the map does not name it. */
export type ReadImport = {
  map: ImportMap;
  products: { properties: PropertyInput[]; products: ProductInput[]; images: ImageInput[]; rows: number } | null;
  resellers: { resellers: Reseller[]; rows: number } | null;
  tiers: { tiers: DiscountTier[]; rows: number } | null;
  taxes: { rates: TaxRate[]; rows: number } | null;
  fits: { fits: Fit[]; rows: number } | null;
  serials: { serials: SerialPrefix[]; rows: number } | null;
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
 * Reads a folder by a map. Nothing is written; all findings of all files are gathered and thrown as ImportRefused at once, so
 * that a maker mends them in one go. `today`: 2026-11-20, in the maker's time zone.
 */
export async function readImport(folder: string, mapFile: string, today: string): Promise<ReadImport> {
  const findings: Finding[] = [];
  const map = await loadMap(mapFile);

  const images =
    map.products?.images === undefined ? [] : await readImages(join(folder, map.products.images), map.products.images);
  const imageNames = new Map(images.map(({ name, image }) => [name, imageHash(image.bytes)]));

  const { products, resellers, discounts, taxes, fits, serials } = map;
  const reading = { folder, encoding: map.encoding, findings };
  const readProducts = await readPart(reading, products, columnsOf(products), (part, rows, reader) =>
    productsFromRows(rows, part, imageNames, today, reader),
  );
  const readResellers = await readPart(reading, resellers, [], (part, rows, reader) =>
    resellersFromRows(rows, part, reader),
  );
  const readTiers = await readPart(reading, discounts, Object.keys(discounts?.only ?? {}), (part, rows, reader) =>
    tiersFromRows(rows, part, today, reader),
  );
  const readTaxes = await readPart(reading, taxes, Object.keys(taxes?.only ?? {}), (part, rows, reader) =>
    taxRatesFromRows(rows, part, reader),
  );
  const readFits = await readPart(reading, fits, [], (part, rows, reader) => fitsFromRows(rows, part, reader));
  const readSerials = await readPart(reading, serials, [], (part, rows, reader) => serialsFromRows(rows, part, reader));

  if (readProducts && products) findings.push(...sharedIds(products.file, readProducts.result));
  if (findings.length > 0) throw new ImportRefused(findings);
  return {
    map,
    products:
      readProducts && products
        ? {
            properties: propertiesOf(products),
            products: readProducts.result,
            images: images.map(({ image }) => image),
            rows: readProducts.rows,
          }
        : null,
    resellers: readResellers && { resellers: readResellers.result, rows: readResellers.rows },
    tiers: readTiers && { tiers: readTiers.result, rows: readTiers.rows },
    taxes: readTaxes && { rates: readTaxes.result, rows: readTaxes.rows },
    fits: readFits && { fits: readFits.result, rows: readFits.rows },
    serials: readSerials && { serials: readSerials.result, rows: readSerials.rows },
  };
}

async function loadMap(mapFile: string): Promise<ImportMap> {
  const bytes = await readFile(mapFile).catch(() => null);
  if (bytes === null) throw new ImportRefused([{ file: mapFile, line: null, column: null, reason: 'cannot be read' }]);
  const read = readImportMap(mapFile, bytes.toString('utf8'));
  if ('findings' in read) throw new ImportRefused(read.findings);
  return read.map;
}

type Reading = { folder: string; encoding: ImportMap['encoding']; findings: Finding[] };

/** Reads the file of one part of the map; null where the map has no such part or the file could not be read as a table. */
async function readPart<P extends { file: string; columns: Readonly<Record<string, string | undefined>> }, T>(
  { folder, encoding, findings }: Reading,
  part: P | undefined,
  moreColumns: readonly string[],
  read: (part: P, rows: Row[], reader: RowReader) => T,
): Promise<{ result: T; rows: number } | null> {
  if (part === undefined) return null;
  const columns = Object.values(part.columns).filter((column) => column !== undefined);
  const table = await loadTable(folder, part.file, encoding, [...new Set([...columns, ...moreColumns])]);
  if ('findings' in table) {
    findings.push(...table.findings);
    return null;
  }
  const reader = new RowReader(part.file);
  const result = read(part, table.rows, reader);
  findings.push(...reader.findings);
  return { result, rows: table.rows.length };
}

/** Those that the map names beside `columns`. */
function columnsOf(products: ProductMap | undefined): string[] {
  if (products === undefined) return [];
  const { filters, assemblies } = products;
  return [...filters, ...(assemblies ? [assemblies] : [])].map(({ column }) => column);
}

async function loadTable(
  folder: string,
  file: string,
  encoding: ImportMap['encoding'],
  columns: readonly string[],
): Promise<ReturnType<typeof readTable>> {
  const bytes = await readFile(join(folder, file)).catch(() => null);
  if (bytes === null) {
    return { findings: [{ file, line: null, column: null, reason: 'the map names it, but it cannot be read' }] };
  }
  const decoded = decodeText(file, bytes, encoding);
  return 'finding' in decoded ? { findings: [decoded.finding] } : readTable(file, decoded.text, columns);
}

async function readImages(folder: string, name: string): Promise<{ name: string; image: ImageInput }[]> {
  const names = await readdir(folder).catch(() => null);
  if (names === null)
    throw new ImportRefused([
      { file: name, line: null, column: null, reason: 'the folder of pictures cannot be read' },
    ]);
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
