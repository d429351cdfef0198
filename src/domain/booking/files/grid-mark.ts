import type { Cell } from '../../files/written-file.ts';
import { type BookingColumn, bookingColumns } from '../columns.ts';
import type { GridHeadings } from './grid-table.ts';

/** The hidden sheet that identifies our workbooks. */
export const MARK_SHEET = 'paceline-grid';

const form = 'paceline-booking-grid';
const version = 1;

/** `dealer` is the user's id, `year` the model year. */
export type GridOwner = { readonly dealer: string; readonly year: number };

/** Required columns and the heading of each. */
export type MarkedHeadings = ReadonlyMap<'sku' | BookingColumn, string>;

const readKeys = ['sku', ...bookingColumns] as const;

/** Lets a workbook be read back in any language and column order. */
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
  /** `remark`: the notes heading, null in workbooks from before notes. */
  | ({ readonly code: 'marked'; readonly headings: MarkedHeadings; readonly remark: string | null } & GridOwner)
  /** Not a grid of ours. */
  | { readonly code: 'not-ours' }
  /** Written by a later version of the portal. */
  | { readonly code: 'newer-format' };

/** Reads the cells of the hidden sheet. */
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
