import * as v from 'valibot';
import { cartItem } from './cart.ts';
import { orderFigures, placeOrder } from './order.ts';

/** What is sent of an order, but for who sends it, its key and its place in the queue. */
const orderRequest = v.omit(placeOrder.body, ['userId', 'key', 'seq', 'ver', 'device', 'epoch']);

export type OrderRequest = v.InferOutput<typeof orderRequest>;

/** An order as a device keeps it in its queue: what is sent, and what the dealer saw of lines and figures when agreeing to it. */
export const queuedOrder = v.object({
  request: orderRequest,
  figures: orderFigures,
  items: v.array(cartItem),
});

/** The same of a booking: what it orders stands in the request. */
export const bookingOrder = v.object({ request: orderRequest, figures: orderFigures });

export type BookingOrder = v.InferOutput<typeof bookingOrder>;

export type QueuedOrder = v.InferOutput<typeof queuedOrder>;
