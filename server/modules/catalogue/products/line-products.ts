import { type Kysely, sql } from 'kysely';
import type { Locale } from '../../../../src/contract/locale.ts';
import { wordsIn } from '../../../../src/domain/bilingual.ts';
import type { ItemType } from '../../../../src/domain/catalogue/catalogues.ts';
import type { Database } from '../../../database/schema.ts';
import { imageAddress } from './images.ts';

/** Where lines of old orders lead today, with a picture. */
export type LineProduct = { readonly productId: string; readonly image?: string };

/** SKUs of removed products are missing. */
export async function readLineProducts(
  db: Kysely<Database>,
  skus: readonly string[],
): Promise<Map<string, LineProduct>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ sku: string; product_id: string; hash: string | null; media_type: string | null }>`
    select s.sku, s.product_id, i.hash, i.media_type
    from skus s
    join products p on p.id = s.product_id and not p.removed
    left join lateral (
      select c ->> 'image' as image from jsonb_array_elements(p.detail -> 'colors') c where c ->> 'id' = s.color
    ) colours on true
    left join images i on i.hash = coalesce(colours.image, p.detail ->> 'image')
    where s.sku = any(${skus}::text[])
  `.execute(db);
  return new Map(
    rows.map(({ sku, product_id: productId, hash, media_type: mediaType }) => [
      sku,
      { productId, ...(hash !== null && mediaType !== null && { image: imageAddress(hash, mediaType) }) },
    ]),
  );
}

/** What is still known of a SKU no longer sold to a dealer. */
export type Withdrawn = { sku: string; productId: string; type: ItemType; name: string; uom: string };

export async function readWithdrawn(
  db: Kysely<Database>,
  skus: readonly string[],
  lang: Locale,
): Promise<Map<string, Withdrawn>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .where('skus.sku', 'in', skus)
    .select(['skus.sku', 'skus.product_id', 'skus.type', 'skus.uom', 'products.name'])
    .execute();
  return new Map(
    rows.map(({ product_id: productId, name, ...row }) => [row.sku, { ...row, productId, name: wordsIn(name, lang) }]),
  );
}
