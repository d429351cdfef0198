import type { Prices } from '../src/contract/catalogue.ts';
import { amountFromCents } from '../src/domain/money.ts';
import type { Price } from '../src/domain/price.ts';

type WirePrices = { prices: Prices; fixedPrice?: string };

/** PRICE-1 on the wire. ACC-11, MODE-2: who may not see the cost is sent neither it nor what stands in its place. */
export function wirePrices(price: Price, fixedName: string | null, seesCost: boolean): WirePrices {
  const msrp = amountFromCents(price.msrpCents);
  if (!seesCost) return { prices: { msrp } };
  const cost = amountFromCents(price.costCents);
  if (fixedName === null || price.fixedPriceCents === null) return { prices: { msrp, cost } };
  return { prices: { msrp, cost, [fixedName]: amountFromCents(price.fixedPriceCents) }, fixedPrice: fixedName };
}
