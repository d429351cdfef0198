import type { Transaction } from 'kysely';
import { bookingColumns, unitsOf } from '../../../src/domain/booking/columns.ts';
import { bookUnits, openUnits } from '../../../src/domain/booking/open-units.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import { lockProposal, type Proposal } from '../orders/approval/repository.ts';
import { type Decided, type OpenProposal, review } from '../orders/approval/review.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import type { OrderRequest } from '../orders/order-request.ts';
import { bookingDetail } from './booking-detail.ts';
import { lockGrid } from './grid-repository.ts';
import { columnsOf, type LockedBooking, lockedBooking, orderedRow, readOrderedGrid } from './locked-booking.ts';
import { writeToGrid } from './place-booking.ts';
import { readSeason, shareSeason, stateOfSeason } from './season-repository.ts';

/** A proposed booking under lock: what of its units is still in the grid, and not booked since (COMP-2). */
export async function openBookingProposal(
  trx: Transaction<Database>,
  services: OrderServices,
  proposer: Caller,
  { found, request }: { readonly found: Proposal; readonly request: OrderRequest },
): Promise<OpenProposal | Decided> {
  await shareSeason(trx);
  const season = await readSeason(trx);
  // Its request was judged when it was proposed.
  const name = { userId: proposer.id, year: request.booking_year as number };
  await lockGrid(trx, name);
  const { state } = await lockProposal(trx, found.id);
  if (state !== 'waiting') return { code: 'decided', state };
  const grid = await readOrderedGrid(trx, name, request, false);
  const order = await lockedBooking(trx, services, proposer, request, { name, season, grid });
  const reviewed = await review({ ...order, cart: { lines: [] } }, openItems(order), found.detail);
  const isOpen = stateOfSeason(season, services.now()).code === 'open' && season.year === name.year;
  const approved = { ...order, request: reviewed.request };
  return {
    at: order.at,
    reviewed: isOpen
      ? reviewed
      : { ...reviewed, agreed: null, answer: { ...reviewed.answer, refusal: 'season-closed' } },
    detail: ({ quote }) => bookingDetail(approved, quote),
    async afterwards() {
      const booked = reviewed.request.items.flatMap((item) => {
        const row = order.rows.get(item.sku);
        return row === undefined ? [] : [[item.sku, bookUnits(row, orderedRow(item))] as const];
      });
      await writeToGrid(approved, new Map(booked), [], false);
    },
  };
}

/** The units of each line that can still be booked. */
function openItems({ request, rows, labels }: LockedBooking): OrderRequest['items'] {
  return request.items.flatMap((item) => {
    const row = rows.get(item.sku);
    if (row === undefined || !labels.has(item.sku)) return [];
    const open = openUnits(row);
    const asked = columnsOf(item);
    const columns = columnsOf(
      Object.fromEntries(bookingColumns.map((column) => [column, Math.min(asked[column] ?? 0, open[column] ?? 0)])),
    );
    const quantities = unitsOf(columns);
    return quantities > 0 ? [{ sku: item.sku, quantities, ...columns }] : [];
  });
}
