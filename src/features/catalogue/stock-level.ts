import type { Availability } from '../../contract/stock.ts';

/** Units held by sku, newer than those that came with the catalogue. */
export type Figures = ReadonlyMap<string, Availability>;

/** What there is, before anybody asks for it. Counts are units; `day` is that of the next arrival. */
export type StockLevel =
  | { readonly code: 'in-stock'; readonly count: number }
  | { readonly code: 'few-left'; readonly count: number }
  | { readonly code: 'next'; readonly day: string }
  | { readonly code: 'none' };

/** From so many units down one says how few are left. */
const fewUnits = 5;

/** Of one sku, or of all together: units below zero of one take nothing from another. */
export function stockLevelOf(availabilities: readonly Pick<Availability, 'quantity' | 'next'>[]): StockLevel {
  const count = availabilities.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
  if (count > fewUnits) return { code: 'in-stock', count };
  if (count > 0) return { code: 'few-left', count };
  const [day] = availabilities.flatMap(({ next }) => next ?? []).toSorted();
  return day === undefined ? { code: 'none' } : { code: 'next', day };
}
