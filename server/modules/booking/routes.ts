import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { loadBookingCart, updateBookingCart } from '../../../src/contract/booking/booking-grid.ts';
import {
  bookingProducts,
  loadBookingSettings,
  bookingHistory,
  type PastBooking,
} from '../../../src/contract/booking/booking.ts';
import { seesCost, seesPrices, priceGroupOf } from '../../../src/domain/account/access.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import { encodingFor, entityTag, isHeld, languageOf } from '../../http/content-negotiation.ts';
import { problem } from '../../http/problem.ts';
import { askingIn } from '../../http/read-request.ts';
import { serve } from '../../http/serve.ts';
import { readDetailed } from '../orders/transactions.ts';
import { createBookingSnapshots } from './booking-catalogue.ts';
import { wireSeason } from './booking-detail.ts';
import { loadGrid } from './load-grid.ts';
import { saveGrid } from './save-grid.ts';
import { readSeason } from './season-repository.ts';

/** Routes of the season, its catalog, grids and past bookings. */
export function bookingRoutes(app: FastifyInstance): void {
  const { db, now, portal } = app.dependencies;
  const snapshots = createBookingSnapshots(db, portal, now);

  serve(app, loadBookingSettings).with(async () => ({ status: 200, body: wireSeason(await readSeason(db), now()) }));

  serve(app, bookingProducts).with(async ({ user, request, reply }) => {
    const { year } = await readSeason(db);
    const found = await snapshots.find({ year, priceGroup: priceGroupOf(user), seen: seenBy(user) });
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply.header('etag', entityTag(found.tag, encoding)).header('vary', 'accept-encoding');
    if (isHeld(request.headers['if-none-match'], found.tag)) return { status: 304, body: undefined };
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return { status: 200, json: await found.bytes(encoding) };
  });

  serve(app, bookingHistory).with(async ({ user }) => ({ status: 200, body: await pastBookings(db, user.id) }));

  serve(app, loadBookingCart).with(async ({ query, user, request }) => {
    const asking = { ...askingIn(query), year: query.year === undefined ? null : Number(query.year) };
    return { status: 200, body: await loadGrid(app.dependencies, user, languageOf(request, user), asking) };
  });

  serve(app, updateBookingCart).with(async ({ body, user, request }) => {
    const missing = (['device', 'year'] as const).filter((field) => body[field] === undefined);
    if (body.ops !== undefined && missing.length > 0) {
      const errors = missing.map((field) => ({ field: `body.${field}`, message: 'operations need it' }));
      return problem(400, 'invalid-request', { errors });
    }
    const saved = await saveGrid(app.dependencies, user, languageOf(request, user), body);
    return saved.code === 'saved' ? { status: 200, body: saved.answer } : problem(409, saved.code);
  });
}

function seenBy(user: Caller): 'all' | 'msrp' | 'none' {
  if (!seesPrices(user)) return 'none';
  return seesCost(user) ? 'all' : 'msrp';
}

/** A dealer's bookings, newest first, with each line by window. */
async function pastBookings(db: Kysely<Database>, userId: string): Promise<PastBooking[]> {
  const found = await readDetailed(db, userId, 'booking');
  return found.flatMap(({ transaction, detail }) => {
    const { booking, lines } = detail;
    if (booking === undefined) return [];
    const bookingLines = lines.flatMap(({ sku, quantity, booking: line }) => {
      if (line === undefined) return [];
      const { columns, ...labels } = line;
      return [{ sku, ...labels, ...columns, quantities: quantity }];
    });
    return [{ ...transaction, bookingYear: booking.year, bookingLines }];
  });
}
