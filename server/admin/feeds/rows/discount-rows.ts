import type { DiscountTierTable } from '../../../database/schema.ts';
import { say } from '../../texts/say.ts';
import type { DiscountMap } from '../feed-map.ts';
import type { Row } from '../read-table.ts';
import { someOf } from '../report.ts';
import type { RowReader } from './row-reader.ts';

/** Discount tiers (PRICE-4): minimum quantity, percent and days. Fractions become percentages. */
export type DiscountTier = {
  [
    K in keyof Pick<DiscountTierTable, 'discount_group' | 'min_quantity' | 'discount' | 'discount_shipping'>
  ]: DiscountTierTable[K];
} & { valid_from: string; valid_to: string | null };

export function tiersFromRows(
  rows: readonly Row[],
  map: DiscountMap,
  today: string,
  reader: RowReader,
): DiscountTier[] {
  const seen = new Map<string, number>();
  return rows
    .filter((row) => passes(row, map.only))
    .map((row) => {
      const fraction = reader.decimal(row, map.columns.fraction);
      if (fraction > 1) reader.refuse(row, map.columns.fraction, say`'${fraction}' is more than the whole`);
      const start = reader.day(row, map.columns.start) ?? today;
      const end = reader.day(row, map.columns.end);
      if (end !== null && end < start) reader.refuse(row, map.columns.end, say`${end} lies before ${start}`);
      const group = reader.text(row, map.columns.discountGroup) || map.discountGroup;
      if (group === '')
        reader.refuse(row, map.columns.discountGroup ?? map.columns.minimum, say`no discount group is given`);
      const years = map.shiftToToday && end !== null ? yearsToReach(end, today) : 0;
      const tier = {
        discount_group: group,
        min_quantity: reader.wholeNumber(row, map.columns.minimum),
        discount: percentText(fraction * 100),
        discount_shipping: percentText(reader.percentOrNone(row, map.columns.shippingPercent) ?? map.shippingPercent),
        valid_from: addYears(start, years),
        valid_to: end === null ? null : addYears(end, years),
      };
      const key = `${tier.discount_group} ${tier.min_quantity} ${tier.valid_from}`;
      const former = seen.get(key);
      if (former !== undefined)
        reader.refuse(row, map.columns.minimum, say`the tier from ${tier.min_quantity} is already in line ${former}`);
      seen.set(key, row.line);
      return tier;
    });
}

export type RowFilter = Readonly<Record<string, readonly string[]>>;

/** Whether capitals or not, because spreadsheets write true as TRUE. */
export function passes(row: Row, only: RowFilter): boolean {
  return Object.entries(only).every(([column, values]) => {
    const said = (row.values[column] ?? '').toLowerCase();
    return values.some((value) => value.toLowerCase() === said);
  });
}

/** A filter that no row passes is a mistake: what it asks for, and what the file has. */
export function refuseNoneLeft(rows: readonly Row[], only: RowFilter, reader: RowReader): void {
  const [first] = rows;
  if (first === undefined || rows.some((row) => passes(row, only))) return;
  const filters = Object.entries(only);
  const none = filters.find(([column, values]) => !rows.some((row) => passes(row, { [column]: values })));
  const [column = '', values = []] = none ?? filters[0] ?? [];
  const there = someOf([...new Set(rows.map((row) => row.values[column] ?? ''))].filter(Boolean));
  reader.refuse(
    first,
    column,
    say`only in the map leaves out every row: it asks for ${values.join(', ')}, and the file has ${there}`,
  );
}

/** Whole years, so that importing the same files again next week gives the same dates. */
function yearsToReach(day: string, today: string): number {
  let years = 0;
  while (addYears(day, years) < today) years += 1;
  return years;
}

/** 29 February becomes 28 February in a year without it. */
function addYears(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  const leap = moved.endsWith('-02-29') && new Date(`${moved}T00:00:00Z`).getUTCDate() !== 29;
  return leap ? `${moved.slice(0, 8)}28` : moved;
}

/** Matches the numeric(7, 4) text, so unchanged values compare equal. */
export function percentText(percent: number): string {
  return percent.toFixed(4);
}
