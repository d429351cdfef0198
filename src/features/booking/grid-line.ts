import type { PricedRow } from '../../domain/booking/grid-totals.ts';

/** A row in the reader's language. Unit prices are null when hidden. */
export type GridLine = {
  readonly sku: string;
  readonly modelId: string;
  readonly modelName: string;
  readonly configuration: string;
  readonly colorName: string;
  readonly colorHex?: string | undefined;
  /** Null where it has one size. */
  readonly size: string | null;
  readonly unitCents: number | null;
  readonly msrpCents: number | null;
  readonly uom: string;
  /** Still sold to the dealer; what is not can only be emptied. */
  readonly isSold: boolean;
};

/** What the rows of one model and configuration have in common, and no others. */
export function modelKeyOf({ modelId, configuration }: Pick<GridLine, 'modelId' | 'configuration'>): string {
  return `${modelId}\n${configuration}`;
}

/** A row as the totals count it. */
export function pricedRowOf(line: GridLine, price: 'unitCents' | 'msrpCents'): PricedRow {
  return { sku: line.sku, model: modelKeyOf(line), unitCents: line[price] };
}
