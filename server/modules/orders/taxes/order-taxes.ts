import type * as v from 'valibot';
import type { Locale } from '../../../../src/contract/locale.ts';
import type { orderTaxes, Tax } from '../../../../src/contract/orders/pricing.ts';
import { priceGroupOf } from '../../../../src/domain/account/access.ts';
import type { PaymentTerm } from '../../../../src/domain/pricing/payment-terms.ts';
import { taxedCents, type Totals } from '../../../../src/domain/pricing/totals.ts';
import type { Caller } from '../../../http/callers.ts';
import type { Dependencies } from '../../../http/dependencies.ts';
import { readOrderTerms } from '../../account/order-terms.ts';
import { audienceOf } from '../../catalogue/audience.ts';
import { readOffers } from '../../catalogue/offers.ts';
import { readSellingTerms } from '../../catalogue/selling-terms.ts';
import { quoteOf } from '../quote.ts';
import { taxOn, taxAreaOf } from './taxes.ts';

type TaxedOrder = v.InferOutput<typeof orderTaxes.body>;

/** Taxes of a planned order by the server's own prices. Empty when no rate is known. */
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
      orderTerms: await readOrderTerms(db, user.id),
      orderType,
      isPickup: pickup,
      configurationsPaymentTerm: configurationsPayment as PaymentTerm,
      partsPaymentTerm: partsPayment as PaymentTerm,
    },
    terms,
  );
  const order = { priceGroup: priceGroupOf(user), orderType };
  const taxOf = (of: Totals) => taxOn(area, taxedCents(of, order), terms, lang);
  const [cost, msrp] = [taxOf(totals.cost.whole), taxOf(totals.msrp.whole)];
  return cost && msrp ? { cost, msrp } : {};
}
