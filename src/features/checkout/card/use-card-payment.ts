import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { QueuedOrder } from '../../../contract/orders/order.ts';
import type { Snapshot } from '../../../offline/cart/cart-snapshot.ts';
import type { OrderToPay } from '../../../offline/drafts/order-draft.ts';
import { findCutLines } from '../../../offline/orders/verify-order.ts';
import { useStore } from '../../../ui/hooks/use-store.ts';
import type { CheckoutCart } from '../checkout-cart.ts';
import { type CardVerdict, type Preparation, prepareCardPayment, paidOrder } from './card-payment.ts';

/** Shows a card to the provider, for the payment that was prepared. */
export type ShowCard = (prepared: ReadyPayment) => Promise<CardVerdict>;

type ReadyPayment = Extract<Preparation, { code: 'ready' }>;

type CardPaying = {
  /** Null while it is asked for. */
  readonly preparation: Preparation | null;
  readonly verdict: CardVerdict | null;
  readonly isPaying: boolean;
  readonly prepareAgain: () => void;
  readonly pay: (show: ShowCard) => void;
};

type Listeners = {
  readonly onPaid: (order: QueuedOrder, key: string) => void;
  /** Only for a payment that was started earlier: nothing was charged. */
  readonly onUnpaid?: (() => void) | undefined;
};

/** Checks the payment intent again before charging, in case totals changed. */
export function useCardPayment(
  { cart, backend, toPay }: { cart: CheckoutCart; backend: Backend; toPay: OrderToPay },
  { onPaid, onUnpaid }: Listeners,
): CardPaying {
  const { sync, draft } = cart;
  const [attempt, setAttempt] = useState(0);
  const [prepared, setPrepared] = useState<{ attempt: number; preparation: Preparation } | null>(null);
  const [verdict, setVerdict] = useState<CardVerdict | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  const isBusy = useRef(false);
  const snapshot = useStore(sync);
  const isOffline = snapshot.pending > 0 && isCutOff(snapshot);
  const isSent = snapshot.pending === 0;
  const isStarted = useStore(draft).startedPayment !== null;

  useEffect(() => {
    if (!isSent) sync.flush();
  }, [sync, isSent]);

  const onPrepared = useEffectEvent((preparation: Preparation) => {
    if (preparation.code === 'ready' || preparation.code === 'refused') onUnpaid?.();
    const { startedPayment } = draft.getSnapshot();
    // The same key returns the receipt.
    const paid = preparation.code === 'paid-already' && startedPayment?.key === toPay.key && paidOrder(startedPayment);
    if (paid) return onPaid(paid, toPay.key);
    if (preparation.code === 'paid-already' || preparation.code === 'ordered-elsewhere') {
      draft.change({ startedPayment: null });
      sync.load();
    }
  });

  useEffect(() => {
    if (!isSent) return undefined;
    let isGone = false;
    void prepareVerified(backend, cart, toPay).then((preparation) => {
      if (isGone) return;
      setPrepared({ attempt, preparation });
      onPrepared(preparation);
    });
    return () => {
      isGone = true;
    };
  }, [backend, cart, toPay, isSent, attempt]);

  function prepareAgain(): void {
    setVerdict(null);
    setAttempt((before) => before + 1);
    sync.flush();
  }

  async function pay(show: ShowCard): Promise<void> {
    // F-52. However often the button is pressed.
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPaying(true);
    const preparation = await prepareVerified(backend, cart, toPay);
    if (preparation.code === 'ready') {
      draft.change({ startedPayment: { ...toPay, intent: preparation.intent } });
      take(await show(preparation), preparation.intent);
    } else setPrepared({ attempt, preparation });
    isBusy.current = false;
    setIsPaying(false);
  }

  function take(came: CardVerdict, intent: string): void {
    setVerdict(came);
    if (came === 'declined' || came === 'cancelled') draft.change({ startedPayment: null });
    const paid = came === 'succeeded' ? paidOrder({ ...toPay, intent }) : null;
    if (paid !== null) onPaid(paid, toPay.key);
    if (came === 'unknown') setPrepared({ attempt, preparation: { code: 'unknown' } });
    // Another tab started paying for this cart, so prepare again.
    if (came === 'cancelled') prepareAgain();
  }

  const asked = prepared?.attempt === attempt ? prepared.preparation : null;
  const known: Preparation | null = asked ?? (isOffline ? { code: 'no-connection' } : null);
  // PAY-8. Without a connection nobody can say of a payment that was started that nothing was charged.
  const preparation: Preparation | null = isStarted && known?.code === 'no-connection' ? { code: 'unknown' } : known;

  // Only when the server is reached again: what it cannot tell now is asked by the button.
  const onReached = useEffectEvent(() => {
    if (preparation?.code === 'unknown') setAttempt((before) => before + 1);
  });
  useEffect(() => {
    let wasReachable = sync.getSnapshot().isReachable;
    return sync.subscribe(() => {
      const { isReachable } = sync.getSnapshot();
      if (isReachable && !wasReachable) onReached();
      wasReachable = isReachable;
    });
  }, [sync]);

  return {
    preparation,
    verdict,
    isPaying,
    prepareAgain,
    pay: (show) => void pay(show),
  };
}

/** STK-6. A payment that was started is not verified: its units may be gone into the order that it paid. */
async function prepareVerified(
  backend: Backend,
  { user, draft }: CheckoutCart,
  toPay: OrderToPay,
): Promise<Preparation> {
  const { startedPayment } = draft.getSnapshot();
  const lines = startedPayment === null ? await findCutLines(backend, toPay.order.request) : [];
  if (lines.length === 0) return prepareCardPayment(backend, user, toPay);
  return { code: 'refused', refusal: { code: 'lines-need-attention', lines }, payNow: undefined };
}

function isCutOff({ state, heldFor, isReachable }: Snapshot<CartItem>): boolean {
  return state === 'offline' || heldFor !== null || !isReachable;
}
