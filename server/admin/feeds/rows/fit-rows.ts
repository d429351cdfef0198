import { plainSerial } from '../../../modules/fitment/repository.ts';
import { say } from '../../texts/say.ts';
import type { FitMap, SerialMap } from '../feed-map.ts';
import type { Row } from '../read-table.ts';
import type { RowReader } from './row-reader.ts';

/** Both years are inclusive. A null year leaves that side open. */
export type Fit = { line: number; sku: string; model: string; firstYear: number | null; lastYear: number | null };

/** How the serial numbers of one model begin: letters in upper case and digits alone. */
export type SerialPrefix = { prefix: string; model: string; year: number | null };

/** A repeated part and model becomes a finding in `reader`. The SKUs are checked when written. */
export function fitsFromRows(rows: readonly Row[], { columns }: FitMap, reader: RowReader): Fit[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const sku = reader.partNumber(row, columns.sku);
    const model = reader.required(row, columns.model);
    const firstYear = reader.year(row, columns.firstYear);
    const lastYear = reader.year(row, columns.lastYear);
    if (firstYear !== null && lastYear !== null && firstYear > lastYear) {
      reader.refuse(row, columns.lastYear ?? '', say`${lastYear} is before ${firstYear}`);
    }
    const key = JSON.stringify([sku, model]);
    const former = seen.get(key);
    if (former !== undefined) {
      reader.refuse(row, columns.sku, say`'${sku}' and '${model}' stand in line ${former} already`);
    }
    seen.set(key, row.line);
    return { line: row.line, sku, model, firstYear, lastYear };
  });
}

/** Prefixes in any case, with or without hyphens. A duplicate becomes a finding in `reader`. */
export function serialsFromRows(rows: readonly Row[], { columns }: SerialMap, reader: RowReader): SerialPrefix[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const written = reader.required(row, columns.prefix);
    const prefix = plainSerial(written);
    if (written !== '' && prefix === '')
      reader.refuse(row, columns.prefix, say`'${written}' has no letter and no digit`);
    const former = seen.get(prefix);
    if (prefix !== '' && former !== undefined) {
      reader.refuse(row, columns.prefix, say`'${prefix}' is already in line ${former}`);
    }
    seen.set(prefix, row.line);
    return { prefix, model: reader.required(row, columns.model), year: reader.year(row, columns.year) };
  });
}
