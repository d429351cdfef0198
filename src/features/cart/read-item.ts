import * as v from 'valibot';
import { cartItem, type CartItem } from '../../contract/orders/cart.ts';

/** F-27. An item as a device or a file has kept it; null when it is none. */
export function readItem(kept: unknown): CartItem | null {
  const read = v.safeParse(cartItem, kept);
  return read.success ? read.output : null;
}
