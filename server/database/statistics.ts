import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Fewer rows change no plan. */
const MANY = 1_000;

/**
 * Analyzes tables that one run fills: after its first rows, because their indexes go unused until then, and after its
 * last. Call it with the number of rows written so far.
 */
export function keepStatistics(
  db: Kysely<Database>,
  tables: readonly (keyof Database)[],
  total: number,
): (written: number) => Promise<void> {
  let isFirst = true;
  return async (written) => {
    if (written < MANY || !(isFirst || written === total)) return;
    isFirst = false;
    for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
  };
}
