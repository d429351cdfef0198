import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** The company's own document of a user's invoice or credit, without its bytes. Null where there is none. */
export async function readTransactionFile(
  db: Kysely<Database>,
  userId: string,
  hash: string,
): Promise<{ readonly id: string; readonly transactionId: string; readonly mediaType: string } | null> {
  const file = await db
    .selectFrom('transaction_files')
    .innerJoin('transactions', 'transactions.id', 'transaction_id')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .select(['hash as id', 'transaction_id as transactionId', 'media_type as mediaType'])
    .executeTakeFirst();
  return file ?? null;
}

export async function readTransactionFileBytes(db: Kysely<Database>, transactionId: string): Promise<Buffer> {
  const { bytes } = await db
    .selectFrom('transaction_files')
    .where('transaction_id', '=', transactionId)
    .select('bytes')
    .executeTakeFirstOrThrow();
  return Buffer.from(bytes);
}

/** Null where it has none. */
export async function readFileOfTransaction(
  db: Kysely<Database>,
  transactionId: string,
): Promise<{ readonly hash: string; readonly mediaType: string } | null> {
  const file = await db
    .selectFrom('transaction_files')
    .where('transaction_id', '=', transactionId)
    .select(['hash', 'media_type as mediaType'])
    .executeTakeFirst();
  return file ?? null;
}

/** Under which a document is saved. */
export function fileNameOf(reference: string, { mediaType }: { readonly mediaType: string }): string {
  const [, ending = 'bin'] = /\/([\w]+)/.exec(mediaType) ?? [];
  return `${reference.replaceAll(/[^\w.-]+/g, '-')}.${ending}`;
}
