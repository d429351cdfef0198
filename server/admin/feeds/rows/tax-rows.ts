import type { Bilingual } from '../../../../src/domain/bilingual.ts';
import { areaFault } from '../../taxes/area-fault.ts';
import type { TaxMap } from '../feed-map.ts';
import type { Row } from '../read-table.ts';
import { passes, percentText } from './discount-rows.ts';
import type { RowReader } from './row-reader.ts';

export type TaxRate = { area: string; position: number; name: Bilingual; rate: string; valid_from: string };

/** Rates by area, such as CA-QC. One province may have several, and its tax is their sum. */
export function taxRatesFromRows(rows: readonly Row[], map: TaxMap, reader: RowReader): TaxRate[] {
  const counts = new Map<string, number>();
  return rows
    .filter((row) => passes(row, map.only))
    .map((row) => {
      const province = reader.required(row, map.columns.province);
      const area = `${reader.required(row, map.columns.country)}-${map.provinces[province] ?? province}`;
      const fault = areaFault(area);
      if (province !== '' && fault !== null) reader.refuse(row, map.columns.province, fault);
      const rate = reader.decimal(row, map.columns.rate);
      if (rate > 100) reader.refuse(row, map.columns.rate, `'${rate}' is more than 100 percent`);
      const name = reader.required(row, map.columns.name);
      const position = counts.get(area) ?? 0;
      counts.set(area, position + 1);
      return {
        area,
        position,
        name: { en: name, fr: map.french[name] ?? null },
        rate: percentText(rate),
        valid_from: map.validFrom,
      };
    });
}
