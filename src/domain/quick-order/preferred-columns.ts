import type { Columns } from './columns.ts';

/** Values of each column of a table, some of its first ones. */
export type Samples = readonly (readonly string[])[];

/**
 * CART-12. The columns with the SKU in the one of which most values are sold; of equal ones the one that was named. A column of
 * quantities is none.
 */
export function preferSold(columns: Columns, samples: Samples, isSold: (value: string) => boolean): Columns {
  const share = (column: number) => {
    const values = samples[column] ?? [];
    return values.length === 0 ? 0 : values.filter(isSold).length / values.length;
  };
  const others = samples.map((_, column) => column).filter((column) => column !== columns.quantity);
  const sku = others.reduce((best, column) => (share(column) > share(best) ? column : best), columns.sku);
  return { ...columns, sku };
}
