import { useRef, useState } from 'react';
import type { QueuedOrder } from '../../../contract/orders/order.ts';
import type { CheckoutCart } from '../checkout-cart.ts';

type Named = { readonly formerId?: string; readonly orderId?: string };

type Placing = {
  /** Queues and opens an order, optionally replacing a refused one or using its payment key. */
  place: (order: QueuedOrder, named?: Named) => Promise<void>;
  isPlacing: boolean;
  /** F-26. A later version of the app keeps the queue; nothing was placed. */
  isOutdated: boolean;
};

/** Repeated clicks while saving must not place a second order. */
export function usePlacing({ sync, draft, newOrderId }: CheckoutCart, onOpen: (orderId: string) => void): Placing {
  const isBusy = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const [isOutdated, setIsOutdated] = useState(false);

  async function place(order: QueuedOrder, { formerId, orderId = newOrderId() }: Named = {}): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPlacing(true);
    const seen = sync.getSnapshot().orders.filter(({ entry }) => entry.isSeen);
    const lines = order.request.items.map(({ sku, quantities }) => ({ key: sku, quantity: quantities }));
    const { code } = await sync.append([{ type: 'order', orderId, lines, body: order }]);
    isBusy.current = false;
    setIsPlacing(false);
    setIsOutdated(code === 'update');
    if (code === 'update') return;
    // The order has it now. A replacement order was not typed in the form.
    if (formerId === undefined) draft.clear();
    onOpen(orderId);
    for (const id of [formerId, ...seen.map((receipt) => receipt.orderId)]) if (id) void sync.withdraw(id);
  }

  return { place, isPlacing, isOutdated };
}
