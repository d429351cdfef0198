import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { advanceCatalogueClock, lockCatalogueClock } from '../catalogue-clock.ts';
import type { PropertyInput } from './product-input.ts';

export async function readProperties(db: Kysely<Database>): Promise<PropertyInput[]> {
  return db.selectFrom('properties').selectAll().orderBy('position').orderBy('id').execute();
}

const PRODUCTS_AT_ONCE = 2_000;

/**
 * Updates filter properties and returns how many changed. Products using them count as changed, since they contain the
 * names.
 */
export async function upsertProperties(
  trx: Transaction<Database>,
  properties: readonly PropertyInput[],
): Promise<number> {
  const cursor = await lockCatalogueClock(trx);
  const former = new Map((await readProperties(trx)).map((property) => [property.id, property]));
  const changed = properties.filter((property) => !isDeepStrictEqual(former.get(property.id), property));
  if (changed.length === 0) return 0;

  await trx
    .insertInto('properties')
    .values(changed.map((property) => ({ ...property, name: JSON.stringify(property.name) })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position'), name: eb.ref('excluded.name') })),
    )
    .execute();
  const ids = JSON.stringify(changed.map(({ id }) => id));
  // Short statements, between which an embedded server answers others.
  for (let last: string | undefined = ''; last !== undefined;) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with part as (select id, properties from products where id > ${last} order by id limit ${PRODUCTS_AT_ONCE}), marked as (
        update products set cursor = ${cursor} from part
        where products.id = part.id
          and exists (select from jsonb_array_elements(part.properties) as property where ${ids}::jsonb @> (property -> 'id'))
      )
      select max(id) as last from part
    `.execute(trx);
    last = rows[0]?.last ?? undefined;
  }
  await advanceCatalogueClock(trx, cursor);
  return changed.length;
}
