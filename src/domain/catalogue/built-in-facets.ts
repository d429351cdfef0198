/** Facets that the portal adds. Company properties have ids from 0 up. */
export const stockFacetId = -1;
/** Of bikes. Their values belong to SKUs. */
export const sizeFacetId = -2;
export const colorFacetId = -3;
/** Of what is shown: the dealer's own price, or the MSRP in client mode. */
export const priceFacetId = -4;

/** Values of the stock facet. */
export type StockValue = 'now' | 'soon';

/** Arrivals within this many days count as soon. */
const soonDays = 30;
const dayMs = 86_400_000;

/** `arrivalMs` is the start of the arrival day, in ms. */
export function isSoon(arrivalMs: number, nowMs: number): boolean {
  return arrivalMs > nowMs - dayMs && arrivalMs <= nowMs + soonDays * dayMs;
}

/** Dollars where one band ends and the next begins. */
const limits = [0, 10, 25, 50, 100, 200, 500, 1_000, 2_000, 3_000, 4_000, 6_000, 8_000];

/** Keys for addresses: from `0-10` to `8000-`. */
export const priceBands: readonly string[] = limits.map((from, place) => `${from}-${limits[place + 1] ?? ''}`);

/** The place in `priceBands` of a price in cents, or -1 for none. */
export function priceBandOf(cents: number): number {
  const next = limits.findIndex((from) => cents < from * 100);
  return next < 0 ? limits.length - 1 : next - 1;
}

/** In dollars. `to` is null for the highest band. */
export function priceRangeOf(band: string): { readonly from: number; readonly to: number | null } {
  const [from = '', to = ''] = band.split('-');
  return { from: Number(from), to: to === '' ? null : Number(to) };
}
