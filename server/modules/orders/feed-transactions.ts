import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Currency } from '../../../src/domain/account/access.ts';
import type { ItemType } from '../../../src/domain/catalogue/catalogues.ts';
import { newId } from '../../database/new-id.ts';
import type { Database, TransactionDetail, TransactionTable } from '../../database/schema.ts';
import { inParts } from '../../database/transact.ts';
import { readAddresses } from '../account/repository.ts';

/** The company's own document of a transaction. `hash` names its content. */
export type TransactionFile = { readonly hash: string; readonly mediaType: string; readonly bytes: Uint8Array };

/** A transaction as a file of the company has it. Money in cents. */
export type FeedTransaction = {
  readonly userId: string;
  readonly reference: string;
  readonly kind: TransactionTable['kind'];
  readonly state: TransactionTable['state'];
  readonly at: Date;
  readonly documentNo: string;
  readonly totalCents: number;
  readonly openCents: number | null;
  readonly currency: Currency;
  readonly units: number;
  readonly dueDate: string | null;
  /** Of the order of an invoice or credit, or empty. */
  readonly orderReference: string;
  readonly acknowledgedAt: Date | null;
  readonly detail: TransactionDetail;
  readonly file: TransactionFile | null;
};

/** Compared or written together. */
export const TRANSACTIONS_AT_ONCE = 100;

/** What `putFeedTransactions` would do. `placedHere` are references of orders that were placed in the portal. */
export type FeedTransactionChanges = {
  readonly added: readonly FeedTransaction[];
  readonly changed: readonly FeedTransaction[];
  readonly unchanged: number;
  /** Their number is that of a document of another kind, or of another dealer. */
  readonly taken: readonly FeedTransaction[];
  readonly placedHere: readonly FeedTransaction[];
};

export async function compareFeedTransactions(
  db: Kysely<Database>,
  transactions: readonly FeedTransaction[],
): Promise<FeedTransactionChanges> {
  const [added, changed, taken, placedHere]: FeedTransaction[][] = [[], [], [], []];
  let unchanged = 0;
  for (const some of inParts(transactions, TRANSACTIONS_AT_ONCE)) {
    const stored = await readStored(
      db,
      some.map(({ reference }) => reference),
    );
    const orderIds = await readOrderIds(db, some);
    for (const one of some) {
      const former = stored.get(one.reference);
      if (former === undefined) added?.push(one);
      else if (former.user_id !== one.userId || former.kind !== one.kind) taken?.push(one);
      else if (!former.from_feed) (isOrder(one) ? placedHere : changed)?.push(one);
      else if (isSame(former, one, orderIds.get(one) ?? null)) unchanged += 1;
      else changed?.push(one);
    }
  }
  return { added: added ?? [], changed: changed ?? [], unchanged, taken: taken ?? [], placedHere: placedHere ?? [] };
}

const isOrder = ({ kind }: FeedTransaction) => kind === 'order' || kind === 'booking';

type Stored = Selectable<TransactionTable> & { readonly hash: string | null };

async function readStored(db: Kysely<Database>, references: readonly string[]): Promise<Map<string, Stored>> {
  const rows = await db
    .selectFrom('transactions')
    .leftJoin('transaction_files', 'transaction_id', 'id')
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .selectAll('transactions')
    .select('hash')
    .execute();
  return new Map(rows.map((row) => [row.reference, row]));
}

/** A new one names the dealer's billing address of that day, which a later file leaves alone. */
function isSame(stored: Stored, one: FeedTransaction, orderId: string | null): boolean {
  const { billingAddress } = stored.detail;
  const wanted = { ...one.detail, billingAddress };
  return isDeepStrictEqual(
    [
      stored.state,
      stored.created_at,
      stored.document_no,
      Number(stored.total_cents),
      stored.open_cents === null ? null : Number(stored.open_cents),
      stored.currency,
      stored.units,
      stored.due_date,
      stored.order_id,
      stored.hash,
      stored.detail,
    ],
    [
      one.state,
      one.at,
      one.documentNo,
      one.totalCents,
      one.openCents,
      one.currency,
      one.units,
      one.dueDate,
      orderId,
      one.file?.hash ?? null,
      // As the database writes and reads it.
      JSON.parse(JSON.stringify(wanted)),
    ],
  );
}

/** Adds or changes a few transactions. Those that were placed here stay as they are. */
export async function putFeedTransactions(
  trx: Transaction<Database>,
  transactions: readonly FeedTransaction[],
): Promise<void> {
  const stored = await readStored(
    trx,
    transactions.map(({ reference }) => reference),
  );
  const orderIds = await readOrderIds(trx, transactions);
  const billing = await readBilling(trx, [...new Set(transactions.map(({ userId }) => userId))]);
  for (const one of transactions) {
    const former = stored.get(one.reference);
    const id = former?.id ?? newId();
    const detail = {
      ...one.detail,
      billingAddress: former ? former.detail.billingAddress : (billing.get(one.userId) ?? null),
    };
    const row = {
      state: one.state,
      created_at: one.at,
      document_no: one.documentNo,
      total_cents: one.totalCents,
      open_cents: one.openCents,
      currency: one.currency,
      units: one.units,
      due_date: one.dueDate,
      order_id: orderIds.get(one) ?? null,
      acknowledged_at: one.acknowledgedAt,
      from_feed: true,
      detail: JSON.stringify(detail),
    };
    await trx
      .insertInto('transactions')
      .values({ id, user_id: one.userId, reference: one.reference, kind: one.kind, ...row })
      .onConflict((conflict) => conflict.column('reference').doUpdateSet(row))
      .execute();
    await putFile(trx, id, one.file, former?.hash ?? null);
  }
}

async function putFile(
  trx: Transaction<Database>,
  id: string,
  file: TransactionFile | null,
  formerHash: string | null,
): Promise<void> {
  if ((file?.hash ?? null) === formerHash) return;
  await trx.deleteFrom('transaction_files').where('transaction_id', '=', id).execute();
  if (file === null) return;
  const { hash, mediaType, bytes } = file;
  await trx
    .insertInto('transaction_files')
    .values({ transaction_id: id, hash, media_type: mediaType, bytes })
    .execute();
}

async function readBilling(trx: Transaction<Database>, userIds: readonly string[]): Promise<Map<string, object>> {
  const addresses = new Map<string, object>();
  for (const userId of userIds) {
    const [first] = (await readAddresses(trx, userId)).billing;
    if (first === undefined) continue;
    const { id: _id, ...address } = first;
    addresses.set(userId, address);
  }
  return addresses;
}

/** Open invoices and credits of former files, by reference. */
export async function readOpenFromFeed(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions')
    .where(sql<boolean>`kind in ('invoice', 'credit') and state = 'open'`)
    .where('from_feed', '=', true)
    .select('reference')
    .orderBy('reference')
    .execute();
  return rows.map(({ reference }) => reference);
}

export async function markPaid(trx: Transaction<Database>, references: readonly string[]): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ state: 'paid', open_cents: 0 })
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .where('from_feed', '=', true)
    .where('state', '=', 'open')
    .execute();
}

/** Dealers by number. */
export async function readDealersByNo(
  db: Kysely<Database>,
  numbers: readonly string[],
): Promise<Map<string, { id: string; group: string }>> {
  const rows = await db
    .selectFrom('users')
    .where('no', '=', sql<string>`any(${numbers}::text[])`)
    .where('role', '<>', 'rep')
    .select(['no', 'id', 'customer_group as group'])
    .execute();
  return new Map(rows.map(({ no, ...dealer }) => [no, dealer]));
}

/** The dealer's own orders that invoices and credits name. */
async function readOrderIds(
  db: Kysely<Database>,
  transactions: readonly FeedTransaction[],
): Promise<Map<FeedTransaction, string>> {
  const references = transactions.map(({ orderReference }) => orderReference).filter(Boolean);
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('transactions')
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .where('kind', 'in', ['order', 'booking'])
    .select(['id', 'user_id', 'reference'])
    .execute();
  const keyOf = (userId: string, reference: string) => `${userId} ${reference}`;
  const ids = new Map(rows.map(({ id, user_id: userId, reference }) => [keyOf(userId, reference), id]));
  return new Map(
    transactions.flatMap((one) => {
      const id = ids.get(keyOf(one.userId, one.orderReference));
      return id === undefined ? [] : [[one, id] as const];
    }),
  );
}

export type KnownSku = { readonly type: ItemType; readonly name: string };

/** What is known of SKUs, even of those that are no longer sold. */
export async function readSkuTypes(db: Kysely<Database>, skus: readonly string[]): Promise<Map<string, KnownSku>> {
  const rows = await db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .where('skus.sku', '=', sql<string>`any(${skus}::text[])`)
    .select(['skus.sku', 'skus.type', 'products.name'])
    .execute();
  return new Map(rows.map(({ sku, type, name }) => [sku, { type, name: name.en }]));
}

/** The middle of each day in the company's time zone. */
export async function readMiddays(db: Kysely<Database>, days: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ day: string; at: Date }>`
    select day, (day::date + time '12:00') at time zone time_zone as at from portal, unnest(${days}::text[]) as day
  `.execute(db);
  return new Map(rows.map(({ day, at }) => [day, at]));
}
