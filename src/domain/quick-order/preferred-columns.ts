import type { Columns } from './find-columns.ts';

/** The first values of each column. */
export type Samples = readonly (readonly string[])[];

/** Picks the SKU column with most sold values, never the quantity column. Ties keep the named one. */
export function preferSold(columns: Columns, samples: Samples, isSold: (value: string) => boolean): Columns {
  const share = (column: number) => {
    const values = samples[column] ?? [];
    return values.length === 0 ? 0 : values.filter(isSold).length / values.length;
  };
  const others = samples.map((_, column) => column).filter((column) => column !== columns.quantity);
  const sku = others.reduce((best, column) => (share(column) > share(best) ? column : best), columns.sku);
  return { ...columns, sku };
}
