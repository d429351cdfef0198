import type { ColumnType, JSONColumnType } from 'kysely';
import type { SavedLine } from '../../../src/domain/orders/saved-carts.ts';

export type SavedCartTables = { saved_carts: SavedCartTable };

/** A saved cart, with times in milliseconds. A removed one has no lines. */
type SavedCartTable = {
  user_id: string;
  /** The only user who sees it. Null for a shared cart. */
  owner_id: string | null;
  id: string;
  name: string;
  made_at: ColumnType<Date, Date, Date>;
  changed_at: ColumnType<Date, Date, Date>;
  is_there: boolean;
  lines: JSONColumnType<SavedLine[]>;
};
