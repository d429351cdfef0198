/** From a moment on, it replaces the price whole, and the terms that it names. Without `prices`, nothing is sold. */
type ComingPrice = { readonly from: string; readonly prices?: object | undefined };

/** A price with those that follow it, first to last. */
export type Dated<Coming extends ComingPrice = ComingPrice> = { readonly nextPrices?: Coming[] | undefined };

/** PRICE-12. What something costs at a moment. Null when it is not sold then. */
export function priceAt<Priced extends Dated>(priced: Priced, nowMs: number): Priced | null {
  const coming = priced.nextPrices ?? [];
  const due = coming.filter(({ from }) => Date.parse(from) <= nowMs);
  const last = due.at(-1);
  if (last === undefined) return priced;
  if (last.prices === undefined) return null;
  const { from: _, ...price } = last;
  return { ...priced, fixedPrice: undefined, ...price, nextPrices: coming.slice(due.length) };
}

/** What a cart line says when its product is not sold. */
export const notSold = {
  prices: { msrp: 0, cost: 0 },
  discount: 0,
  freeShipping: false,
  shipping: undefined,
  maxQuantity: 0,
  discontinued: true,
};
