import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

const day = /^[1-9]\d{3}-\d\d-\d\d$/;
const instant = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Parses a day in the company's time zone, or a time with its own zone. Null when invalid. */
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

/** `Date` would read February 30 as a day in March. */
function isOfCalendar(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
