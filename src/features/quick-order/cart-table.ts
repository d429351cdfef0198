import type { Cell } from '../../domain/written-table.ts';

/** A line of the cart as it is shown in a mode; amounts in cents, null where the device knows none. */
export type ExportedLine = {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly isConfiguration: boolean;
  readonly quantity: number;
  readonly unitCents: number | null;
  readonly totalCents: number | null;
};

/** What the columns and the two parts of a cart are called. */
export type TableWords = Readonly<
  Record<'sku' | 'name' | 'description' | 'part' | 'configurations' | 'parts' | 'quantity' | 'unit' | 'total', string>
>;

/** CART-13. The cart as a table: configurations, then parts. Sums are left out, so that a quick order can read it back. */
export function cartTable(lines: readonly ExportedLine[], words: TableWords): readonly (readonly Cell[])[] {
  const ordered = [...lines.filter((line) => line.isConfiguration), ...lines.filter((line) => !line.isConfiguration)];
  return [
    [words.sku, words.name, words.description, words.part, words.quantity, words.unit, words.total],
    ...ordered.map((line) => [
      line.sku,
      line.name,
      line.description,
      line.isConfiguration ? words.configurations : words.parts,
      line.quantity,
      amount(line.unitCents),
      amount(line.totalCents),
    ]),
  ];
}

function amount(cents: number | null): Cell {
  return cents === null ? null : { cents };
}
