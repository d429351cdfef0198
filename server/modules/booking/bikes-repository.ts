import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type ProductReading, readProductsWith } from '../catalogue/repository.ts';

/** The year's bikes that are not discontinued, with every group's prices. None without a year. */
export async function readBikesOfYear(db: Kysely<Database>, year: number | null): Promise<ProductReading> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const bikes = await trx
        .selectFrom('products')
        .where('kind', '=', 'bike')
        .where('year', '=', year)
        .where('removed', '=', false)
        .where('discontinued', '=', false)
        .orderBy('position')
        .orderBy('id')
        .selectAll()
        .execute();
      return readProductsWith(trx, bikes);
    });
}
