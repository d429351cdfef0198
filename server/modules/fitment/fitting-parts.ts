import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, ProductTable } from '../../database/schema.ts';
import type { Audience } from '../catalogue/audience.ts';
import { readProductsWith, type SoldProducts, soldTo } from '../catalogue/repository.ts';
import { plainSerial } from './repository.ts';

/** A bike model for fitment. Without a year, parts of all years fit. */
export type Model = { readonly model: string; readonly year: number | null };

/** A bike that parts are looked for, or a claim is filed for (CAT-11). */
export type KnownBike = Pick<Selectable<ProductTable>, 'id' | 'name' | 'model' | 'year'>;

/** Finds a bike by serial number in any case and spacing. The longest known prefix wins, and null means no match. */
export async function findModelBySerial(db: Kysely<Database>, serial: string): Promise<Model | null> {
  const found = await db
    .selectFrom('serial_prefixes')
    .select(['model', 'year'])
    .where(sql<boolean>`starts_with(${plainSerial(serial)}, prefix)`)
    .orderBy(sql`length(prefix)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Visible parts and accessories that fit a model. Ignores case, and an underscore matches a plus sign. */
export async function readFittingParts(
  db: Kysely<Database>,
  { model, year }: Model,
  audience: Audience,
): Promise<SoldProducts> {
  const { rows } = await sql<Selectable<ProductTable>>`
    select * from products p
    where not removed and kind <> 'bike'
      and (kind = any(${audience.kinds}::text[]) or (international and ${audience.international}))
      and id in (
        select product_id from model_parts
        where replace(lower(model), '+', '_') = replace(lower(${model}), '+', '_')
          and (${year}::integer is null or ${year} between coalesce(first_year, ${year}) and coalesce(last_year, ${year}))
      )
    order by position, id
  `.execute(db);
  return soldTo(audience.priceGroup, await readProductsWith(db, rows));
}

/** Every bike in the catalog, newest first. */
export async function readKnownBikes(db: Kysely<Database>): Promise<KnownBike[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'model', 'year'])
    .where('kind', '=', 'bike')
    .where('removed', '=', false)
    .orderBy(sql`year desc nulls last`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
