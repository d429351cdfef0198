import type { ColumnType } from 'kysely';

export type StockNoticeTables = { stock_notices: StockNoticeTable };

/** Whether a person wants an email when a SKU is in stock again, and since when, in milliseconds. */
type StockNoticeTable = {
  user_id: string;
  sku: string;
  is_on: boolean;
  changed_at: ColumnType<Date, Date, Date>;
};
