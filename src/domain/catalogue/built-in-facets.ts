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
