/** FLT-1. The property that the app makes of stock; the maker's own have ids from 0 up. */
export const stockFacetId = -1;

/** The values of that property. */
export type StockValue = 'now' | 'soon';

/** An arrival counts as near within so many days. */
const soonDays = 30;
const dayMs = 86_400_000;

/** Whether a day of arrival, given as the ms of its beginning, is today or soon. */
export function isSoon(arrivalMs: number, nowMs: number): boolean {
  return arrivalMs > nowMs - dayMs && arrivalMs <= nowMs + soonDays * dayMs;
}
