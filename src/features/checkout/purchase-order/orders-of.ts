import * as v from 'valibot';
import type { Store } from '../../../store.ts';
import type { Carts } from '../../cart/carts.ts';
import type { OrdersHere } from './purchase-orders.ts';

/** All that is read of an order here. */
const named = v.object({ request: v.object({ purchaseOrder: v.object({ file: v.string() }) }) });

/** Which files the orders and the form of this device name. Null until they are read. */
export function ordersOf(carts: Carts): Store<OrdersHere | null> {
  return {
    getSnapshot() {
      const cart = carts.getSnapshot();
      const view = cart?.sync.getSnapshot();
      if (!cart || view?.isReady !== true) return null;
      return {
        orders: view.orders.map(({ orderId, state, entry }) => {
          const read = v.safeParse(named, entry.op.body);
          const file = read.success ? read.output.request.purchaseOrder.file : null;
          return { orderId, file, isPlaced: state === 'accepted' };
        }),
        formFile: cart.draft.getSnapshot().purchaseOrder?.file ?? null,
      };
    },
    subscribe(listener) {
      let stopCart = () => {};
      let sync: unknown = null;
      function follow(): void {
        const cart = carts.getSnapshot();
        if (cart?.sync === sync) return;
        stopCart();
        sync = cart?.sync ?? null;
        const stops = [cart?.sync.subscribe(listener), cart?.draft.subscribe(listener)];
        stopCart = () => stops.forEach((stop) => stop?.());
        listener();
      }
      const stop = carts.subscribe(follow);
      follow();
      return () => {
        stop();
        stopCart();
      };
    },
  };
}
