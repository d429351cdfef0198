import type { Bilingual } from '../../../../src/domain/bilingual.ts';
import { areaFault } from '../../taxes/area-fault.ts';
import { say } from '../../texts/say.ts';
import type { TaxMap } from '../feed-map.ts';
import type { Row } from '../read-table.ts';
import { passes, percentText } from './discount-rows.ts';
import type { RowReader } from './row-reader.ts';

export type TaxRate = { area: string; position: number; name: Bilingual; rate: string; valid_from: string };

/** Rates by area, such as CA-QC. One province may have several, and its tax is their sum. */
export function taxRatesFromRows(rows: readonly Row[], map: TaxMap, reader: RowReader): TaxRate[] {
  const read: TaxRate[] = [];
  for (const row of rows.filter((one) => passes(one, map.only))) {
    const rate = rateIn(row, map, reader);
    read.push({ ...rate, position: positionOf(rate, read) });
  }
  return read;
}

function rateIn(row: Row, map: TaxMap, reader: RowReader): Omit<TaxRate, 'position'> {
  const { columns } = map;
  const country = reader.required(row, columns.country);
  const province = reader.text(row, columns.province);
  const area = [country, map.provinces[province] ?? province].filter(Boolean).join('-');
  const fault = areaFault(area);
  if (country !== '' && fault !== null) reader.refuse(row, columns.province, fault);
  const rate = reader.decimal(row, columns.rate);
  if (rate > 100) reader.refuse(row, columns.rate, say`'${rate}' is more than 100 percent`);
  const name = reader.required(row, columns.name);
  return {
    area,
    name: { en: name, fr: map.french[name] ?? null },
    rate: percentText(rate),
    valid_from: reader.day(row, columns.validFrom) ?? map.validFrom,
  };
}

/** A new rate of the same tax keeps its place. */
function positionOf({ area, name, valid_from: from }: Omit<TaxRate, 'position'>, before: readonly TaxRate[]): number {
  const ofArea = before.filter((one) => one.area === area);
  const places = Map.groupBy(ofArea, ({ position }) => position);
  const same = [...places].find(
    ([, rates]) => rates[0]?.name.en === name.en && !rates.some((rate) => rate.valid_from === from),
  );
  return same?.[0] ?? places.size;
}
