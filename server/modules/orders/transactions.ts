import { type Kysely, type Selectable, sql } from 'kysely';
import type { LibraryFile } from '../../../src/contract/library-files.ts';
import type { Transaction, TransactionHeading } from '../../../src/contract/transactions.ts';
import type { Address } from '../../../src/contract/user.ts';
import { amountFromCents } from '../../../src/domain/money.ts';
import type { Database, TransactionDetail, TransactionTable } from '../../database/schema.ts';
import { readLineProducts } from '../catalogue/products/line-products.ts';
import { lastAnswers, type RequestAnswer } from './progress/answered-requests.ts';
import { readProgress } from './progress/read-progress.ts';
import { wireFigures } from './quote.ts';
import { readFileOfTransaction } from './transaction-files.ts';
import { wirePayment } from './wire-payment.ts';

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

type Heading = Pick<Selectable<TransactionTable>, (typeof headingColumns)[number]>;

/** `limit` null reads all, and `before` null starts at the newest. A payer has `invoicesOnly`. */
type Page = { readonly limit: number | null; readonly before: string | null; readonly invoicesOnly?: boolean };

/** What a payer sees. */
export const invoiceKinds: readonly TransactionTable['kind'][] = ['invoice', 'credit'];

/** A user's transactions, newest first. Empty before an unknown one. */
export async function readTransactions(
  db: Kysely<Database>,
  userId: string,
  page: Page,
): Promise<TransactionHeading[]> {
  if (page.before !== null && !isTransactionId(page.before)) return [];
  const rows = await selectHeadings(db, userId, page).execute();
  const answers = page.invoicesOnly ? new Map<string, RequestAnswer>() : await lastAnswers(db, userId);
  return rows.map((row) => {
    const answer = answers.get(row.id);
    return { ...headingOf(row), ...(answer && { answer }) };
  });
}

/** Uses the index `transactions_of_user`, so a page costs the same in any history. */
export function selectHeadings(db: Kysely<Database>, userId: string, { limit, before, invoicesOnly = false }: Page) {
  return db
    .selectFrom('transactions')
    .select(headingColumns)
    .where('user_id', '=', userId)
    .$if(invoicesOnly, (query) => query.where('kind', 'in', invoiceKinds))
    .$if(before !== null, (query) => query.where(isOlderThan(userId, before ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== null, (query) => query.limit(limit ?? 0));
}

/** A link to a file that works for one user and one day. */
export type SignFile = (file: LibraryFile) => string;

/** Null when it does not exist or is another user's. */
export async function readTransaction(
  db: Kysely<Database>,
  userId: string,
  id: string,
  { now, sign }: { readonly now: Date; readonly sign: SignFile },
): Promise<Transaction | null> {
  if (!isTransactionId(id)) return null;
  const row = await db
    .selectFrom('transactions')
    .select([...headingColumns, 'order_id', 'acknowledged_at', 'detail'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const related = await readRelated(db, userId, row);
  const file = await readFileOfTransaction(db, row.id);
  const placed = transactionOf(row);
  const read = { ...placed, ...(await readProgress(db, { ...placed, acknowledgedAt: row.acknowledged_at }, now)) };
  const products = await readLineProducts(
    db,
    read.lines.map(({ sku }) => sku),
  );
  return {
    ...read,
    lines: read.lines.map((line) => ({ ...line, ...products.get(line.sku) })),
    ...(file && { document: sign({ userId, use: 'invoice', file: file.hash, name: fileNameOf(row.reference, file) }) }),
    ...(related.length > 0 && { related }),
  };
}

/** Under which a document is saved. */
function fileNameOf(reference: string, { mediaType }: { readonly mediaType: string }): string {
  const [, ending = 'bin'] = /\/([\w]+)/.exec(mediaType) ?? [];
  return `${reference.replaceAll(/[^\w.-]+/g, '-')}.${ending}`;
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

/** A transaction as the contract has it. */
export function transactionOf(row: Heading & { readonly detail: TransactionDetail }): Transaction {
  const { detail } = row;
  return {
    ...headingOf(row),
    comment: detail.comment,
    pickup: detail.pickup,
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
  return sql<boolean>`(created_at, id) < (select created_at, id from transactions where user_id = ${userId} and id = ${id})`;
}
