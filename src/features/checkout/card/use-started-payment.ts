import { useEffect, useEffectEvent, useState } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import type { OrderToPay } from '../../../offline/drafts/order-draft.ts';
import { useStore } from '../../../ui/hooks/use-store.ts';
import type { CheckoutCart } from '../checkout-cart.ts';
import { usePlacing } from '../placing/use-placing.ts';
import { type Preparation, prepareCardPayment, paidOrder } from './card-payment.ts';

/** `open`: nothing was charged, and the checkout continues. */
type Known =
  | { readonly code: 'unknown' | 'open' }
  | { readonly code: 'ordered-elsewhere'; readonly references: readonly string[] };

type StartedPayment = {
  /** Null while none has an unknown outcome. */
  readonly toPay: OrderToPay | null;
  readonly known: Known;
  readonly isChecking: boolean;
  readonly check: () => void;
};

/** PAY-8. Asks what became of a card payment whose answer was lost, whenever the portal is in reach. */
export function useStartedPayment(cart: CheckoutCart, backend: Backend): StartedPayment {
  const { sync, draft, user } = cart;
  const { startedPayment: toPay } = useStore(draft);
  const { isReachable, pending } = useStore(sync);
  const [known, setKnown] = useState<Known>({ code: 'unknown' });
  const [attempt, setAttempt] = useState(1);
  const [answered, setAnswered] = useState(0);
  const { place } = usePlacing(cart, () => undefined);
  // The order's lines are those of the cart that the portal has.
  const canAsk = toPay !== null && isReachable && pending === 0;

  const onAnswer = useEffectEvent((started: OrderToPay, answer: Preparation) => {
    const paid = answer.code === 'paid-already' ? paidOrder(started) : null;
    // The same key returns the receipt. Older versions stored no token to ask with.
    if (paid !== null) return void place(paid, { orderId: started.key });
    if (answer.code === 'paid-already' || answer.code === 'ordered-elsewhere') {
      draft.change({ startedPayment: null });
      sync.load();
    }
    setKnown(knownBy(answer));
  });

  useEffect(() => {
    if (!canAsk) return undefined;
    let isGone = false;
    void prepareCardPayment(backend, user, toPay).then((answer) => {
      if (isGone) return;
      setAnswered(attempt);
      onAnswer(toPay, answer);
    });
    return () => {
      isGone = true;
    };
  }, [backend, user, toPay, canAsk, attempt]);

  function check(): void {
    setAttempt(attempt + 1);
    sync.flush();
  }

  return { toPay, known, isChecking: canAsk && answered !== attempt, check };
}

function knownBy(answer: Preparation): Known {
  switch (answer.code) {
    case 'ordered-elsewhere':
      return answer;
    case 'ready':
      return { code: 'open' };
    case 'refused': {
      const { refusal } = answer;
      const mayBePaidYet = refusal.code === 'other' && refusal.reason === 'other-payment-pending';
      return { code: mayBePaidYet ? 'unknown' : 'open' };
    }
    default:
      return { code: 'unknown' };
  }
}
