import { type Kysely, type Selectable, sql } from 'kysely';
import type { Address } from '../../../src/contract/account/user.ts';
import type { LibraryFile } from '../../../src/contract/library/library-files.ts';
import type { Transaction, TransactionHeading } from '../../../src/contract/orders/transactions.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import type { Database, TransactionDetail, TransactionTable } from '../../database/schema.ts';
import { readLineProducts } from '../catalogue/products/line-products.ts';
import { wirePayment } from './order-record.ts';
import { lastAnswers, type RequestAnswer } from './progress/answered-requests.ts';
import { readProgress } from './progress/read-progress.ts';
import { readPurchaseOrder } from './purchase-orders.ts';
import { wireFigures } from './quote.ts';
import { fileNameOf, readFileOfTransaction } from './transaction-files.ts';
import type { Reader } from './transaction-reader.ts';

const headingColumns = [
  'id',
  'reference',
  'kind',
  'state',
  'created_at',
  'document_no',
  'total_cents',
  'currency',
  'units',
  'due_date',
  'open_cents',
] as const;

type HeadingState = TransactionHeading['state'];

type Heading = Omit<Pick<Selectable<TransactionTable>, (typeof headingColumns)[number]>, 'state'> & {
  readonly state: HeadingState;
};

/** `limit` null reads all, and `before` null starts at the newest. */
type Page = { readonly limit: number | null; readonly before: string | null };

/** What a payer sees. */
export const invoiceKinds: readonly TransactionTable['kind'][] = ['invoice', 'credit'];

/** A user's transactions, newest first. Empty before an unknown one. */
export async function readTransactions(
  db: Kysely<Database>,
  reader: Reader,
  page: Page,
): Promise<TransactionHeading[]> {
  if (page.before !== null && !isTransactionId(page.before)) return [];
  const rows = await selectHeadings(db, reader, page).execute();
  const answers = reader.invoicesOnly ? new Map<string, RequestAnswer>() : await lastAnswers(db, reader.userId);
  return rows.map((row) => {
    const answer = answers.get(row.id);
    return withApproval({ ...headingOf(row), ...(answer && { answer }) }, reader);
  });
}

function withApproval<T extends TransactionHeading>(heading: T, reader: Reader): T {
  if (heading.state !== 'waiting') return heading;
  if (!reader.isConfirmed) return { ...heading, awaitsDealer: true };
  return reader.mayApprove ? { ...heading, mayApprove: true } : heading;
}

/** Uses the index `transactions_of_user`, so a page costs the same in any history. */
export function selectHeadings(db: Kysely<Database>, reader: Reader, page: Page) {
  const { limit } = page;
  const placed = db
    .selectFrom(selectPlaced(db, reader, page).as('placed'))
    .selectAll()
    .$castTo<Heading>();
  const both = placed.unionAll(
    db
      .selectFrom(selectProposed(db, reader, page).as('proposed'))
      .selectAll()
      .$castTo<Heading>(),
  );
  return db
    .selectFrom((reader.invoicesOnly ? placed : both).as('page'))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== null, (query) => query.limit(limit ?? 0));
}

function selectPlaced(db: Kysely<Database>, { userId, invoicesOnly, ownOnly }: Reader, { limit, before }: Page) {
  return db
    .selectFrom('transactions')
    .select(headingColumns)
    .where('user_id', '=', userId)
    .$if(invoicesOnly, (query) => query.where('kind', 'in', invoiceKinds))
    .$if(ownOnly !== null, (query) => query.where(isPlacedBy(ownOnly ?? '')))
    .$if(before !== null, (query) => query.where(isOlderThan(userId, before ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== null, (query) => query.limit(limit ?? 0));
}

/** Orders that wait for approval, or were declined or withdrawn. */
function selectProposed(db: Kysely<Database>, { userId, ownOnly }: Reader, { limit, before }: Page) {
  return db
    .selectFrom('order_proposals')
    .select(['id', 'reference'])
    .select(['kind', 'state', 'created_at', 'document_no', 'total_cents', 'currency', 'units'])
    .select(sql<string | null>`null::date`.as('due_date'))
    .select(sql<string | null>`null::bigint`.as('open_cents'))
    .where('user_id', '=', userId)
    .where('state', '<>', 'approved')
    .$if(ownOnly !== null, (query) => query.where('proposer_id', '=', ownOnly ?? ''))
    .$if(before !== null, (query) => query.where(isOlderThan(userId, before ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== null, (query) => query.limit(limit ?? 0));
}

function isPlacedBy(personId: string) {
  return sql<boolean>`detail -> 'placedBy' ->> 'id' = ${personId}`;
}

/** A link to a file that works for one user and one day. */
export type SignFile = (file: LibraryFile) => string;

/** Null when it does not exist or is another user's. */
export async function readTransaction(
  db: Kysely<Database>,
  reader: Reader,
  id: string,
  { now, sign }: { readonly now: Date; readonly sign: SignFile },
): Promise<Transaction | null> {
  if (!isTransactionId(id)) return null;
  const { userId, ownOnly } = reader;
  const row = await db
    .selectFrom('transactions')
    .select([...headingColumns, 'order_id', 'acknowledged_at', 'detail'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$if(ownOnly !== null, (query) => query.where(isPlacedBy(ownOnly ?? '')))
    .executeTakeFirst();
  if (row === undefined) return readProposed(db, reader, id, sign);
  const related = await readRelated(db, userId, row);
  const file = await readFileOfTransaction(db, row.id);
  const purchaseOrder = await readPurchaseOrder(db, userId, row.detail, sign);
  const placed = transactionOf(row);
  const read = { ...placed, ...(await readProgress(db, { ...placed, acknowledgedAt: row.acknowledged_at }, now)) };
  const products = await readLineProducts(
    db,
    read.lines.map(({ sku }) => sku),
  );
  return {
    ...read,
    lines: read.lines.map((line) => ({ ...line, ...products.get(line.sku) })),
    ...(purchaseOrder && { purchaseOrder }),
    ...(file && { document: sign({ userId, use: 'invoice', file: file.hash, name: fileNameOf(row.reference, file) }) }),
    ...(related.length > 0 && { related }),
  };
}

/** An order that waits for approval, or was declined or withdrawn. */
async function readProposed(
  db: Kysely<Database>,
  reader: Reader,
  id: string,
  sign: SignFile,
): Promise<Transaction | null> {
  if (reader.invoicesOnly) return null;
  const row = await db
    .selectFrom('order_proposals')
    .where('user_id', '=', reader.userId)
    .where('id', '=', id)
    .where('state', '<>', 'approved')
    .$if(reader.ownOnly !== null, (query) => query.where('proposer_id', '=', reader.ownOnly ?? ''))
    .selectAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { decided_by: by, decided_at: at, reason, proposer_id: proposer } = row;
  const state = row.state as HeadingState;
  const purchaseOrder = await readPurchaseOrder(db, reader.userId, row.detail, sign);
  const proposed = transactionOf({ ...row, state, due_date: null, open_cents: null });
  const products = await readLineProducts(
    db,
    proposed.lines.map(({ sku }) => sku),
  );
  return {
    ...withApproval(proposed, reader),
    ...(purchaseOrder && { purchaseOrder }),
    lines: proposed.lines.map(({ reserved: _reserved, ...line }) => ({ ...line, ...products.get(line.sku) })),
    approval: {
      mayWithdraw: state === 'waiting' && proposer === reader.personId,
      ...(by !== null && at !== null && { decided: { by: by.name, at: at.toISOString(), reason } }),
    },
  };
}

/** Transactions of the same order, oldest first: its invoices and credits, or the order itself. */
async function readRelated(
  db: Kysely<Database>,
  userId: string,
  own: { readonly id: string; readonly order_id: string | null },
): Promise<TransactionHeading[]> {
  const orderId = own.order_id ?? own.id;
  const rows = await db
    .selectFrom('transactions')
    .select(headingColumns)
    .where('user_id', '=', userId)
    .where((where) => where.or([where('id', '=', orderId), where('order_id', '=', orderId)]))
    .where('id', '!=', own.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(headingOf);
}

/** All transactions of one kind, newest first, each with what was agreed. */
export async function readDetailed(
  db: Kysely<Database>,
  userId: string,
  kind: TransactionTable['kind'],
): Promise<{ transaction: Transaction; detail: TransactionDetail }[]> {
  const rows = await db
    .selectFrom('transactions')
    .select([...headingColumns, 'detail'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ transaction: transactionOf(row), detail: row.detail }));
}

/** A transaction as the contract has it, but for its file. */
export function transactionOf(
  row: Heading & { readonly detail: TransactionDetail },
): Omit<Transaction, 'purchaseOrder'> {
  const { detail } = row;
  return {
    ...headingOf(row),
    comment: detail.comment,
    pickup: detail.pickup,
    ...(detail.requestedShipDate !== undefined && { requestedShipDate: detail.requestedShipDate }),
    ...(detail.shipComplete && { shipComplete: true }),
    ...(detail.freeFreight && { freeFreight: true }),
    billingAddress: detail.billingAddress as Address | null,
    shippingAddress: detail.shippingAddress as Address | null,
    configurationsPayment: detail.configurationsPayment,
    partsPayment: detail.partsPayment,
    figures: wireFigures(detail.figures),
    ...(detail.taxes && {
      taxes: detail.taxes.map(({ name, percent: rate, cents }) => ({
        name: name.en,
        nameFr: name.fr,
        rate,
        amount: amountFromCents(cents),
      })),
    }),
    ...(detail.booking && { bookingYear: detail.booking.year, windows: detail.booking.windows }),
    ...(detail.payment && { payment: wirePayment(detail.payment) }),
    ...(detail.placedBy && { placedBy: { name: detail.placedBy.name } }),
    ...(detail.approvedBy && { approvedBy: { name: detail.approvedBy.name } }),
    lines: detail.lines.map(({ quantity, unitPriceCents, totalCents, msrpCents, booking, ...line }) => ({
      ...line,
      ...(msrpCents !== undefined && { msrp: amountFromCents(msrpCents) }),
      ...(booking && { msrp: booking.msrp }),
      ...booking?.columns,
      quantities: quantity,
      unitPrice: amountFromCents(unitPriceCents),
      total: amountFromCents(totalCents),
    })),
  };
}

function headingOf(row: Heading): TransactionHeading {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    date: row.created_at.toISOString(),
    documentNo: row.document_no,
    total: amountFromCents(Number(row.total_cents)),
    currency: row.currency,
    units: row.units,
    dueDate: row.due_date,
    ...(row.open_cents !== null && { open: amountFromCents(Number(row.open_cents)) }),
  };
}

export function isTransactionId(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
}

/** PostgreSQL keeps finer times than the wire, so it looks up the other one. */
function isOlderThan(userId: string, id: string) {
  return sql<boolean>`(created_at, id) < (
    select created_at, id from transactions where user_id = ${userId} and id = ${id}
    union all
    select created_at, id from order_proposals where user_id = ${userId} and id = ${id} and state <> 'approved')`;
}
