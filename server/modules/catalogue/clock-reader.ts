import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { readCatalogueClock } from './catalogue-clock.ts';
import { keepPricesCurrent } from './prices/price-list.ts';

const freshMs = 1_000;

export type ClockReader = {
  /** As it was a second ago at most. */
  recent(): Promise<number>;
  /** Reads the current value. */
  present(): Promise<number>;
};

/** Reads the clock once a second for all callers, because cached answers must not cost a query each. */
export function createClockReader(db: Kysely<Database>, now: () => Date): ClockReader {
  let asked: { atMs: number; value: Promise<number> } | null = null;

  async function present(): Promise<number> {
    const question = { atMs: now().getTime(), value: readAfterPrices() };
    asked = question;
    try {
      return await question.value;
    } catch (error) {
      if (asked === question) asked = null;
      throw error;
    }
  }

  /** Prices of a new day make a new value. */
  async function readAfterPrices(): Promise<number> {
    await keepPricesCurrent(db, now());
    return readCatalogueClock(db);
  }

  async function recent(): Promise<number> {
    const isFresh = asked !== null && Math.abs(now().getTime() - asked.atMs) < freshMs;
    return asked !== null && isFresh ? asked.value : present();
  }

  return { recent, present };
}
