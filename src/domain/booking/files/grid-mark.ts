import type { Cell } from '../../written-table.ts';
import { type BookingColumn, bookingColumns } from '../columns.ts';
import type { GridHeadings } from './grid-table.ts';

/** The sheet, out of sight, by which a workbook is known as ours. */
export const MARK_SHEET = 'paceline-grid';

const form = 'paceline-booking-grid';
const version = 1;

/** Whose grid it is, by the user's id, and of which model year. */
export type GridOwner = { readonly dealer: string; readonly year: number };

/** The columns that must be there to be read, and under which heading each stands. */
export type MarkedHeadings = ReadonlyMap<'sku' | BookingColumn, string>;

const readKeys = ['sku', ...bookingColumns] as const;

/** BOOK-12. What a grid's workbook says of itself, so that it can be read back whatever the language of its headings and their order. */
export function markRows({ dealer, year }: GridOwner, headings: GridHeadings): Cell[][] {
  return [
    [form, version],
    ['dealer', dealer],
    ['year', year],
    ...readKeys.map((key) => [key, headings[key]]),
    ...(headings.remark === undefined ? [] : [['remark', headings.remark]]),
  ];
}

export type ReadMark =
  /** `remark`: the heading of the notes; null in a workbook of the time before them. */
  | ({ readonly code: 'marked'; readonly headings: MarkedHeadings; readonly remark: string | null } & GridOwner)
  /** It is no grid of ours. */
  | { readonly code: 'not-ours' }
  /** A later version of the portal wrote it. */
  | { readonly code: 'newer-format' };

/** The mark of a workbook, from the cells of its sheet. */
export function readMark(rows: readonly (readonly string[])[]): ReadMark {
  const [first, ...rest] = rows;
  if (first?.[0] !== form) return { code: 'not-ours' };
  if (first[1] !== String(version)) return { code: 'newer-format' };
  const said = new Map(rest.map(([key = '', value = '']) => [key, value]));
  const headings = new Map(readKeys.map((key) => [key, said.get(key) ?? '']));
  const [dealer, year] = [said.get('dealer') ?? '', Number(said.get('year'))];
  const isWhole = dealer !== '' && Number.isInteger(year) && [...headings.values()].every((heading) => heading !== '');
  const remark = said.get('remark') ?? null;
  return isWhole ? { code: 'marked', dealer, year, headings, remark } : { code: 'not-ours' };
}
