import type { Transaction } from 'kysely';
import type { Database, TransactionTable } from '../server/database/schema.ts';
import { dayIn } from '../src/domain/calendar-day.ts';
import { DEMO_TIME_ZONE, dayAfter } from './calendar.ts';
import { demoId } from './demo-id.ts';

/** What a dealer asked about an order, and the company's answer. */
const CHANGED = {
  kind: 'change',
  text: {
    en: 'Please make the last line one unit less.',
    fr: 'Veuillez retirer une unité de la dernière ligne.',
  },
  answer: {
    en: 'Done. The invoice has one unit less.',
    fr: 'C’est fait. La facture compte une unité de moins.',
  },
} as const;

const CANCELLED = {
  kind: 'cancel',
  text: {
    en: 'Our customer changed their mind. Please cancel.',
    fr: 'Notre client a changé d’idée. Veuillez annuler.',
  },
  answer: {
    en: 'Canceled. Nothing will be invoiced.',
    fr: 'Commande annulée. Rien ne sera facturé.',
  },
} as const;

const PREPARED_AFTER_DAYS = 2;
const EXPECTED_IN_DAYS = 10;

/** An order of the history, with the day on which it left in a parcel. */
type Order = Awaited<ReturnType<typeof readOrders>>[number] & { readonly shippedOn: string | null };

/** What no file says of the history: the steps of each order, its parcel, what was asked, and when the rest is expected. */
export async function writeProgress(trx: Transaction<Database>, now: Date): Promise<void> {
  const invoiced = await readInvoiced(trx);
  const orders = (await readOrders(trx)).map((order) => ({
    ...order,
    shippedOn: shippedOn(order, invoiced.get(order.id)),
  }));
  const changed = changedOnes(orders);
  await trx.insertInto('shipments').values(orders.flatMap(parcelOf)).execute();
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
    .values(orders.flatMap((one) => requestsOf(one, changed.has(one))))
    .execute();
}

/** Newest first. */
async function readOrders(trx: Transaction<Database>) {
  return trx
    .selectFrom('transactions')
    .innerJoin('users', 'users.id', 'user_id')
    .where('users.demo', '=', true)
    .where('kind', 'in', ['order', 'booking'])
    .select([
      'transactions.id',
      'reference',
      'kind',
      'state',
      'user_id',
      'lang',
      'transactions.created_at as at',
      'detail',
    ])
    .orderBy('transactions.created_at', 'desc')
    .orderBy('reference', 'desc')
    .execute();
}

/** When each order was invoiced, by its id. */
async function readInvoiced(trx: Transaction<Database>): Promise<ReadonlyMap<string | null, Date>> {
  const invoices = await trx
    .selectFrom('transactions')
    .where('kind', '=', 'invoice')
    .select(['order_id', 'created_at'])
    .execute();
  return new Map(invoices.map((invoice) => [invoice.order_id, invoice.created_at]));
}

/** What is in preparation has gone in part; what was shipped went with its invoice. */
function shippedOn(
  { state, at, detail }: { readonly state: TransactionTable['state']; readonly at: Date; readonly detail: Detail },
  invoiced: Date | undefined,
): string | null {
  if (state === 'in-preparation') return detail.lines.length > 1 ? dayAfter(at, PREPARED_AFTER_DAYS) : null;
  return state === 'shipped' && invoiced !== undefined ? dayIn(DEMO_TIME_ZONE, invoiced.getTime()) : null;
}

type Detail = Awaited<ReturnType<typeof readOrders>>[number]['detail'];

/** The latest shipped order of each account was changed on request. */
function changedOnes(orders: readonly Order[]): ReadonlySet<Order> {
  const shipped = Map.groupBy(
    orders.filter(({ state }) => state === 'shipped'),
    (order) => order.user_id,
  );
  return new Set([...shipped.values()].flatMap(([latest]) => latest ?? []));
}

const hours = (at: Date, count: number) => new Date(at.getTime() + count * 3_600_000);

/** TXN-1. One carrier has a page for each parcel, the other has none. */
function parcelOf({ id, reference, shippedOn: day }: Order) {
  if (day === null) return [];
  const number = Number(reference.replace(/\D+/, ''));
  const hasPage = number % 2 === 0;
  const tracking = `${hasPage ? 'FB' : 'MN'} ${number * 7919}`;
  return [
    {
      transaction_id: id,
      carrier: hasPage ? 'Fret Boréal' : 'Messagerie du Nord',
      tracking,
      shipped_on: day,
      url: hasPage ? `https://track.boreal.example/${tracking.replace(' ', '')}` : null,
    },
  ];
}

function eventsOf({ id, reference, state, at, shippedOn: day }: Order, isChanged: boolean) {
  const event = (type: 'in-preparation' | 'shipped' | 'changed' | 'cancelled', moment: Date, note?: object) => ({
    id: demoId(`order-${type}`, reference),
    order_id: id,
    type,
    at: moment,
    note: note === undefined ? null : JSON.stringify(note),
  });
  if (state === 'cancelled') return [event('cancelled', hours(at, 5), CANCELLED.answer)];
  return [
    ...(isChanged ? [event('changed', hours(at, 3), CHANGED.answer)] : []),
    ...(state === 'received' ? [] : [event('in-preparation', hours(at, 20))]),
    ...(state === 'shipped' && day !== null ? [event('shipped', new Date(`${day}T19:00:00Z`))] : []),
  ];
}

/** The last line of what is in preparation is still to come. */
function contentsOf(order: Order) {
  const { lines } = order.detail;
  const packed = order.state === 'shipped' ? lines : lines.slice(0, -1);
  return parcelOf(order).flatMap(({ transaction_id: id, carrier, tracking }) =>
    packed.map(({ sku, quantity }) => ({ transaction_id: id, carrier, tracking, sku, quantity })),
  );
}

/** Wherever something is left to ship. */
function expectedOf({ id, kind, state }: Order, now: Date) {
  const isAwaited = kind === 'order' && state === 'in-preparation';
  return isAwaited ? [{ order_id: id, sku: '', expected_on: dayAfter(now, EXPECTED_IN_DAYS) }] : [];
}

function requestsOf({ id, reference, state, at, user_id: userId, lang }: Order, isChanged: boolean) {
  if (!isChanged && state !== 'cancelled') return [];
  const { kind, text, answer } = isChanged ? CHANGED : CANCELLED;
  return [
    {
      user_id: userId,
      id: demoId('order-request', reference),
      order_id: id,
      kind,
      text: text[lang],
      made_at: hours(at, 2),
      refusal: null,
      answered_at: hours(at, isChanged ? 3 : 5),
      is_accepted: true,
      answer: JSON.stringify(answer),
    },
  ];
}
