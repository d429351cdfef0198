import type { FastifyInstance } from 'fastify';
import { placeOrder } from '../../../src/contract/orders/order.ts';
import { sendPurchaseOrder } from '../../../src/contract/orders/send-purchase-order.ts';
import { isPermitted } from '../../http/permissions.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { receivePiece } from '../attachments/receive-piece.ts';
import { placeBooking } from '../booking/place-booking.ts';
import { placePaidOrder } from '../payments/place-paid-order.ts';
import { type Named, refusalOf } from './order-refusal.ts';

/** Placing orders, paid or to be paid later, and bookings. */
export function orderRoutes(app: FastifyInstance): void {
  serve(app, placeOrder, 'order').with(async ({ body, user }) => {
    const isBooking = body.order_type === 'Booking';
    if (isBooking && !isPermitted(user, 'booking-orders')) return problem(403, 'forbidden');
    const place = isBooking ? placeBooking : placePaidOrder;
    const outcome = await place(app.dependencies, user, body);
    const named: Named = body.key === undefined ? {} : { key: body.key };
    return outcome.code === 'placed'
      ? { status: 200, body: { ...outcome.answer, ...named } }
      : refusalOf(outcome, named);
  });
}

/** The files of orders, which come after them (ORD-13). */
export function purchaseOrderRoutes(app: FastifyInstance): void {
  serve(app, sendPurchaseOrder).with(receivePiece(app, 'order'));
}
