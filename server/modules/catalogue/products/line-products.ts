import { type Kysely, sql } from 'kysely';
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
