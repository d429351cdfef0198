import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { currencyOf } from '../../../../src/domain/account/access.ts';
import type { Database } from '../../../database/schema.ts';
import { inParts } from '../../../database/transact.ts';
import { type Said, say } from '../../texts/say.ts';
import { someOf } from '../report.ts';

/** In parts, so that other calls are not kept waiting. */
const SKUS_AT_ONCE = 500;
const PRICES_AT_ONCE = 20_000;

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
  const priced = new Map<string, Set<string>>();
  // Not the SKUs that products had before.
  const listed = new Set<string>();
  const note = (some: readonly Priced[]) => {
    for (const { sku, price_group: group } of some) {
      const skus = priced.get(group) ?? new Set();
      priced.set(group, skus.add(sku));
      listed.add(sku);
    }
  };
  for (const some of inParts([...sold], SKUS_AT_ONCE)) note(await readPriced(db, some, isCatalog));
  for (const some of inParts(prices, PRICES_AT_ONCE)) {
    note(some);
    await setImmediate();
  }
  const present = [...sold].filter((sku) => listed.has(sku) || coming.has(sku));
  const ofAll = priced.get('*');
  return groups.flatMap((group) => {
    const own = priced.get(group);
    const without = present.filter((sku) => own?.has(sku) !== true);
    const none = without.filter((sku) => ofAll?.has(sku) !== true);
    const inOther = currencyOf(group) === 'CA' ? without.filter((sku) => ofAll?.has(sku)) : [];
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

async function readPriced(db: Kysely<Database>, skus: readonly string[], isCatalog: boolean): Promise<Priced[]> {
  const { rows } = await sql<Priced>`
    select distinct sku, price_group from price_list
    where sku = any(${skus}::text[]) and (source = 'prices' or not ${isCatalog}::boolean)
  `.execute(db);
  return rows;
}

function skusIn({ length }: readonly string[]): Said {
  return length === 1 ? say`1 SKU` : say`${length} SKUs`;
}
