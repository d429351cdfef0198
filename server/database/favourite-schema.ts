import type { ColumnType } from 'kysely';

/** CAT-13; see the migration that makes it. */
export type FavouriteTables = { favourites: FavouriteTable };

/** Whether a user has marked a product, and since when it is so, to the millisecond. */
type FavouriteTable = {
  user_id: string;
  product_id: string;
  is_on: boolean;
  changed_at: ColumnType<Date, Date, Date>;
};
