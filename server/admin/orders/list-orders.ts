import { sql } from 'kysely';
import { dayIn } from '../../../src/domain/calendar-day.ts';
import { waitForOrders } from '../../modules/orders/locked-order.ts';
import type { AdminContext } from '../command.ts';
import { joined, say } from '../texts/say.ts';

/** States of orders and bookings, from first to last. */
export const orderStates = ['received', 'in-preparation', 'shipped', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** Listed per state, unless a single state is asked for. */
const mostOfEach = 20;

/** Lists orders and bookings by state, newest first, with their references. */
export async function listOrders({ db, print }: AdminContext, asked: OrderState | null): Promise<void> {
  await waitForOrders(db);
  const { time_zone: timeZone } = await db.selectFrom('portal').select('time_zone').executeTakeFirstOrThrow();
  for (const state of asked === null ? orderStates : [asked]) {
    const ofState = db
      .selectFrom('transactions')
      .innerJoin('users', 'users.id', 'transactions.user_id')
      .where('kind', 'in', ['order', 'booking'])
      .where('from_feed', '=', false)
      .where('state', '=', state);
    const { count } = await ofState.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
    print(`${state}: ${count}`);
    const newest = ofState
      .select(['reference', 'kind', 'transactions.created_at as placed', 'document_no', 'units', 'total_cents'])
      .select(['currency', 'users.no as dealer'])
      .select(sql<string | null>`detail ->> 'requestedShipDate'`.as('shipDate'))
      .select(sql<string | null>`detail -> 'purchaseOrder' ->> 'name'`.as('purchaseOrder'))
      .select(sql<boolean>`detail ? 'shipComplete'`.as('isComplete'))
      .orderBy('transactions.created_at', 'desc')
      .orderBy('transactions.id', 'desc');
    const listed = await (asked === null ? newest.limit(mostOfEach) : newest).execute();
    for (const order of listed) {
      const { reference, kind, placed, dealer, units, document_no: documentNo, total_cents: cents, currency } = order;
      const amount = `${(Number(cents) / 100).toFixed(2)} ${currency}D`;
      const parts = [
        reference,
        kind,
        dayIn(timeZone, placed.getTime()),
        dealer,
        say`${units} units`,
        amount,
        documentNo,
        order.purchaseOrder === null ? '' : say`purchase order ${order.purchaseOrder}`,
        order.shipDate === null ? '' : say`ship on ${order.shipDate}`,
        order.isComplete ? say`ship complete` : '',
      ];
      print(
        say`  ${joined(
          parts.filter((part) => part !== ''),
          '  ',
        )}`,
      );
    }
    if (count > listed.length) print(say`  … and ${count - listed.length} more: orders list --state ${state}`);
  }
}
