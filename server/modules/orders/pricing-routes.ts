import type { FastifyInstance } from 'fastify';
import { discountLookup, orderDiscount, orderTaxes, taxLookup } from '../../../src/contract/orders/pricing.ts';
import { customerDiscountFor } from '../../../src/domain/pricing/discount.ts';
import { amountFromCents, centsFromAmount } from '../../../src/domain/pricing/money.ts';
import { taxPercentsOn, taxCents } from '../../../src/domain/pricing/tax.ts';
import type { Caller } from '../../http/callers.ts';
import { languageOf } from '../../http/content-negotiation.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { readSellingTerms } from '../catalogue/selling-terms.ts';
import { taxesOfOrder } from './taxes/order-taxes.ts';

/** Discounts and taxes, looked up before an order is placed (PRICE-4, PRICE-13). */
export function pricingRoutes(app: FastifyInstance): void {
  const { db, now } = app.dependencies;

  serve(app, orderDiscount).with(async ({ body, user }) => ({
    status: 200,
    body: await discountFor(user, body.quantity),
  }));

  /** The value of the order changes no discount of ours. */
  serve(app, discountLookup).with(async ({ body, user }) => ({
    status: 200,
    body: await discountFor(user, body.quantity),
  }));

  serve(app, orderTaxes).with(async ({ body, user, request }) => ({
    status: 200,
    body: await taxesOfOrder(app.dependencies, user, body, languageOf(request, user)),
  }));

  serve(app, taxLookup).with(async ({ body }) => {
    const [cost, msrp] = await Promise.all([body.cost, body.msrp].map(taxOn));
    if (cost === undefined || msrp === undefined || cost === null || msrp === null) return problem(404, 'not-found');
    return { status: 200, body: { cost: { total: cost }, msrp: { total: msrp } } };
  });

  async function discountFor(user: Caller, quantity: number) {
    const { tiers } = await readSellingTerms(db, { discountGroup: user.discountGroup, area: null, now: now() });
    const { customerDiscountPercent, shippingDiscountPercent } = customerDiscountFor(
      tiers,
      user.discountGroup,
      quantity,
    );
    const reached = tiers.findLast((tier) => tier.fromQuantity <= quantity);
    const next = tiers.find((tier) => tier.fromQuantity > quantity);
    return {
      discount: customerDiscountPercent,
      discountship: shippingDiscountPercent,
      from: reached?.fromQuantity ?? null,
      next: next
        ? {
            quantity: next.fromQuantity - quantity,
            discount: next.customerDiscountPercent,
            discountship: next.shippingDiscountPercent,
          }
        : null,
    };
  }

  /** Null where no rate of the area is known. */
  async function taxOn({ area, amount }: { area: string; amount: number }): Promise<number | null> {
    const { rates, day } = await readSellingTerms(db, { discountGroup: null, area, now: now() });
    const cents = taxCents(centsFromAmount(amount), taxPercentsOn(rates, day));
    return cents === null ? null : amountFromCents(cents);
  }
}
