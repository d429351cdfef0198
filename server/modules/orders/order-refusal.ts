import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import { problem, type Refusal } from '../../http/problem.ts';
import type { BookingOutcome } from '../booking/place-booking.ts';
import type { PaidOrderOutcome } from '../payments/place-paid-order.ts';
import type { PaymentOutcome } from '../payments/prepare-payment.ts';
import { figuresOf, wireFigures } from './quote.ts';

/** Every answer names its order, so it is not taken for another one (F-6). */
export type Named = { readonly key?: string };

/** Why an order was not placed, or cannot be paid, on the wire. */
export function refusalOf(
  outcome: Exclude<PaidOrderOutcome | BookingOutcome | PaymentOutcome, { code: 'placed' | 'opened' | 'failed' }>,
  named: Named,
): Refusal {
  switch (outcome.code) {
    case 'key-used':
      return problem(422, 'key-used-for-another-order', named);
    case 'behind':
    case 'withdrawn':
    case 'season-closed':
    case 'approval-by-card':
    case 'payment-needed':
    case 'payment-refunded':
    case 'account-on-hold':
    case 'credit-limit':
      return problem(409, outcome.code, named);
    case 'order-minimum':
      return problem(409, outcome.code, {
        ...named,
        minimum: amountFromCents(outcome.minimumCents),
        missing: amountFromCents(outcome.missingCents),
      });
    // The payment's outcome is unknown: the client must ask again.
    case 'payment-pending':
      return problem(503, outcome.code, named);
    // Of another one: whether this order is wanted then is the dealer's to say.
    case 'other-payment-pending':
      return problem(409, 'payment-pending', named);
    case 'paid-already':
    case 'ordered-elsewhere':
      return problem(409, outcome.code, { ...named, references: outcome.references });
    case 'refused':
      return problem(422, 'order-refused', { ...named, errors: outcome.faults });
    case 'lines-need-attention':
      return problem(409, 'lines-need-attention', { ...named, lines: outcome.lines });
    case 'figures-changed': {
      const { quote, lines } = outcome;
      const { whole, now } = quote.totals.cost;
      return problem(409, 'figures-changed', {
        ...named,
        figures: wireFigures(figuresOf(whole)),
        payNow: amountFromCents(now.totalCents),
        customerDiscount: quote.customerDiscountPercent,
        shippingDiscount: quote.shippingDiscountPercent,
        lines,
      });
    }
  }
}
