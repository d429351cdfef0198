import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { changeSeason, putWindow } from '../modules/booking/season-repository.ts';

/** The 2027 season, open on the test clock's day. `changes` override it. */
export async function openSeason(
  db: Kysely<Database>,
  changes: Parameters<typeof changeSeason>[1] = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const open = { year: 2027, startDate: '2026-10-01', endDate: '2026-11-30', bookingIsOpen: true };
    await changeSeason(trx, { ...open, ...changes });
    await putWindow(trx, { name: 'q0', label: { en: 'February', fr: 'Février' }, shipDate: '2027-02-15' });
    await putWindow(trx, { name: 'q1', label: { en: 'April', fr: 'Avril' }, shipDate: '2027-04-15' });
  });
}
