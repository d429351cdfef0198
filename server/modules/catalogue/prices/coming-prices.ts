import type { Selectable } from 'kysely';
import type { PriceTable } from './schema.ts';

type Amounts = Pick<Selectable<PriceTable>, 'msrp_cents' | 'cost_cents' | 'fixed_name' | 'fixed_cents'>;

type Terms = Pick<Selectable<PriceTable>, 'free_shipping' | 'max_quantity' | 'shipping_fee_cents'>;

/** Of the price list, as JSON has it. `starts` and `ends` are ms since 1970; at `ends` it holds no more. */
export type DatedPrice = Amounts &
  Terms & {
    readonly price_group: string;
    readonly source: 'products' | 'prices';
    /** Null leaves what the SKU says. */
    readonly discount: number | null;
    readonly starts: number;
    readonly ends: number | null;
  };

/** What a SKU says where its price says nothing. */
export type UsualTerms = {
  readonly discount: string;
  readonly free_shipping: boolean;
  readonly max_quantity: number;
  readonly shipping_fee_cents: number;
};

export type WholePrice = Amounts & UsualTerms;

/** Null: not sold from then on. */
export type ComingPrice = { readonly starts: number; readonly price: WholePrice | null };

/** All prices of a SKU that hold on later days, and when the first of any SKU begins or ends. */
export type DatedPrices = { readonly listed: readonly DatedPrice[]; readonly changes: number | null };

/** What a group will pay from the next change on, first to last. */
export function comingPrices(priceGroup: string, { listed, changes }: DatedPrices, usual: UsualTerms): ComingPrice[] {
  if (changes === null) return [];
  const own = listed.filter(({ price_group: group }) => group === priceGroup);
  const everyones = listed.filter(({ price_group: group }) => group === '*');
  const days = new Set([...own, ...everyones].flatMap(({ starts, ends }) => [starts, ends ?? starts]));
  return [...days]
    .filter((day) => day >= changes)
    .toSorted((one, other) => one - other)
    .map((starts) => {
      const price = heldAt(own, starts) ?? heldAt(everyones, starts);
      return { starts, price: price ? wholePrice(price, usual) : null };
    });
}

/** As `putPricesInForce` chooses. */
function heldAt(listed: readonly DatedPrice[], moment: number): DatedPrice | undefined {
  const rank = ({ source, starts }: DatedPrice) => (source === 'prices' ? starts : Number.NEGATIVE_INFINITY);
  return listed
    .filter(({ starts, ends }) => starts <= moment && (ends === null || ends > moment))
    .toSorted((one, other) => rank(other) - rank(one))[0];
}

function wholePrice(price: DatedPrice, usual: UsualTerms): WholePrice {
  const { msrp_cents, cost_cents, fixed_name, fixed_cents } = price;
  return {
    msrp_cents,
    cost_cents,
    fixed_name,
    fixed_cents,
    discount: String(price.discount ?? usual.discount),
    free_shipping: price.free_shipping ?? usual.free_shipping,
    max_quantity: price.max_quantity ?? usual.max_quantity,
    shipping_fee_cents: price.shipping_fee_cents ?? usual.shipping_fee_cents,
  };
}
