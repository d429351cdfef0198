import type { ColumnType } from 'kysely';

export type FavouriteTables = { favourites: FavouriteTable };

/** Whether a product is a favorite, and since when, in milliseconds. */
type FavouriteTable = {
  user_id: string;
  product_id: string;
  is_on: boolean;
  changed_at: ColumnType<Date, Date, Date>;
};
