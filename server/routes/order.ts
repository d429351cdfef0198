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
    const named: Named = body.key === undefined ? {} : { key: body.key };
    return outcome.code === 'placed'
      ? { status: 200, body: { ...outcome.answer, ...named } }
      : refusalOf(outcome, named);
  });
}

/** Every answer names the order that it is about, so that nobody takes it for the answer to another one. */
type Named = { readonly key?: string };

function refusalOf(outcome: Exclude<OrderOutcome, { code: 'placed' }>, named: Named): Refusal {
  switch (outcome.code) {
    case 'key-used':
      return problem(422, 'key-used-for-another-order', named);
    case 'behind':
    case 'withdrawn':
      return problem(409, outcome.code, named);
    case 'refused':
      return problem(422, 'order-refused', { ...named, errors: outcome.faults });
    case 'lines-need-attention':
      return problem(409, 'lines-need-attention', { ...named, lines: outcome.lines });
    case 'figures-changed': {
      const { quote, lines } = outcome;
      return problem(409, 'figures-changed', {
        ...named,
        figures: wireFigures(figuresOf(quote.totals.cost.whole)),
        customerDiscount: quote.customerDiscountPercent,
        shippingDiscount: quote.shippingDiscountPercent,
        lines,
      });
    }
  }
}
