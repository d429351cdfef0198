import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { type Said, say } from '../../texts/say.ts';
import { FeedRefused } from '../finding.ts';
import { someOf } from '../report.ts';

/** Reads in parts, so that other calls are not kept waiting. */
const SKUS_AT_ONCE = 2_000;

/** Every SKU of the catalog. */
export async function soldSkus(db: Kysely<Database>): Promise<Set<string>> {
  const sold = new Set<string>();
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { sku: string }[] = await db
      .selectFrom('skus')
      .innerJoin('products', 'products.id', 'skus.product_id')
      .where('products.removed', '=', false)
      .where('skus.sku', '>', last)
      .select('skus.sku')
      .orderBy('skus.sku')
      .limit(SKUS_AT_ONCE)
      .execute();
    for (const { sku } of rows) sold.add(sku);
    last = rows.length < SKUS_AT_ONCE ? undefined : rows.at(-1)?.sku;
    await setImmediate();
  }
  return sold;
}

type Known<T> = { readonly known: readonly T[]; readonly remarks: readonly Said[] };

/** The rows of a file whose SKUs are sold. @throws {FeedRefused} when none are, which a wrong file looks like */
export function knownRows<T extends { readonly sku: string }>(
  file: string,
  rows: readonly T[],
  sold: ReadonlySet<string>,
): Known<T> {
  const known: T[] = [];
  const others = new Set<string>();
  for (const row of rows) {
    if (sold.has(row.sku)) known.push(row);
    else others.add(row.sku);
  }
  if (others.size === 0) return { known, remarks: [] };
  const unknown = [...others];
  const whole = withLostZeros(unknown, sold);
  if (known.length === 0) {
    const none = say`none of its ${unknown.length} SKUs is in the catalog, such as ${someOf(unknown)}`;
    const reason = whole === null ? none : say`${none}; zeros are missing, as in '${whole}'`;
    throw new FeedRefused([{ file, line: null, column: null, reason }]);
  }
  const leftOut = say`${unknown.length} not in the catalog, and left out: ${someOf(unknown)}`;
  return { known, remarks: [whole === null ? leftOut : say`${leftOut}; zeros are missing, as in '${whole}'`] };
}

/** What one of them was before a spreadsheet took the zeros from its front. */
function withLostZeros(unknown: readonly string[], sold: ReadonlySet<string>): string | null {
  const numbers = new Set(unknown.filter((sku) => /^\d+$/.test(sku)));
  if (numbers.size === 0) return null;
  for (const sku of sold) if (sku.startsWith('0') && numbers.has(sku.replace(/^0+/, ''))) return sku;
  return null;
}
