import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { FeedRefused } from '../finding.ts';
import { someOf } from '../report.ts';
import { type Said, say } from '../say.ts';

/** Every SKU of the catalog. */
export async function soldSkus(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .where('products.removed', '=', false)
    .select('skus.sku')
    .execute();
  return new Set(rows.map(({ sku }) => sku));
}

type Known<T> = { readonly known: readonly T[]; readonly remarks: readonly Said[] };

/** The rows of a file whose SKUs are sold. @throws {FeedRefused} when none are, which a wrong file looks like */
export function knownRows<T extends { readonly sku: string }>(
  file: string,
  rows: readonly T[],
  sold: ReadonlySet<string>,
): Known<T> {
  const known = rows.filter(({ sku }) => sold.has(sku));
  const unknown = [...new Set(rows.filter(({ sku }) => !sold.has(sku)).map(({ sku }) => sku))];
  if (unknown.length === 0) return { known, remarks: [] };
  if (known.length === 0) {
    const reason = say`none of its ${unknown.length} SKUs is in the catalog, such as ${someOf(unknown)}`;
    throw new FeedRefused([{ file, line: null, column: null, reason }]);
  }
  return { known, remarks: [say`${unknown.length} not in the catalog, and left out: ${someOf(unknown)}`] };
}
