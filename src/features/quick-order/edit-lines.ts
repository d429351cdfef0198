import type { CheckedLine } from '../../domain/quick-order/check-lines.ts';
import type { EntryLine } from './entry.ts';

type Lines = readonly EntryLine[];

/** Keeps the suggested quantity in one line and removes duplicates of the SKU. */
export function onlyNearest(lines: Lines, checked: readonly CheckedLine[], place: number, quantity: number): Lines {
  const skuAt = (at: number) => {
    const line = checked[at];
    return line && 'sku' in line ? line.sku : undefined;
  };
  const sku = skuAt(place);
  return lines.flatMap((line, at) => {
    if (at === place) return [{ id: line.id, sku: line.sku, quantity: String(quantity) }];
    return sku !== undefined && skuAt(at) === sku ? [] : [line];
  });
}

/** The lines that remain after the accepted ones were added. Lines changed since the check remain. */
export function withoutAccepted(now: Lines, lines: Lines, checked: readonly CheckedLine[]): Lines {
  const accepted = new Map(lines.filter((_, at) => checked[at]?.code !== 'refused').map((line) => [line.id, line]));
  return now.filter(({ id, sku, quantity }) => {
    const added = accepted.get(id);
    return added?.sku !== sku || added.quantity !== quantity;
  });
}
