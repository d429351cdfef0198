/** How a file writes ambiguous dates. */
export const dayOrders = ['day/month/year', 'month/day/year'] as const;
export type DayOrder = (typeof dayOrders)[number];

type Asked = {
  /** From the map. Null refuses ambiguous dates. */
  readonly order: DayOrder | null;
  /** Whether plain numbers are the days of a spreadsheet, counted from 30 December 1899. */
  readonly hasSerials: boolean;
};

export type ReadDay = { readonly day: string } | { readonly fault: 'not-a-day' | 'unknown-order' };

const yearFirst = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
/** A time of day without a zone, or the first moment of the day with one. */
const time = /(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?|[T ]00:00(?::00(?:\.0+)?)?(?:Z|[ ]?[+-]00:?00))$/;

/** Days from 2000 to 2099. */
const serials = { from: 36_526, to: 73_050 };
const firstSerialMs = Date.UTC(1899, 11, 30);

/** A day as 2026-11-20, as files write it. */
export function readDay(written: string, { order, hasSerials }: Asked): ReadDay {
  const text = written.replace(time, '');
  const serial = hasSerials && /^\d{5}$/.test(text) ? Number(text) : 0;
  if (serial >= serials.from && serial < serials.to)
    return { day: new Date(firstSerialMs + serial * 86_400_000).toISOString().slice(0, 10) };
  const [, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? [];
  if (year !== '') return existing(year, month, day);
  const [, one = '', , other = '', last = ''] = yearLast.exec(text) ?? [];
  if (last === '') return { fault: 'not-a-day' };
  if (order === null) return { fault: 'unknown-order' };
  const full = last.length === 2 ? `20${last}` : last;
  return order === 'day/month/year' ? existing(full, other, one) : existing(full, one, other);
}

function existing(year: string, month: string, day: string): ReadDay {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${text}T00:00:00Z`);
  const isThere = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
  return isThere ? { day: text } : { fault: 'not-a-day' };
}
