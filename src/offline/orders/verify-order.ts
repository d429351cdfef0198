import type * as v from 'valibot';
import type { Backend } from '../../contract/backend.ts';
import { verifyQuantities } from '../../contract/orders/cart.ts';
import type { orderProblem, OrderRequest } from '../../contract/orders/order.ts';

export type CutLine = NonNullable<v.InferOutput<typeof orderProblem>['lines']>[number];

type Ordered = Pick<OrderRequest, 'items' | 'order_type'>;

/** The order may leave unverified, since the server checks it again. */
const mostWaitMs = 3_000;

/** STK-6. Lines with less stock than was ordered. Empty if the check fails, which must not hold up the order (F-49). */
export async function findCutLines(
  backend: Backend,
  { items, order_type }: Ordered,
  signal?: AbortSignal,
): Promise<readonly CutLine[]> {
  const skus = items.map(({ sku, quantities }) => ({ sku, quantities }));
  const soon = AbortSignal.timeout(mostWaitMs);
  const call = backend.call(
    verifyQuantities,
    { body: { skus, order_type } },
    { signal: signal ? AbortSignal.any([signal, soon]) : soon },
  );
  const outcome = await call.catch(() => null);
  if (outcome?.outcome !== 'answered') return [];
  const verified = new Map(outcome.body.map((one) => [one.sku, one]));
  return skus.flatMap(({ sku, quantities: asked }) => {
    const { quantities = asked, available = 0 } = verified.get(sku) ?? {};
    // Stock never caps a booking (BOOK-4), whatever a backend answers.
    const least = order_type === 'Booking' ? Math.min(asked, Math.max(0, available)) : asked;
    return quantities < least ? [{ sku, code: 'cut-by-stock', asked, available: quantities }] : [];
  });
}
