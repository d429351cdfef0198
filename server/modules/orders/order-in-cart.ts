import { applyOrder, type OrderResult, takeOut } from '../../../src/domain/cart-ops/apply-order.ts';
import { capsFrom } from '../cart/line-terms.ts';
import { LIST_AUTHOR } from '../cart/list-ops.ts';
import type { StoredCart } from '../cart/repository.ts';
import type { Offer } from '../catalogue/offers.ts';
import type { OrderRequest } from './order-request.ts';

/** Whether all earlier operations of the device are done. Clients without operations have none. */
export function isNext(request: OrderRequest, cart: StoredCart): boolean {
  return request.device === undefined || request.seq === undefined || request.seq === cart.last.seq + 1;
}

/** A device may only order full lines still in the cart. Clients without operations may order unsaved lines too. */
export function takeFromCart(
  request: OrderRequest,
  cart: StoredCart,
  offers: ReadonlyMap<string, Offer>,
  orderId: string,
): OrderResult {
  const lines = new Map(cart.lines.map((line) => [line.key, line]));
  const ordered = request.items.map((item) => ({ key: item.sku, quantity: item.quantities }));
  const author = { rev: cart.rev + 1, device: request.device ?? LIST_AUTHOR };
  const order = { orderId, type: request.order_type, ver: request.ver ?? cart.rev, lines: ordered };
  if (request.device !== undefined) return applyOrder({ lines, rows: cart.rows }, order, capsFrom(offers), author);

  const asked = new Map(ordered.map(({ key, quantity }) => [key, { key, gen: 0, quantity, oldQuantity: null }]));
  const result = applyOrder({ lines: asked, rows: [] }, order, capsFrom(offers), author);
  if (result.code === 'held') return result;
  const changes = ordered.map(({ key, quantity }) => ({ key, ...takeOut(lines.get(key), quantity, orderId, author) }));
  return {
    code: 'placed',
    lines: new Map(changes.filter(({ key }) => lines.has(key)).map(({ key, line }) => [key, line])),
    rows: changes.flatMap((change) => change.rows),
    notes: [],
  };
}
