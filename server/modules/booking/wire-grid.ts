import type { WireGridRow } from '../../../src/contract/booking/booking-grid.ts';
import type { BookingLine } from '../../../src/contract/booking/booking-line.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { wordsIn } from '../../../src/domain/bilingual.ts';
import { type AllUnits, bookingColumns, type ColumnUnits, unitsOf } from '../../../src/domain/booking/columns.ts';
import type { GridRow } from '../../../src/domain/booking/grid.ts';
import { remarkText } from '../../../src/domain/booking/remark.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import { unitCostCents } from '../../../src/domain/pricing/price.ts';
import type { LabelledSku, NamedSku } from './bookable.ts';

/** Every column, those without units with 0. */
export function allColumns(units: ColumnUnits): AllUnits {
  return Object.fromEntries(bookingColumns.map((column) => [column, units[column] ?? 0])) as AllUnits;
}

function unitsIn({ cells }: Pick<GridRow, 'cells'>): AllUnits {
  return Object.fromEntries(bookingColumns.map((column) => [column, cells[column]?.quantity ?? 0])) as AllUnits;
}

/** For devices, which have the booking catalog. */
export function wireRow(row: GridRow): WireGridRow {
  const remark = remarkText(row.remark ?? []);
  return { sku: row.sku, ...unitsIn(row), booked: allColumns(row.booked), ...(remark !== '' && { remark }) };
}

/** A grid's filled lines, for clients without a device. Grid owners may see the cost. */
export function bookingLines(
  rows: readonly GridRow[],
  known: ReadonlyMap<string, LabelledSku>,
  lang: Locale,
): BookingLine[] {
  return rows.flatMap((row) => {
    const units = unitsIn(row);
    const sold = known.get(row.sku);
    if (sold === undefined || (unitsOf(units) === 0 && unitsOf(row.booked) === 0)) return [];
    return [{ ...labelsOf(sold, lang), ...units, quantities: unitsOf(units), booked: allColumns(row.booked) }];
  });
}

/** A line's labels, without its units. */
export function labelsOf(sold: LabelledSku, lang: Locale) {
  const { sku, price, isBookable } = sold;
  return {
    sku,
    ...nameLabels(sold, lang),
    ...(isBookable &&
      price !== null && { cost: amountFromCents(unitCostCents(price)), msrp: amountFromCents(price.msrpCents) }),
  };
}

/** How a line names what it is of. */
export function nameLabels({ model, configuration, color, size, uom }: NamedSku, lang: Locale) {
  return {
    model: wordsIn(model, lang),
    configuration: configuration === null ? '' : wordsIn(configuration, lang),
    colorName: color?.en ?? '',
    colorNameFr: color === null ? '' : wordsIn(color, 'fr'),
    ...(size !== null && { size }),
    uom,
  };
}
