import * as v from 'valibot';
import { cartItem } from './cart.ts';
import { orderFigures, placeOrder } from './order.ts';

/** The order without sender, key and queue position. */
const orderRequest = v.omit(placeOrder.body, ['userId', 'key', 'seq', 'ver', 'device', 'epoch']);

export type OrderRequest = v.InferOutput<typeof orderRequest>;

/** A queued order, with the lines and figures the dealer agreed to. */
export const queuedOrder = v.object({
  request: orderRequest,
  figures: orderFigures,
  items: v.array(cartItem),
});

/** A queued booking. Its lines are in the request. */
export const bookingOrder = v.object({ request: orderRequest, figures: orderFigures });

export type BookingOrder = v.InferOutput<typeof bookingOrder>;

export type QueuedOrder = v.InferOutput<typeof queuedOrder>;
