import type { Prices } from '../../../src/contract/catalogue/catalogue.ts';
import type { Payment } from '../../../src/contract/orders/order.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import type { Price } from '../../../src/domain/pricing/price.ts';
import type { OrderPayment } from '../../database/schema.ts';

/** What was paid of an order by card, as the contract has it. */
export function wirePayment({ provider, intent, paidCents, short }: OrderPayment): Payment {
  return { provider, intent, paid: amountFromCents(paidCents), short };
}

type WirePrices = { prices: Prices; fixedPrice?: string };

/** Users who may not see the cost get neither it nor a substitute. */
export function wirePrices(price: Price, fixedName: string | null, seesCost: boolean): WirePrices {
  const msrp = amountFromCents(price.msrpCents);
  if (!seesCost) return { prices: { msrp } };
  const cost = amountFromCents(price.costCents);
  if (fixedName === null || price.fixedPriceCents === null) return { prices: { msrp, cost } };
  return { prices: { msrp, cost, [fixedName]: amountFromCents(price.fixedPriceCents) }, fixedPrice: fixedName };
}
