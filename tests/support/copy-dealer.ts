import type { Insertable, Kysely } from 'kysely';
import { newId } from '../../server/database/new-id.ts';
import type { Database } from '../../server/database/schema.ts';

/** An account of the demo, e.g. `dealer.us`. */
export type DemoName =
  | `dealer.${'ca' | 'us' | 'eu'}`
  | `inter.${'dk' | 'tw'}`
  | 'athlete'
  | 'media'
  | 'parts'
  | 'staff';

export type DealerTerms = {
  /** Whose group, prices, terms and addresses it has. */
  readonly like?: DemoName;
  /** Columns of its own. */
  readonly columns?: Partial<Insertable<Database['users']>>;
  /** What else of that account it has, as copies of its own. */
  readonly has?: readonly ('contracts' | 'transactions')[];
  /** Ids of the dealers that a rep is assigned. */
  readonly assigned?: readonly string[];
};

let made = 0;

/** Inserts a dealer like a demo account, with the demo's password and a username of its own. */
export async function copyDealer(
  db: Kysely<Database>,
  { like = 'dealer.ca', columns = {}, has = [], assigned = [] }: DealerTerms,
): Promise<{ readonly id: string; readonly username: string }> {
  made += 1;
  const model = await db
    .selectFrom('users')
    .where('username', '=', `${like}@boreal.example`)
    .selectAll()
    .executeTakeFirstOrThrow();
  const id = newId();
  const username = `own${made}@dealer.example`;
  // The number tells athletes from others (ACC-9).
  const fresh = { demo: false, feed: null, feed_user: null };
  const own = { id, no: `${model.no}-${made}`, username, email: username, ...fresh, ...columns };
  await db
    .insertInto('users')
    .values({ ...model, ...own })
    .execute();
  const addresses = await db.selectFrom('addresses').where('user_id', '=', model.id).selectAll().execute();
  await db
    .insertInto('addresses')
    .values(addresses.map((address) => ({ ...address, id: newId(), user_id: id })))
    .execute();
  if (has.includes('contracts')) await copyContracts(db, model.id, id);
  if (has.includes('transactions')) await copyTransactions(db, model.id, id);
  for (const dealerId of assigned) {
    const row = { rep_id: id, dealer_id: dealerId, assigned_at: new Date() };
    await db.insertInto('rep_assignments').values(row).execute();
  }
  return { id, username: own.username };
}

async function copyContracts(db: Kysely<Database>, from: string, to: string): Promise<void> {
  const rows = await db.selectFrom('contracts').where('user_id', '=', from).selectAll().execute();
  const json = (value: object) => JSON.stringify(value);
  await db
    .insertInto('contracts')
    .values(
      rows.map(({ accepted_by: _by, accepted_name: name, accepted_at: at, ...row }) => ({
        ...row,
        id: newId(),
        user_id: to,
        title: json(row.title),
        document: json(row.document),
        ...(at === null || name === null ? {} : { accepted_at: at, accepted_by: to, accepted_name: name }),
      })),
    )
    .execute();
}

/** With references of their own: those of all dealers differ. */
async function copyTransactions(db: Kysely<Database>, from: string, to: string): Promise<void> {
  const rows = await db.selectFrom('transactions').where('user_id', '=', from).selectAll().execute();
  const ids = new Map(rows.map(({ id }) => [id, newId()]));
  await db
    .insertInto('transactions')
    .values(
      rows.map((row) => ({
        ...row,
        id: ids.get(row.id) ?? '',
        user_id: to,
        reference: `${row.reference}-${made}`,
        total_cents: Number(row.total_cents),
        order_id: row.order_id === null ? null : (ids.get(row.order_id) ?? null),
        detail: JSON.stringify(row.detail),
      })),
    )
    .execute();
  const parcels = await db
    .selectFrom('shipments')
    .where('transaction_id', 'in', [...ids.keys()])
    .selectAll()
    .execute();
  if (parcels.length === 0) return;
  await db
    .insertInto('shipments')
    .values(parcels.map((parcel) => ({ ...parcel, transaction_id: ids.get(parcel.transaction_id) ?? '' })))
    .execute();
  await copyProgress(db, ids);
}

/** The steps of copied orders, and what their parcels contain. */
async function copyProgress(db: Kysely<Database>, ids: ReadonlyMap<string, string>): Promise<void> {
  const of = (id: string) => ids.get(id) ?? '';
  const known = [...ids.keys()];
  const lines = await db.selectFrom('shipment_lines').where('transaction_id', 'in', known).selectAll().execute();
  const events = await db.selectFrom('order_events').where('order_id', 'in', known).selectAll().execute();
  const days = await db.selectFrom('expected_dates').where('order_id', 'in', known).selectAll().execute();
  if (lines.length > 0) {
    const rows = lines.map((line) => ({ ...line, transaction_id: of(line.transaction_id) }));
    await db.insertInto('shipment_lines').values(rows).execute();
  }
  if (events.length > 0) {
    const rows = events.map(({ note, ...event }) => ({
      ...event,
      id: newId(),
      order_id: of(event.order_id),
      note: note && JSON.stringify(note),
    }));
    await db.insertInto('order_events').values(rows).execute();
  }
  if (days.length > 0) {
    await db
      .insertInto('expected_dates')
      .values(days.map((day) => ({ ...day, order_id: of(day.order_id) })))
      .execute();
  }
}
