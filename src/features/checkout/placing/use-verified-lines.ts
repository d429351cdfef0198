import { useEffect, useRef } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import { verifyQuantities } from '../../../contract/orders/cart.ts';
import type { CheckoutCart, CheckoutLine } from '../checkout-cart.ts';

/** STK-6. Checks the cart against stock when the checkout opens. */
export function useVerifiedLines(
  backend: Backend,
  { sync }: Pick<CheckoutCart, 'sync'>,
  lines: readonly CheckoutLine[],
): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current || lines.length === 0) return;
    isOpened.current = true;
    void cutToStock(backend, sync, lines);
  }, [backend, sync, lines]);
}

/** Sets lines that exceed stock again, so that the server cuts them and records why (CART-5). */
async function cutToStock(
  backend: Backend,
  sync: Pick<CheckoutCart['sync'], 'append' | 'getSnapshot'>,
  lines: readonly CheckoutLine[],
): Promise<void> {
  const skus = lines.map(({ sku, quantity }) => ({ sku, quantities: quantity }));
  const outcome = await backend.call(verifyQuantities, { body: { skus } });
  if (outcome.outcome !== 'answered') return;
  const possible = new Map(outcome.body.map(({ sku, quantities }) => [sku, quantities]));
  // A line that changed meanwhile was not verified.
  const now = new Map(sync.getSnapshot().lines.map(({ key, quantity }) => [key, quantity]));
  const beyond = lines.filter(
    ({ sku, quantity }) => now.get(sku) === quantity && (possible.get(sku) ?? quantity) < quantity,
  );
  if (beyond.length === 0) return;
  await sync.append(beyond.map(({ sku, quantity }) => ({ type: 'set', key: sku, to: quantity })));
}
