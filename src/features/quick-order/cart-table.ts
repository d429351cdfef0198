import type { Cell } from '../../domain/files/written-file.ts';
import type { Retail } from '../../domain/pricing/shown-price.ts';

/** A cart line as shown in a mode. Amounts in cents, null if unknown. */
export type ExportedLine = {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly isConfiguration: boolean;
  readonly quantity: number;
  readonly unitCents: number | null;
  readonly totalCents: number | null;
  readonly retail: Retail | null;
};

/** What the columns and the two parts of a cart are called. */
export type TableMessage = Readonly<
  Record<'sku' | 'name' | 'description' | 'part' | 'configurations' | 'parts' | 'quantity' | 'unit' | 'total', string>
> & {
  /** MSRP and margin. Null in client mode. */
  readonly retail: readonly [msrp: string, margin: string] | null;
};

/** Bikes, then parts. Without totals, so a quick order can read it back. */
export function cartTable(lines: readonly ExportedLine[], words: TableMessage): readonly (readonly Cell[])[] {
  const ordered = [...lines.filter((line) => line.isConfiguration), ...lines.filter((line) => !line.isConfiguration)];
  return [
    [
      words.sku,
      words.name,
      words.description,
      words.part,
      words.quantity,
      words.unit,
      words.total,
      ...(words.retail ?? []),
    ],
    ...ordered.map((line) => [
      line.sku,
      line.name,
      line.description,
      line.isConfiguration ? words.configurations : words.parts,
      line.quantity,
      amount(line.unitCents),
      amount(line.totalCents),
      ...(words.retail ? [amount(line.retail?.msrpCents ?? null), line.retail?.marginPercent ?? null] : []),
    ]),
  ];
}

function amount(cents: number | null): Cell {
  return cents === null ? null : { cents };
}
