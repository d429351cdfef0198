import type { Kysely, Transaction } from 'kysely';
import type { Seller } from '../../../src/contract/config.ts';
import type { Database } from '../../database/schema.ts';
import type { Look } from './look.ts';

export type LookFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly hash: string;
  readonly bytes: Uint8Array;
};

/** A look whole: what replaces the company's names and pictures. */
export type NewLook = {
  readonly name: string;
  readonly email: string;
  /** Null leaves what is set. */
  readonly seller: Seller | null;
  readonly look: Look;
  readonly files: readonly LookFile[];
};

/** Replaces the whole look. */
export async function putLook(
  trx: Transaction<Database>,
  { name, email, seller, look, files }: NewLook,
): Promise<void> {
  await trx
    .updateTable('portal')
    .set({
      maker_name: name,
      maker_email: email,
      look: JSON.stringify(look),
      ...(seller && { seller: JSON.stringify(seller) }),
    })
    .execute();
  await trx.deleteFrom('look_files').execute();
  for (const { name: file, mediaType, hash, bytes } of files) {
    await trx.insertInto('look_files').values({ name: file, media_type: mediaType, hash, bytes }).execute();
  }
}

/** Back to the neutral look. The company's names stay. */
export async function clearLook(trx: Transaction<Database>): Promise<void> {
  await trx.updateTable('portal').set({ look: null }).execute();
  await trx.deleteFrom('look_files').execute();
}

export async function findLookFile(db: Kysely<Database>, name: string): Promise<LookFile | undefined> {
  const row = await db.selectFrom('look_files').where('name', '=', name).selectAll().executeTakeFirst();
  return row && { name: row.name, mediaType: row.media_type, hash: row.hash, bytes: row.bytes };
}
