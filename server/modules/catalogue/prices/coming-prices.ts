import type { Selectable } from 'kysely';
import type { PriceTable } from './schema.ts';

/** A price with the terms it brings along. */
export type WholePrice = Pick<Selectable<PriceTable>, 'msrp_cents' | 'cost_cents' | 'fixed_name' | 'fixed_cents'> & {
  readonly discount: string;
  readonly free_shipping: boolean;
  readonly max_quantity: number;
  readonly shipping_fee_cents: number;
};

/** Of the price list. `starts` and `ends` are ms since 1970; at `ends` it holds no more. */
export type DatedPrice = WholePrice & {
  readonly price_group: string;
  readonly source: 'products' | 'prices';
  readonly starts: number;
  readonly ends: number | null;
};

/** All prices of a SKU that hold on later days, and when the first of any SKU begins or ends. */
export type DatedPrices = { readonly listed: readonly DatedPrice[]; readonly changes: number };

/** Null: not sold from then on. */
export type ComingPrice = { readonly starts: number; readonly price: WholePrice | null };

/** What a group will pay from the next change on, first to last. */
export function comingPrices(priceGroup: string, { listed, changes }: DatedPrices): ComingPrice[] {
  const own = listed.filter(({ price_group: group }) => group === priceGroup);
  const everyones = listed.filter(({ price_group: group }) => group === '*');
  const days = new Set([...own, ...everyones].flatMap(({ starts, ends }) => [starts, ends ?? starts]));
  return [...days]
    .filter((day) => day >= changes)
    .toSorted((one, other) => one - other)
    .map((starts) => ({ starts, price: heldAt(own, starts) ?? heldAt(everyones, starts) }));
}

/** As `putPricesInForce` chooses. */
function heldAt(listed: readonly DatedPrice[], moment: number): DatedPrice | null {
  const rank = ({ source, starts }: DatedPrice) => (source === 'prices' ? starts : Number.NEGATIVE_INFINITY);
  const held = listed.filter(({ starts, ends }) => starts <= moment && (ends === null || ends > moment));
  return held.toSorted((one, other) => rank(other) - rank(one))[0] ?? null;
}
