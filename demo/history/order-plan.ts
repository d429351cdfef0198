import type { Random } from '../../scripts/seeded-random.ts';
import type { TransactionTable } from '../../server/database/schema.ts';

export type PlannedOrder = {
  readonly daysAgo: number;
  readonly state: Extract<TransactionTable['state'], 'received' | 'in-preparation' | 'shipped' | 'cancelled'>;
  /** Days from the order to its invoice; null where nothing was shipped. */
  readonly invoicedAfter: number | null;
  /** Days from the order to a credit for one of its parts. */
  readonly creditedAfter: number | null;
};

const OLDEST_DAYS = 1_080;
/** The least and the most days ago of the latest orders. */
const RECENT_DAYS = [
  [1, 4],
  [6, 12],
  [18, 28],
] as const;
const RECENT_MOST = 28;

/** The orders of one account over three years, newest first: one just placed, one in preparation, the rest long shipped. */
export function planOrders(random: Random): PlannedOrder[] {
  const count = random.between(13, 16);
  const cancelled = random.between(5, 8);
  const credited = [3, 9];
  const gap = (OLDEST_DAYS - RECENT_MOST) / (count - RECENT_DAYS.length);
  return Array.from({ length: count }, (_none, index): PlannedOrder => {
    const recent = RECENT_DAYS[index];
    const daysAgo = recent
      ? random.between(recent[0], recent[1])
      : Math.round(RECENT_MOST + (index - 2) * gap - random.between(0, 25));
    const state =
      index === 0 ? 'received' : index === 1 ? 'in-preparation' : index === cancelled ? 'cancelled' : 'shipped';
    return {
      daysAgo,
      state,
      invoicedAfter: state === 'shipped' ? random.between(2, 6) : null,
      creditedAfter: state === 'shipped' && credited.includes(index) ? random.between(12, 20) : null,
    };
  });
}
