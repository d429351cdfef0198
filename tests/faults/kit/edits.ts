import { newId } from '../../../server/database/new-id.ts';
import { anOrder } from '../../../server/testing/orders.ts';
import type { CartItem } from '../../../src/contract/orders/cart.ts';
import type { Edit } from '../../../src/offline/cart/types.ts';
import type { Tab } from './device.ts';

/** What of the cart a tab shows: units by sku. */
export function shown(tab: Tab | undefined): Record<string, number> {
  const lines = tab?.cart().sync.getSnapshot().lines ?? [];
  return Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]));
}

export const add = (key: string, n: number): Edit<CartItem> => ({ type: 'add', key, n });
export const set = (key: string, to: number): Edit<CartItem> => ({ type: 'set', key, to });
export const remove = (key: string): Edit<CartItem> => ({ type: 'remove', key });

/** An order of all that the lines say, as checkout would queue it. */
export function order(lines: Readonly<Record<string, number>>, orderId = newId()): Edit<CartItem> & { type: 'order' } {
  const { userId: _userId, key: _key, ...request } = anOrder({ id: '' }, lines);
  return {
    type: 'order',
    orderId,
    lines: Object.entries(lines).map(([key, quantity]) => ({ key, quantity })),
    body: { request },
  };
}
