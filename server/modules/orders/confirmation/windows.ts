import type { Locale } from '../../../../src/contract/locale.ts';
import { type BookingColumn, bookingColumns } from '../../../../src/domain/booking/columns.ts';
import type { TransactionDetail } from '../../../database/schema.ts';
import { words } from './messages.ts';

type Line = TransactionDetail['lines'][number];

/** A booked line's deliveries, such as `Demo 1, February 4`. Empty for other lines. */
export function windowsOfLine({ booking }: Line, detail: TransactionDetail, lang: Locale): string {
  if (booking === undefined) return '';
  return bookingColumns
    .filter((column) => booking.columns[column] > 0)
    .map((column) => `${labelOf(column, detail, lang)} ${booking.columns[column]}`)
    .join(', ');
}

/** A booking's units, one line per window in use. */
export function unitsByWindow({ booking, lines }: TransactionDetail, lang: Locale): string[] {
  if (booking === undefined) return [];
  const say = words[lang];
  const unitsIn = (column: BookingColumn) => lines.reduce((sum, line) => sum + (line.booking?.columns[column] ?? 0), 0);
  return bookingColumns.flatMap((column) => {
    const units = unitsIn(column);
    const window = booking.windows.find(({ name }) => name === column);
    if (units === 0) return [];
    if (window === undefined) return [column === 'demo' ? say.demoUnits(units) : `${column}${say.colon} ${units}`];
    return [say.window(lang === 'fr' ? window.labelFr : window.label, units, dayIn(lang, window.shipDate))];
  });
}

/** A window without a label goes by its name. */
function labelOf(column: BookingColumn, { booking }: TransactionDetail, lang: Locale): string {
  if (column === 'demo') return words[lang].demo;
  const window = booking?.windows.find(({ name }) => name === column);
  if (window === undefined) return column;
  return lang === 'fr' ? window.labelFr : window.label;
}

/** February 15, 2027, 15 février 2027, 1er février 2027. */
export function dayIn(lang: Locale, day: string): string {
  const format = new Intl.DateTimeFormat(`${lang}-CA`, { dateStyle: 'long', timeZone: 'UTC' });
  const written = format.format(new Date(`${day}T00:00:00Z`));
  return lang === 'fr' ? written.replace(/^1 /, '1er ') : written;
}
