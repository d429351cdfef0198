import type { ColumnType, JSONColumnType } from 'kysely';
import type { SavedLine } from '../../src/domain/saved-carts.ts';

/** CART-16; see the migration that makes it. */
export type SavedCartTables = { saved_carts: SavedCartTable };

/** A cart that a user keeps; one that was removed has no lines. Times to the millisecond. */
type SavedCartTable = {
  user_id: string;
  id: string;
  name: string;
  made_at: ColumnType<Date, Date, Date>;
  changed_at: ColumnType<Date, Date, Date>;
  is_there: boolean;
  lines: JSONColumnType<SavedLine[]>;
};
