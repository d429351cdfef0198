import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readCatalogueClock } from '../repositories/catalogue-clock.ts';

const freshMs = 1_000;

export type ClockReader = {
  /** As it was a second ago at most. */
  recent(): Promise<number>;
  /** As it is now. */
  present(): Promise<number>;
};

/**
 * The catalogue's clock, asked of the database once a second, however many ask here: another process may have changed products,
 * and what everyone is sent from memory must not cost a query each.
 */
export function createClockReader(db: Kysely<Database>, now: () => Date): ClockReader {
  let asked: { atMs: number; value: Promise<number> } | null = null;

  async function present(): Promise<number> {
    const question = { atMs: now().getTime(), value: readCatalogueClock(db) };
    asked = question;
    try {
      return await question.value;
    } catch (error) {
      if (asked === question) asked = null;
      throw error;
    }
  }

  async function recent(): Promise<number> {
    const isFresh = asked !== null && Math.abs(now().getTime() - asked.atMs) < freshMs;
    return asked !== null && isFresh ? asked.value : present();
  }

  return { recent, present };
}
