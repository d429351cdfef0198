import type { Transaction } from 'kysely';
import type { GridBatchResult } from '../../../src/domain/booking/apply-grid-batch.ts';
import { unitsOf } from '../../../src/domain/booking/columns.ts';
import { bookUnits, type HeldRow, heldRows } from '../../../src/domain/booking/open-units.ts';
import type { OrderResult } from '../../../src/domain/cart-ops/apply-order.ts';
import { MAX_UNITS } from '../../../src/domain/cart-ops/op.ts';
import { type PaymentTerm, paysNow } from '../../../src/domain/pricing/payment-terms.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import { LIST_AUTHOR } from '../cart/list-ops.ts';
import { keepPricesCurrent } from '../catalogue/prices/price-list.ts';
import { propose } from '../orders/approval/propose.ts';
import { waits } from '../orders/approval/waits.ts';
import type { FieldFault } from '../orders/check-order.ts';
import { judgeOrder, type OrderRefusal } from '../orders/judge-order.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import { orderRecord, type PlacedAnswer } from '../orders/order-record.ts';
import { orderHash, type OrderRequest } from '../orders/order-request.ts';
import { insertOrder, nextOrderHeading, readOrderByKey } from '../orders/repository.ts';
import { bookingDetail } from './booking-detail.ts';
import { lockGrid, writeGrid } from './grid-repository.ts';
import type { GridAnswer } from './load-grid.ts';
import { type LockedBooking, lockedBooking, orderedRow, readOrderedGrid, versionSeen } from './locked-booking.ts';
import { readSeason, shareSeason, stateOfSeason } from './season-repository.ts';
import { wireRow } from './wire-grid.ts';

export type BookingOutcome =
  | { readonly code: 'placed'; readonly answer: PlacedAnswer & { grid: GridAnswer } }
  | { readonly code: 'season-closed' | 'key-used' | 'behind' | 'withdrawn' }
  | OrderRefusal;

/** Places a booking in one transaction, or changes nothing. Its lines must be in the grid and unbooked. */
export async function placeBooking(
  services: OrderServices,
  user: Caller,
  request: OrderRequest,
): Promise<BookingOutcome> {
  const faults = bookingFaults(request);
  if (faults.length > 0) return { code: 'refused', faults };
  await keepPricesCurrent(services.db, services.now());
  return transact(services.db, async (trx) => placeLocked(trx, services, user, request));
}

async function placeLocked(
  trx: Transaction<Database>,
  services: OrderServices,
  user: Caller,
  request: OrderRequest,
): Promise<BookingOutcome> {
  await shareSeason(trx);
  const season = await readSeason(trx);
  // bookingFaults has found it.
  const name = { userId: user.id, year: request.booking_year as number };
  const isOpen = stateOfSeason(season, services.now()).code === 'open' && season.year === name.year;
  const readKnown = async () => (request.key === undefined ? null : readOrderByKey(trx, user.id, request.key));
  if (!isOpen && (await readKnown()) === null) return { code: 'season-closed' };
  // A concurrent duplicate waits here and then finds the first one's order.
  await lockGrid(trx, name);
  const known = await readKnown();
  if (known !== null && known.hash !== orderHash(request)) return { code: 'key-used' };

  const isForeign = request.epoch != null && request.epoch !== services.portal.epoch;
  const grid = await readOrderedGrid(trx, name, request, isForeign);
  if (known === null) {
    if (request.key !== undefined && grid.done.has(request.key)) return { code: 'withdrawn' };
    const follows = request.device === undefined || request.seq === undefined || request.seq === grid.last.seq + 1;
    if (isForeign || !follows) return { code: 'behind' };
  }
  const order = await lockedBooking(trx, services, user, request, { name, season, grid });
  if (known === null) return placeNew(order);
  return { code: 'placed', answer: { ...(known.answer as PlacedAnswer), grid: await answered(order, isForeign) } };
}

async function placeNew(order: LockedBooking): Promise<BookingOutcome> {
  const { trx, at, user, request, rows, labels, isAnnounced, publicUrl } = order;
  const held = heldRows(rows, request.items.map(orderedRow), (sku) => labels.has(sku));
  const judged = await judgeOrder({ ...order, cart: { lines: [] } }, asResult(held));
  if (judged.code === 'lines-need-attention' || judged.code === 'figures-changed') return inWindows(judged, held);
  if (judged.code !== 'agreed') return judged;

  const orderId = request.key ?? newId();
  const heading = await nextOrderHeading(trx, user.id);
  const detail = bookingDetail(order, judged.quote);
  const record = orderRecord(request, user, detail, { ...heading, at, maker: judged.maker, isAnnounced, publicUrl });
  const isWaiting = await waits(trx, user, record.totalCents);
  const answer = isWaiting ? await propose(order, record) : record.answer;
  if (!isWaiting) await insertOrder(trx, record);
  // Units that wait for approval stay open in the grid.
  const booked = (isWaiting ? [] : request.items).flatMap((item) => {
    const row = rows.get(item.sku);
    return row === undefined ? [] : [[item.sku, bookUnits(row, orderedRow(item))] as const];
  });
  const outcome = { opId: orderId, refusal: null, refusedCells: [], changes: [] };
  return {
    code: 'placed',
    answer: { ...answer, grid: await writeToGrid(order, new Map(booked), [outcome], false) },
  };
}

/** A placed order always uses up its queue number, even when found again (F-51). */
async function answered(order: LockedBooking, isForeign: boolean): Promise<GridAnswer> {
  return writeToGrid(order, new Map(), [], isForeign);
}

/** Writes rows that an order changed, and answers with what the device has not seen. */
export async function writeToGrid(
  { trx, request, name, grid, epoch, rows: before }: LockedBooking,
  rows: GridBatchResult['rows'],
  outcomes: GridBatchResult['outcomes'],
  isForeign: boolean,
): Promise<GridAnswer> {
  const { device = LIST_AUTHOR, seq, key = null } = request;
  const since = versionSeen(request, isForeign);
  const isNext = seq !== undefined && seq === grid.last.seq + 1;
  const last = isNext ? { seq, opId: key } : grid.last;
  const isChanged = isNext || rows.size > 0 || outcomes.length > 0;
  const rev = isChanged ? grid.rev + 1 : grid.rev;
  if (isChanged) {
    await writeGrid(trx, name, { rev, last, device, rows, outcomes, retold: [], notes: [], acknowledged: since });
  }
  const after = new Map(grid.rows.filter((row) => row.rev > since).map(({ sku }) => [sku, before.get(sku)]));
  for (const [sku, row] of rows) after.set(sku, row);
  const { refused, refusedCells, notes } = grid;
  return {
    year: name.year,
    rev,
    epoch,
    ...(request.device !== undefined && { ack: last, gap: false, refused, refusedCells, notes }),
    rows: [...after.values()].flatMap((row) => (row === undefined ? [] : [wireRow(row)])),
  };
}

/** Reports rows that block the order. Nothing leaves the grid. */
function asResult(held: readonly HeldRow[]): OrderResult {
  if (held.length === 0) return { code: 'placed', lines: new Map(), rows: [], notes: [] };
  return { code: 'held', lines: held.map(({ sku, ...rest }) => ({ key: sku, ...rest })) };
}

/** A line that needs attention tells what is open, not what is in stock. */
function inWindows<R extends Extract<OrderRefusal, { lines: unknown }>>(refusal: R, held: readonly HeldRow[]): R {
  const open = new Map(held.map(({ sku, quantity }) => [sku, quantity]));
  const lines = refusal.lines.map(({ sku, code, asked }) => {
    const available = open.get(sku);
    return { sku, code, asked, ...(available !== undefined && { available }) };
  });
  return { ...refusal, lines };
}

/** Faults that no state could fix: a booking needs a year and windows, and is never paid by card. */
function bookingFaults(request: OrderRequest): FieldFault[] {
  const faults: FieldFault[] = [];
  const refuse = (field: string, message: string) => faults.push({ field: `body.${field}`, message });
  if (request.booking_year == null) refuse('booking_year', 'missing');
  for (const field of ['configurationsPayment', 'partsPayment'] as const)
    if (paysNow(request[field] as PaymentTerm)) refuse(field, 'not offered');
  if (request.requestedShipDate !== undefined) refuse('requestedShipDate', 'a booking ships in its windows');
  if (request.shipComplete) refuse('shipComplete', 'a booking ships in its windows');
  if (request.purchaseOrder) refuse('purchaseOrder', 'a booking has no file');
  if (request.payed || request.payNowItems.length > 0) refuse('payed', 'a booking is not paid by card');
  // Larger sums overflow the database's integers. No real booking comes close.
  if (request.items.reduce((sum, { quantities }) => sum + quantities, 0) > MAX_UNITS) refuse('items', 'too many units');
  for (const [index, item] of request.items.entries())
    if (unitsOf(item) !== item.quantities) refuse(`items.${index}.quantities`, 'not the sum of demo and q0 to q4');
  return faults;
}
