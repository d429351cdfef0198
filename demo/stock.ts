import type { Random } from '../scripts/seeded-random.ts';
import type { StockInput } from '../server/modules/catalogue/products/product-input.ts';
import { dayAfter } from './calendar.ts';

/** Stock as a warehouse has it: mostly plenty, some few, some none until the next container, and now and then oversold. */
export function demoStock(random: Random, now: Date, plenty: number): StockInput {
  const days = random.between(5, 70);
  // Some containers come without a list.
  const arrival = () => ({ next: dayAfter(now, days), ...(days % 4 > 0 && { arriving: 6 * (1 + (days % 7)) }) });
  const chance = random.next();
  if (chance < 0.62) return { quantity: random.between(6, plenty), next: null };
  if (chance < 0.72) return { quantity: random.between(1, 5), next: null };
  if (chance < 0.82) return { quantity: random.between(1, 5), ...arrival() };
  if (chance < 0.95) return { quantity: 0, ...arrival() };
  if (chance < 0.99) return { quantity: 0, next: null };
  return { quantity: -random.between(1, 4), ...arrival() };
}

/** What is left of a product that is not made any more. */
export function leftoverStock(random: Random): StockInput {
  return { quantity: Math.max(0, random.between(-4, 9)), next: null };
}
