import type { Selectable } from 'kysely';
import type { PriceTable } from './schema.ts';

type Amounts = Pick<Selectable<PriceTable>, 'msrp_cents' | 'cost_cents' | 'fixed_name' | 'fixed_cents'>;

/** Of the price list, as JSON has it. `starts` and `ends` are ms since 1970; at `ends` it holds no more. */
export type DatedPrice = Amounts & {
  readonly price_group: string;
  readonly source: 'products' | 'prices';
  /** Null leaves what the SKU says. */
  readonly discount: number | null;
  readonly starts: number;
  readonly ends: number | null;
};

export type ComingPrice = Amounts & { readonly discount: string; readonly starts: number };

/** What a group will pay from the next change on, first to last. Days without a price are left out. */
export function comingPrices(
  priceGroup: string,
  { listed, changes, discount }: { listed: readonly DatedPrice[]; changes: number | null; discount: string },
): ComingPrice[] {
  if (changes === null) return [];
  const own = listed.filter(({ price_group: group }) => group === priceGroup);
  const everyones = listed.filter(({ price_group: group }) => group === '*');
  const days = new Set([...own, ...everyones].flatMap(({ starts, ends }) => [starts, ends ?? starts]));
  return [...days]
    .filter((day) => day >= changes)
    .toSorted((one, other) => one - other)
    .flatMap((starts) => {
      const price = heldAt(own, starts) ?? heldAt(everyones, starts);
      return price ? [{ ...price, discount: String(price.discount ?? discount), starts }] : [];
    });
}

/** As `putPricesInForce` chooses. */
function heldAt(listed: readonly DatedPrice[], moment: number): DatedPrice | undefined {
  const rank = ({ source, starts }: DatedPrice) => (source === 'prices' ? starts : Number.NEGATIVE_INFINITY);
  return listed
    .filter(({ starts, ends }) => starts <= moment && (ends === null || ends > moment))
    .toSorted((one, other) => rank(other) - rank(one))[0];
}
