import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { dayAfter } from '../calendar.ts';
import { demoId } from '../demo-id.ts';
import type { DemoUsers } from '../write-accounts.ts';
import { CANCELLED, CHANGED } from './history-texts.ts';
import type { PastTransaction } from './past-transaction.ts';

export type NumberedOrder = {
  readonly reference: string;
  readonly transaction: PastTransaction;
  /** Its parcel, if it left in one. */
  readonly parcel: { readonly carrier: string; readonly tracking: string } | null;
};

/** How far each order has come: its steps, what its parcel contains, what was asked, and when the rest is expected. */
export async function writeProgress(
  trx: Transaction<Database>,
  orders: readonly NumberedOrder[],
  { users, now }: { readonly users: DemoUsers; readonly now: Date },
): Promise<void> {
  const changed = changedOnes(orders);
  await trx
    .insertInto('order_events')
    .values(orders.flatMap((one) => eventsOf(one, changed.has(one))))
    .execute();
  await trx.insertInto('shipment_lines').values(orders.flatMap(contentsOf)).execute();
  await trx
    .insertInto('expected_dates')
    .values(orders.flatMap((one) => expectedOf(one, now)))
    .execute();
  await trx
    .insertInto('order_requests')
    .values(orders.flatMap((one) => requestsOf(one, changed.has(one), users)))
    .execute();
}

/** The latest shipped order of each account was changed on request. */
function changedOnes(orders: readonly NumberedOrder[]): ReadonlySet<NumberedOrder> {
  const found = new Map<unknown, NumberedOrder>();
  for (const one of orders) {
    const { account, state, at } = one.transaction;
    const known = found.get(account);
    if (state === 'shipped' && (known === undefined || known.transaction.at < at)) found.set(account, one);
  }
  return new Set(found.values());
}

const idOf = ({ reference }: NumberedOrder) => demoId('transaction', reference);
const hours = (at: Date, count: number) => new Date(at.getTime() + count * 3_600_000);

function eventsOf(one: NumberedOrder, isChanged: boolean) {
  const { state, at, shippedOn } = one.transaction;
  const event = (type: 'in-preparation' | 'shipped' | 'changed' | 'cancelled', moment: Date, note?: object) => ({
    id: demoId(`order-${type}`, one.reference),
    order_id: idOf(one),
    type,
    at: moment,
    note: note === undefined ? null : JSON.stringify(note),
  });
  if (state === 'cancelled') return [event('cancelled', hours(at, 5), CANCELLED.answer)];
  return [
    ...(isChanged ? [event('changed', hours(at, 3), CHANGED.answer)] : []),
    ...(state === 'received' ? [] : [event('in-preparation', hours(at, 20))]),
    ...(state === 'shipped' && shippedOn !== null ? [event('shipped', new Date(`${shippedOn}T19:00:00Z`))] : []),
  ];
}

/** What is still in preparation has left as far as it was in stock. */
function contentsOf(one: NumberedOrder) {
  const { parcel, transaction } = one;
  if (parcel === null) return [];
  const units = new Map<string, number>();
  for (const { sku, quantity, reserved = quantity } of transaction.detail.lines) {
    const packed = transaction.state === 'shipped' ? quantity : reserved;
    if (packed > 0) units.set(sku, (units.get(sku) ?? 0) + packed);
  }
  return [...units].map(([sku, quantity]) => ({ ...parcel, transaction_id: idOf(one), sku, quantity }));
}

/** Ten days from now, wherever something is left to ship. */
function expectedOf(one: NumberedOrder, now: Date) {
  const isAwaited = one.transaction.kind === 'order' && one.transaction.state === 'in-preparation';
  return isAwaited ? [{ order_id: idOf(one), sku: '', expected_on: dayAfter(now, 10) }] : [];
}

function requestsOf(one: NumberedOrder, isChanged: boolean, users: DemoUsers) {
  const { account, state, at } = one.transaction;
  if (!isChanged && state !== 'cancelled') return [];
  const { kind, text, answer } = isChanged ? CHANGED : CANCELLED;
  return [
    {
      user_id: users(account),
      id: demoId('order-request', one.reference),
      order_id: idOf(one),
      kind,
      text: text[account.lang],
      made_at: hours(at, 2),
      refusal: null,
      answered_at: hours(at, isChanged ? 3 : 5),
      is_accepted: true,
      answer: JSON.stringify(answer),
    },
  ];
}
