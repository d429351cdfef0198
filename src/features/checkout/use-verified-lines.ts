import { useEffect, useRef, useState } from 'react';
import type { Backend } from '../../contract/backend.ts';
import { verifyQuantities } from '../../contract/verify-quantities.ts';
import type { CheckoutCart, CheckoutLine } from './checkout-cart.ts';

/** How long a press waits for the answer; the server checks every order anyway. */
const patienceMs = 3_000;

type Verifying = {
  /** Comes back with false when lines were cut, which the dealer is to see before anything is ordered. */
  readonly verify: () => Promise<boolean>;
  readonly isVerifying: boolean;
};

/** STK-6. Compares the lines with the stock when the checkout opens, and again when asked. */
export function useVerifiedLines(
  backend: Backend,
  { sync }: Pick<CheckoutCart, 'sync'>,
  lines: readonly CheckoutLine[],
): Verifying {
  const [isVerifying, setIsVerifying] = useState(false);
  const isOpened = useRef(false);

  useEffect(() => {
    if (isOpened.current || lines.length === 0) return;
    isOpened.current = true;
    void cutToStock(backend, sync, lines);
  }, [backend, sync, lines]);

  return {
    isVerifying,
    async verify() {
      if (!sync.getSnapshot().isReachable) return true;
      setIsVerifying(true);
      const wasCut = await Promise.race([cutToStock(backend, sync, lines), patience()]);
      setIsVerifying(false);
      return !wasCut;
    },
  };
}

/** A line that asks for more than there is is set again, so that the server cuts it and says so (CART-5). Answers whether any was. */
export async function cutToStock(
  backend: Backend,
  sync: Pick<CheckoutCart['sync'], 'append'>,
  lines: readonly CheckoutLine[],
): Promise<boolean> {
  const skus = lines.map(({ sku, quantity }) => ({ sku, quantities: quantity }));
  const outcome = await backend.call(verifyQuantities, { body: { skus } });
  if (outcome.outcome !== 'answered') return false;
  const possible = new Map(outcome.body.map(({ sku, quantities }) => [sku, quantities]));
  const beyond = lines.filter(({ sku, quantity }) => (possible.get(sku) ?? quantity) < quantity);
  if (beyond.length === 0) return false;
  await sync.append(beyond.map(({ sku, quantity }) => ({ type: 'set', key: sku, to: quantity })));
  return true;
}

async function patience(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), patienceMs);
  });
}
