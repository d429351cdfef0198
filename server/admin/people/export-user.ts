import { writeFile } from 'node:fs/promises';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { type Kysely, sql } from 'kysely';
import { csvRow } from '../../../src/domain/files/csv-row.ts';
import { decimalFromCents } from '../../../src/domain/pricing/money.ts';
import type { Database } from '../../database/schema.ts';
import { readAttachmentBytes } from '../../modules/attachments/repository.ts';
import { readTransactionFileBytes } from '../../modules/orders/transaction-files.ts';
import { tablesOfUsers } from './erase-user.ts';

type Row = Record<string, unknown>;

/** Links to set a password, and files that are written whole. */
const leftOut = new Set(['password_resets', 'attachment_pieces']);
/** How to sign in, and links in emails that do. */
const secretColumns = new Set(['password_hash', 'hash', 'body', 'html']);

/** Everything about a user as one ZIP: each table as JSON, orders and invoices as CSV too, and all files. */
export async function exportUser(
  db: Kysely<Database>,
  { id, email }: { readonly id: string; readonly email: string },
  path: string,
): Promise<{ readonly rows: number; readonly files: number }> {
  const data = new Map<string, Row[]>([['users', await rowsOf(db, 'users', sql`id = ${id}::uuid`)]]);
  for (const table of await tablesOfUsers(db)) {
    if (!leftOut.has(table)) data.set(table, await rowsOf(db, table, sql`user_id = ${id}::uuid`));
  }
  data.set('rep_assignments', await rowsOf(db, 'rep_assignments', sql`${id}::uuid in (rep_id, dealer_id)`));
  data.set('audit_log', await rowsOf(db, 'audit_log', sql`${id}::uuid in (user_id, actor_id)`));
  if (email !== '') data.set('mails', await rowsOf(db, 'mails', sql`lower(recipient) = lower(${email})`));
  for (const [table, of] of [
    ['shipments', 'transactions'],
    ['claim_messages', 'claims'],
  ] as const) {
    const key = table === 'shipments' ? 'transaction_id' : 'claim_id';
    data.set(
      table,
      await rowsOf(db, table, sql`${sql.ref(key)} in (select id from ${sql.table(of)} where user_id = ${id}::uuid)`),
    );
  }
  const filled = [...data].filter(([, rows]) => rows.length > 0);
  const files = await filesOf(db, id);
  const zip: Zippable = {
    ...Object.fromEntries(filled.map(([table, rows]) => [`${table}.json`, strToU8(JSON.stringify(rows, null, 2))])),
    'orders-and-invoices.csv': strToU8(`\u{FEFF}${transactionsCsv(data.get('transactions') ?? [])}`),
    // Pictures and PDFs are compressed already.
    ...Object.fromEntries(files.map(({ name, bytes }) => [name, [bytes, { level: 0 }] as const])),
  };
  // Only the company's own account may read it, and a file that is there is never overwritten.
  await writeFile(path, zipSync(zip), { flag: 'wx', mode: 0o600 });
  return { rows: filled.reduce((sum, [, rows]) => sum + rows.length, 0), files: files.length };
}

async function rowsOf(db: Kysely<Database>, table: string, where: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(one) - 'bytes' as row from ${sql.table(table)} as one where ${where}
  `.execute(db);
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !secretColumns.has(name))));
}

function transactionsCsv(rows: readonly Row[]): string {
  const head = ['number', 'kind', 'state', 'date', 'document', 'total', 'currency', 'units', 'due'];
  const lines = rows.map((row) => [
    String(row['reference']),
    String(row['kind']),
    String(row['state']),
    String(row['created_at']).slice(0, 10),
    String(row['document_no']),
    { number: decimalFromCents(Number(row['total_cents'])) },
    `${String(row['currency'])}D`,
    String(row['units']),
    typeof row['due_date'] === 'string' ? row['due_date'] : '',
  ]);
  return [head, ...lines].map((cells) => csvRow(cells)).join('');
}

async function filesOf(db: Kysely<Database>, userId: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  const attachments = await db
    .selectFrom('attachments')
    .where('user_id', '=', userId)
    .where('media_type', 'is not', null)
    .select(['id', 'name', 'order_id'])
    .execute();
  const documents = await db
    .selectFrom('transaction_files')
    .innerJoin('transactions', 'transactions.id', 'transaction_id')
    .where('user_id', '=', userId)
    .select(['transaction_id as id', 'reference', 'media_type as mediaType'])
    .execute();
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (const { id, name, order_id: order } of attachments) {
    const folder = order === null ? 'claims' : 'purchase-orders';
    files.push({ name: `${folder}/${id}-${plain(name)}`, bytes: await readAttachmentBytes(db, userId, id) });
  }
  for (const { id, reference, mediaType } of documents) {
    const name = `documents/${plain(reference)}.${mediaType.split('/')[1] ?? 'bin'}`;
    files.push({ name, bytes: await readTransactionFileBytes(db, id) });
  }
  return files;
}

/** Safe as a file's name anywhere. */
function plain(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^\.+/g, '');
}
