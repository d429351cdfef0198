import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { transaction } from '../orders/transactions.ts';
import { id } from '../primitives.ts';
import { bookingLine } from './booking-line.ts';

/** A booking as placed, with the windows of that time. */
export const pastBooking = v.object({
  ...transaction.entries,
  bookingYear: v.number(),
  bookingLines: v.array(bookingLine),
});

export type PastBooking = v.InferOutput<typeof pastBooking>;

export const bookingHistory = endpoint({
  name: 'bookingHistory',
  summary: 'Past booking orders with their lines by window, newest first (BOOK-8)',
  base: 'api',
  method: 'GET',
  path: '/booking/history/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'booking-orders',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  answers: { 200: v.array(pastBooking) },
});
