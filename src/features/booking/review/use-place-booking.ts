import { useRef, useState } from 'react';
import type { OrderFigures, OrderRequest } from '../../../contract/orders/order.ts';
import type { DealerBooking } from '../bookings.ts';

type Placing = {
  readonly place: (request: OrderRequest, figures: OrderFigures) => Promise<void>;
  readonly isPlacing: boolean;
  /** Storage refused the order, or a newer app version owns the queue. */
  readonly failed: 'not-saved' | 'update' | null;
};

/** Repeated clicks while saving must not place a second order. */
export function usePlaceBooking({ sync, draft, newOrderId }: DealerBooking, onPlaced: () => void): Placing {
  const isBusy = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const [failed, setFailed] = useState<Placing['failed']>(null);

  async function place(request: OrderRequest, figures: OrderFigures): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPlacing(true);
    // This one takes the place of those that were not placed, and of receipts that were read.
    const former = sync.getSnapshot().orders.filter(({ state, entry }) => entry.isSeen || state === 'attention');
    const cells = request.items.map(({ sku, demo, q0, q1, q2, q3, q4 }) => ({ sku, demo, q0, q1, q2, q3, q4 }));
    const { code } = await sync.append([{ type: 'order', orderId: newOrderId(), cells, body: { request, figures } }]);
    isBusy.current = false;
    setIsPlacing(false);
    setFailed(code === 'stored' ? null : code);
    if (code === 'update') return;
    draft.change({ comment: '', documentNo: '', writtenBilling: null, writtenShipping: null });
    onPlaced();
    for (const { orderId } of former) void sync.withdraw(orderId);
  }

  return { place, isPlacing, failed };
}
