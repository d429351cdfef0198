import type { FastifyInstance } from 'fastify';
import { loadBookingCart, updateBookingCart } from '../../src/contract/booking-grid.ts';
import { bookingHistory } from '../../src/contract/booking-history.ts';
import { bookingProducts, loadBookingSettings } from '../../src/contract/booking.ts';
import { seesCost, seesPrices, priceGroupOf } from '../../src/domain/access.ts';
import { createBookingSnapshots } from '../booking/booking-catalogue.ts';
import { loadGrid } from '../booking/load-grid.ts';
import { pastBookings } from '../booking/past-bookings.ts';
import { saveGrid } from '../booking/save-grid.ts';
import { wireSeason } from '../booking/wire-season.ts';
import type { Caller } from '../callers.ts';
import { encodingFor, entityTag, isHeld } from '../content-negotiation.ts';
import { languageOf } from '../language.ts';
import { problem } from '../problem.ts';
import { readSeason } from '../repositories/booking-season.ts';
import { serve } from '../serve.ts';
import { askingIn } from '../sync-cursor.ts';

/** The season, its catalogue, each dealer's grid and past bookings (BOOK-1, BOOK-2, BOOK-4, BOOK-6, BOOK-8). */
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

/** ACC-8, ACC-11. */
function seenBy(user: Caller): 'all' | 'msrp' | 'none' {
  if (!seesPrices(user)) return 'none';
  return seesCost(user) ? 'all' : 'msrp';
}
