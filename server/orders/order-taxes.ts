import type * as v from 'valibot';
import type { Locale } from '../../src/contract/locale.ts';
import type { orderTaxes, Tax } from '../../src/contract/pricing.ts';
import { priceGroupOf } from '../../src/domain/access.ts';
import type { PaymentTerm } from '../../src/domain/payment-terms.ts';
import { taxBaseCents } from '../../src/domain/tax.ts';
import type { Totals } from '../../src/domain/totals.ts';
import type { Caller } from '../callers.ts';
import type { Dependencies } from '../dependencies.ts';
import { audienceOf } from '../repositories/audience.ts';
import { readOffers } from '../repositories/offers.ts';
import { readSellingTerms } from '../repositories/selling-terms.ts';
import { quoteOf } from './quote.ts';
import { taxAreaOf } from './tax-area.ts';
import { taxOn } from './taxes.ts';

type TaxedOrder = v.InferOutput<typeof orderTaxes.body>;

/** PRICE-13. The taxes of what would be ordered, by the server's own prices; empty where no rate is known. */
export async function taxesOfOrder(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  user: Caller,
  request: TaxedOrder,
  lang: Locale,
): Promise<{ cost?: Tax; msrp?: Tax }> {
  const { items, pickup, order_type: orderType, configurationsPayment = 'ONTERM', partsPayment = 'ONTERM' } = request;
  const area = taxAreaOf(request.shippingAddress ?? null, request.billingAddress ?? null, pickup);
  if (area === null) return {};
  const terms = await readSellingTerms(db, { discountGroup: user.discountGroup, area, now: now() });
  const skus = items.map((item) => item.sku);
  const offers = await readOffers(db, skus, audienceOf(user), lang);
  const lines = items.flatMap(({ sku, quantities }) => {
    const offer = offers.get(sku);
    return offer ? [{ offer, quantity: quantities }] : [];
  });
  const { totals } = quoteOf(
    {
      lines,
      user,
      orderType,
      isPickup: pickup,
      configurationsPaymentTerm: configurationsPayment as PaymentTerm,
      partsPaymentTerm: partsPayment as PaymentTerm,
    },
    terms,
  );
  const taxOf = ({ subtotalCents, tariffCents, configurationShippingCents, partsShippingCents }: Totals) => {
    const shippingCents = configurationShippingCents + partsShippingCents;
    const order = { priceGroup: priceGroupOf(user), orderType };
    return taxOn(area, taxBaseCents({ subtotalCents, tariffCents, shippingCents }, order), terms, lang);
  };
  const [cost, msrp] = [taxOf(totals.cost.whole), taxOf(totals.msrp.whole)];
  return cost && msrp ? { cost, msrp } : {};
}
