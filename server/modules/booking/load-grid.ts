import type * as v from 'valibot';
import type { loadBookingCart } from '../../../src/contract/booking/booking-grid.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { priceGroupOf } from '../../../src/domain/account/access.ts';
import type { Caller } from '../../http/callers.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import type { Asking } from '../../http/read-request.ts';
import { readLabelled } from './bookable.ts';
import { readGrid } from './grid-repository.ts';
import { readSeason } from './season-repository.ts';
import { bookingLines, wireRow } from './wire-grid.ts';

export type GridAnswer = v.InferOutput<(typeof loadBookingCart.answers)[200]>;

/** The grid of a year, by default the season's. Devices only get rows changed since their version. */
export async function loadGrid(
  { db, portal }: Pick<Dependencies, 'db' | 'portal'>,
  user: Caller,
  lang: Locale,
  asking: Asking & { year: number | null },
): Promise<GridAnswer> {
  const { device, formerly, epoch, baseRev } = asking;
  const season = await readSeason(db);
  const year = asking.year ?? season.year;
  if (year === null) return device === null ? { items: [] } : { year, rows: [] };
  const isForeign = epoch !== null && epoch !== portal.epoch;
  const grid = await readGrid(db, { userId: user.id, year }, { device, formerly, since: isForeign ? 0 : baseRev });
  const document = { year, rev: grid.rev, epoch: portal.epoch };
  if (device === null) {
    const skus = grid.rows.map((row) => row.sku);
    const known = await readLabelled(db, skus, { year, priceGroup: priceGroupOf(user) });
    return { ...document, items: bookingLines(grid.rows, known, lang) };
  }
  const { last: ack, refused, refusedCells, notes } = grid;
  return { ...document, ack, gap: false, refused, refusedCells, notes, rows: grid.rows.map(wireRow) };
}
