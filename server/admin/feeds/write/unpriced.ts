import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { currencyOf } from '../../../../src/domain/account/access.ts';
import { inParts } from '../../../database/in-parts.ts';
import type { Database } from '../../../database/schema.ts';
import { someOf } from '../report.ts';
import { type Said, say } from '../say.ts';

const SKUS_AT_ONCE = 500;

type Coming = {
  readonly sold: ReadonlySet<string>;
  readonly coming: ReadonlySet<string>;
  /** Whether prices of a former products file go. */
  readonly isCatalog: boolean;
};

/**
 * Groups of dealers that lack prices in their currency. The price for every group is in US dollars, which Canadian
 * dealers would pay in Canadian ones.
 */
export async function unpriced(
  db: Kysely<Database>,
  prices: readonly { readonly sku: string; readonly price_group: string }[],
  { sold, coming, isCatalog }: Coming,
): Promise<readonly Said[]> {
  const users = await db
    .selectFrom('users')
    .where('company_id', 'is', null)
    .select('customer_group')
    .distinct()
    .execute();
  const groups = [...new Set(users.map(({ customer_group: group }) => group.toUpperCase()))].toSorted();
  const rows = await readPriced(db, [...sold], isCatalog);
  const priced = Map.groupBy([...rows, ...prices], ({ price_group: group }) => group);
  const skusOf = (group: string) => new Set(priced.get(group)?.map(({ sku }) => sku));
  const ofAll = skusOf('*');
  // Not the SKUs that products had before.
  const listed = new Set([...rows, ...prices].map(({ sku }) => sku));
  const present = [...sold].filter((sku) => listed.has(sku) || coming.has(sku));
  return groups.flatMap((group) => {
    const own = skusOf(group);
    const without = present.filter((sku) => !own.has(sku));
    const none = without.filter((sku) => !ofAll.has(sku));
    const inOther = currencyOf(group) === 'CA' ? without.filter((sku) => ofAll.has(sku)) : [];
    return [
      ...(none.length > 0
        ? [say`${group} has no price for ${skusIn(none)}, and cannot buy them: ${someOf(none)}`]
        : []),
      ...(inOther.length > 0
        ? [
            say`${group} has no price in its currency for ${skusIn(inOther)}, and pays that of every group: ${someOf(inOther)}`,
          ]
        : []),
    ];
  });
}

type Priced = { readonly sku: string; readonly price_group: string };

/** Reads in parts, so that other calls are not kept waiting. */
async function readPriced(db: Kysely<Database>, skus: readonly string[], isCatalog: boolean): Promise<Priced[]> {
  const priced: Priced[] = [];
  for (const some of inParts(skus, SKUS_AT_ONCE)) {
    const { rows } = await sql<Priced>`
      select distinct sku, price_group from price_list
      where sku = any(${some}::text[]) and (source = 'prices' or not ${isCatalog}::boolean)
    `.execute(db);
    for (const row of rows) priced.push(row);
    await setImmediate();
  }
  return priced;
}

function skusIn({ length }: readonly string[]): Said {
  return length === 1 ? say`1 SKU` : say`${length} SKUs`;
}
