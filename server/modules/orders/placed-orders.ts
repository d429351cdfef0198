import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, TransactionTable } from '../../database/schema.ts';
import { waitForOrders } from './locked-order.ts';

/** An order or a booking of any dealer, with who placed it. */
export type PlacedOrder = Omit<
  Selectable<TransactionTable>,
  'user_id' | 'order_id' | 'acknowledged_at' | 'from_feed'
> & {
  readonly dealer_no: string;
  readonly dealer_name: string | null;
  readonly dealer_email: string;
  /** Its purchase order's file has arrived. */
  readonly has_purchase_order: boolean;
  /** The company's. */
  readonly time_zone: string;
};

/** Held in memory at once. An order may have a thousand lines. */
const pageSize = 100;

/**
 * All orders since then, oldest first, without missing any still committing. Reads short pages to keep memory and the
 * connection free.
 */
export async function* placedOrdersSince(
  db: Kysely<Database>,
  since: Date,
  size = pageSize,
): AsyncGenerator<PlacedOrder> {
  await waitForOrders(db);
  let page = await readPage(db, size, sql`transactions.created_at >= ${since}`);
  while (true) {
    for (const { after: _, ...order } of page) yield order;
    const last = page.at(-1);
    if (last === undefined || page.length < size) return;
    page = await readPage(
      db,
      size,
      sql`(transactions.created_at, transactions.id) > (${last.after}::timestamptz, ${last.id}::uuid)`,
    );
  }
}

/** One order by id. Throws when there is none. */
export async function readPlacedOrder(db: Kysely<Database>, id: string): Promise<PlacedOrder> {
  const [order] = await readPage(db, 1, sql`transactions.id = ${id}::uuid`);
  if (order === undefined) throw new Error(`There is no order ${id}.`);
  return order;
}

async function readPage(db: Kysely<Database>, size: number, where: ReturnType<typeof sql<boolean>>) {
  return (
    db
      .selectFrom('transactions')
      .innerJoin('users', 'users.id', 'transactions.user_id')
      .select([
        'transactions.id',
        'reference',
        'kind',
        'state',
        'transactions.created_at',
        'document_no',
        'total_cents',
        'currency',
        'units',
        'due_date',
        'open_cents',
        'detail',
        'users.no as dealer_no',
        'users.email as dealer_email',
        // PostgreSQL counts microseconds and Date does not, so the cursor stays text.
        sql<string>`transactions.created_at::text`.as('after'),
      ])
      .select((eb) => eb.selectFrom('portal').select('time_zone').$asScalar().$notNull().as('time_zone'))
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('attachments')
              .whereRef('attachments.user_id', '=', 'transactions.user_id')
              .where('attachments.id', '=', sql<string>`(detail -> 'purchaseOrder' ->> 'file')::uuid`)
              .where('media_type', 'is not', null)
              .select('attachments.id'),
          )
          .$castTo<boolean>()
          .as('has_purchase_order'),
      )
      .select((eb) => eb.fn.coalesce('enterprise_name', 'contact_name').as('dealer_name'))
      // Written out, as the index has it.
      .where('kind', 'in', [sql.lit('order' as const), sql.lit('booking' as const)])
      // The company has those that it brought.
      .where('from_feed', '=', false)
      .where(where)
      .orderBy('transactions.created_at')
      .orderBy('transactions.id')
      .limit(size)
      .execute()
  );
}
