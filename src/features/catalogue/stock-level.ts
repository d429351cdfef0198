import type { Availability } from '../../contract/catalogue/stock.ts';

/** Stock by SKU in units, newer than the catalogue's. */
export type Figures = ReadonlyMap<string, Availability>;

/** Stock before any order. `count` in units, `day` of the next delivery. */
export type StockLevel =
  | { readonly code: 'in-stock'; readonly count: number }
  | { readonly code: 'few-left'; readonly count: number }
  | { readonly code: 'next'; readonly day: string }
  | { readonly code: 'none' };

/** Up to this number, the text tells how few are left. */
const fewUnits = 5;

/** Negative stock of one SKU never reduces another's. */
export function stockLevelOf(availabilities: readonly Pick<Availability, 'quantity' | 'next'>[]): StockLevel {
  const count = availabilities.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
  if (count > fewUnits) return { code: 'in-stock', count };
  if (count > 0) return { code: 'few-left', count };
  const [day] = availabilities.flatMap(({ next }) => next ?? []).toSorted();
  return day === undefined ? { code: 'none' } : { code: 'next', day };
}
