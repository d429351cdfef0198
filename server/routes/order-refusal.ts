import { amountFromCents } from '../../src/domain/money.ts';
import type { BookingOutcome } from '../booking/place-booking.ts';
import { figuresOf, wireFigures } from '../orders/quote.ts';
import type { PaidOrderOutcome } from '../payments/place-paid-order.ts';
import { problem, type Refusal } from '../problem.ts';

/** Every answer names the order that it is about, so that nobody takes it for the answer to another one (F-6). */
export type Named = { readonly key?: string };

/** Why an order was not placed, or cannot be paid, on the wire. */
export function refusalOf(
  outcome: Exclude<PaidOrderOutcome | BookingOutcome, { code: 'placed' }>,
  named: Named,
): Refusal {
  switch (outcome.code) {
    case 'key-used':
      return problem(422, 'key-used-for-another-order', named);
    case 'behind':
    case 'withdrawn':
    case 'season-closed':
    case 'payment-needed':
    case 'payment-refunded':
      return problem(409, outcome.code, named);
    // Nothing is known yet: whoever asks is to ask again.
    case 'payment-pending':
      return problem(503, outcome.code, named);
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
