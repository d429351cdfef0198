import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, ProductTable } from '../database/schema.ts';
import type { Audience } from './audience.ts';
import { readProductsWith, type SoldProducts, soldTo } from './catalogue.ts';
import { plainSerial } from './fitments.ts';

/** A bike as far as its parts go; `year: null` where it is not known, then the parts of all years fit. */
export type Model = { readonly model: string; readonly year: number | null };

/** A bike that parts are looked for, or a claim is filed for (CAT-11). */
export type KnownBike = Pick<Selectable<ProductTable>, 'id' | 'name' | 'model' | 'year'>;

/**
 * What a serial number tells of a bike, however it is typed: in small letters, with hyphens or spaces. Of several beginnings that
 * are known the longest counts; null where none is.
 */
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

/**
 * CAT-6. The parts and accessories that fit a model and that the audience is shown. Case does not count in a model's name, and an
 * underscore stands for a plus sign as well.
 */
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

/** CAT-11. Every bike of the catalogue, the newest first. */
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
