import { plainSerial } from '../../repositories/fitments.ts';
import type { FitMap, SerialMap } from './import-map.ts';
import type { Row } from './read-table.ts';
import type { RowReader } from './row-reader.ts';

/** That a part fits a model of these years, both included; null: from the first one, or to the last. `line` of the file. */
export type Fit = { line: number; sku: string; model: string; firstYear: number | null; lastYear: number | null };

/** How the serial numbers of one model begin: letters in upper case and digits alone. */
export type SerialPrefix = { prefix: string; model: string; year: number | null };

/** CAT-6. The same part and model twice: a finding in `reader`. Whether the skus are sold is known where they are written. */
export function fitsFromRows(rows: readonly Row[], { columns }: FitMap, reader: RowReader): Fit[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const sku = reader.required(row, columns.sku);
    const model = reader.required(row, columns.model);
    const firstYear = reader.year(row, columns.firstYear);
    const lastYear = reader.year(row, columns.lastYear);
    if (firstYear !== null && lastYear !== null && firstYear > lastYear) {
      reader.refuse(row, columns.lastYear ?? '', `${lastYear} is before ${firstYear}`);
    }
    const key = JSON.stringify([sku, model]);
    const former = seen.get(key);
    if (former !== undefined) {
      reader.refuse(row, columns.sku, `'${sku}' and '${model}' stand in line ${former} already`);
    }
    seen.set(key, row.line);
    return { line: row.line, sku, model, firstYear, lastYear };
  });
}

/** CAT-11. Beginnings as somebody may write them, in small letters or with hyphens. One that stands there twice: a finding in `reader`. */
export function serialsFromRows(rows: readonly Row[], { columns }: SerialMap, reader: RowReader): SerialPrefix[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const written = reader.required(row, columns.prefix);
    const prefix = plainSerial(written);
    if (written !== '' && prefix === '') reader.refuse(row, columns.prefix, `'${written}' has no letter and no digit`);
    const former = seen.get(prefix);
    if (prefix !== '' && former !== undefined) {
      reader.refuse(row, columns.prefix, `'${prefix}' stands in line ${former} already`);
    }
    seen.set(prefix, row.line);
    return { prefix, model: reader.required(row, columns.model), year: reader.year(row, columns.year) };
  });
}
