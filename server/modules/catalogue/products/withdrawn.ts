import type { Kysely } from 'kysely';
import type { Locale } from '../../../../src/contract/locale.ts';
import { wordsIn } from '../../../../src/domain/bilingual.ts';
import type { ItemType } from '../../../../src/domain/catalogue/catalogues.ts';
import type { Database } from '../../../database/schema.ts';

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
