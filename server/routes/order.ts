import type { FastifyInstance } from 'fastify';
import { placeOrder } from '../../src/contract/order.ts';
import { type OrderOutcome, placeOrder as place } from '../orders/place-order.ts';
import { figuresOf, wireFigures } from '../orders/quote.ts';
import { problem, type Refusal } from '../problem.ts';
import { serve } from '../serve.ts';

/** Placing orders. */
export function orderRoutes(app: FastifyInstance): void {
  serve(app, placeOrder).with(async ({ body, user }) => {
    const outcome = await place(app.dependencies, user, body);
    return outcome.code === 'placed' ? { status: 200, body: outcome.answer } : refusalOf(outcome);
  });
}

function refusalOf(outcome: Exclude<OrderOutcome, { code: 'placed' }>): Refusal {
  switch (outcome.code) {
    case 'key-used':
      return problem(422, 'key-used-for-another-order');
    case 'behind':
    case 'withdrawn':
      return problem(409, outcome.code);
    case 'refused':
      return problem(422, 'order-refused', { errors: outcome.faults });
    case 'lines-need-attention':
      return problem(409, 'lines-need-attention', { lines: outcome.lines });
    case 'figures-changed': {
      const { quote, lines } = outcome;
      return problem(409, 'figures-changed', {
        figures: wireFigures(figuresOf(quote.totals.cost.whole)),
        customerDiscount: quote.customerDiscountPercent,
        shippingDiscount: quote.shippingDiscountPercent,
        lines,
      });
    }
  }
}
