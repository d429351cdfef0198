import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { inParts } from '../../../database/transact.ts';
import type { ImageInput, ImageMediaType } from './product-input.ts';

const IMAGES_AT_ONCE = 100;

export const imageExtensions: Record<ImageMediaType, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** A picture's name is its content hash: 32 hex digits. */
export function imageHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Where a picture is public. */
export function imageAddress(hash: string, mediaType: string): string {
  return `/images/${hash}.${imageExtensions[mediaType as ImageMediaType] ?? 'bin'}`;
}

/** Stores pictures that are not there yet. Returns how many were new. */
export async function putImages(trx: Transaction<Database>, images: readonly ImageInput[]): Promise<number> {
  let added = 0;
  for (const some of inParts(images, IMAGES_AT_ONCE)) {
    const written = await trx
      .insertInto('images')
      .values(some.map(({ bytes, mediaType }) => ({ hash: imageHash(bytes), media_type: mediaType, bytes })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += Number(written.numInsertedOrUpdatedRows ?? 0);
  }
  return added;
}

/** Picture addresses by name. Unknown names are missing. */
export async function imageAddresses(db: Kysely<Database>, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  // As one value: a statement takes no more than 65,535 single ones.
  const named = sql<boolean>`hash = any(${[...new Set(hashes)]}::text[])`;
  const rows = await db.selectFrom('images').select(['hash', 'media_type']).where(named).execute();
  return new Map(rows.map((row) => [row.hash, imageAddress(row.hash, row.media_type)]));
}
