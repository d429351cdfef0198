import type { ColumnType } from 'kysely';

export type PriceTables = { price_list: PriceListTable; prices: PriceTable };

type Optional<T> = ColumnType<T, T | undefined, T>;

type PriceColumns = {
  sku: string;
  price_group: string;
  msrp_cents: number;
  cost_cents: number;
  /** A named price shown instead of cost. */
  fixed_name: string | null;
  fixed_cents: number | null;
};

/** Null leaves what the SKU says. */
type PriceTerms = {
  discount: Optional<string | null>;
  free_shipping: Optional<boolean | null>;
  max_quantity: Optional<number | null>;
  shipping_fee_cents: Optional<number | null>;
};

/** In force today. By uppercase price group; `*` covers groups without their own row. */
export type PriceTable = PriceColumns & PriceTerms;

/** All that the company gave. `source` is the file. Both days are inclusive. */
export type PriceListTable = PriceColumns &
  PriceTerms & {
    source: 'products' | 'prices';
    valid_from: ColumnType<string, string | undefined, string>;
    valid_to: ColumnType<string | null, string | null | undefined, string | null>;
  };
