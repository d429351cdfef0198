import { type Kysely, sql } from 'kysely';
import type { AnsweredRequest } from '../../../../src/contract/orders/order-requests.ts';
import type { OrderEvent, Transaction } from '../../../../src/contract/orders/transactions.ts';
import { dayIn } from '../../../../src/domain/calendar-day.ts';
import { backorderOf } from '../../../../src/domain/catalogue/backorder.ts';
import type { Database } from '../../../database/schema.ts';
import { readPortal } from '../../../portal/repository.ts';
import { readShipments, shippedUnits } from './shipments.ts';

type Progress = Pick<Transaction, 'shipments' | 'events' | 'expectedOn' | 'requests' | 'lines'>;

/** What has become of an order since it was placed. */
export async function readProgress(
  db: Kysely<Database>,
  order: Pick<Transaction, 'id' | 'state' | 'lines'> & { readonly acknowledgedAt: Date | null },
  now: Date,
): Promise<Progress> {
  const shipments = await readShipments(db, order.id);
  const events = await readEvents(db, order.id, order.acknowledgedAt);
  const requests = await readAnswers(db, order.id);
  const shipped = shippedUnits(shipments);
  const withShipped = order.lines.map((line) => ({
    ...line,
    ...(shipped !== null && { shipped: Math.min(line.quantities, shipped.get(line.sku) ?? 0) }),
  }));
  const coming = withShipped.filter((line) => backorderOf(line, order.state) !== null).map(({ sku }) => sku);
  const expected = await expectedDays(db, [{ id: order.id, skus: coming }], now);
  const days = expected.get(order.id);
  const expectedOn = days?.get('');
  return {
    ...(shipments.length > 0 && { shipments }),
    ...(events.length > 0 && { events }),
    ...(requests.length > 0 && { requests }),
    ...(expectedOn !== undefined && { expectedOn }),
    lines: withShipped.map((line) => {
      const day = coming.includes(line.sku) ? days?.get(line.sku) : undefined;
      return { ...line, ...(day !== undefined && { expectedOn: day }) };
    }),
  };
}

async function readEvents(db: Kysely<Database>, orderId: string, acknowledgedAt: Date | null): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .select(['type', 'at', 'note'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const recorded = rows.map(({ type, at, note }): OrderEvent => ({
    type,
    at: at.toISOString(),
    ...(note && { text: note.en, textFr: note.fr }),
  }));
  if (acknowledgedAt === null) return recorded;
  const acknowledged: OrderEvent = { type: 'acknowledged', at: acknowledgedAt.toISOString() };
  return [acknowledged, ...recorded].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

async function readAnswers(db: Kysely<Database>, orderId: string): Promise<AnsweredRequest[]> {
  const rows = await db
    .selectFrom('order_requests')
    .where('order_id', '=', orderId)
    .selectAll()
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, text, made_at, refusal, answered_at, is_accepted, answer }) => ({
    id,
    kind,
    text,
    at: made_at.toISOString(),
    refusal,
    answer:
      answered_at === null
        ? null
        : {
            isAccepted: is_accepted === true,
            at: answered_at.toISOString(),
            text: answer?.en ?? '',
            textFr: answer?.fr ?? null,
          },
  }));
}

/**
 * When lines of orders are expected, by order and SKU: the company's day for the line, else for the order (also under
 * the empty SKU), else the next arrival.
 */
export async function expectedDays(
  db: Kysely<Database>,
  orders: readonly { readonly id: string; readonly skus: readonly string[] }[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  if (orders.length === 0) return new Map();
  const { time_zone: zone } = await readPortal(db);
  const today = dayIn(zone, now.getTime());
  const ids = orders.map(({ id }) => id);
  const given = await db
    .selectFrom('expected_dates')
    .where('order_id', 'in', ids)
    .select(['order_id', 'sku', 'expected_on'])
    .execute();
  const skus = [...new Set(orders.flatMap(({ skus: own }) => own))];
  const { rows: arrivals } = await sql<{ sku: string; next: string }>`
    select sku, next from stock where sku = any(${skus}::text[]) and next >= ${today}::date
  `.execute(db);
  const arrival = new Map(arrivals.map(({ sku, next }) => [sku, next]));
  return new Map(
    orders.map(({ id, skus: own }) => {
      const days = new Map(given.filter(({ order_id }) => order_id === id).map((row) => [row.sku, row.expected_on]));
      for (const sku of own) {
        const day = days.get(sku) ?? days.get('') ?? arrival.get(sku);
        if (day !== undefined) days.set(sku, day);
      }
      return [id, days];
    }),
  );
}
