import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

const day = /^[1-9]\d{3}-\d\d-\d\d$/;
const instant = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The moment that `text` names: a day begins where the maker is (the portal's time zone), a time says its zone itself. Null where it
 * is neither, or no day of the calendar.
 */
export async function readSince(db: Kysely<Database>, text: string): Promise<Date | null> {
  if (!isOfCalendar(text.slice(0, 10))) return null;
  if (instant.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? null : at;
  }
  if (!day.test(text)) return null;
  const { at } = await db
    .selectFrom('portal')
    .select(sql<Date>`${text}::date::timestamp at time zone time_zone`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** 30 February is written as a day is, and would be read as one in March. */
function isOfCalendar(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
