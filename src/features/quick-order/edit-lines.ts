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

/** What is left once the accepted lines are in the cart. */
export function withoutAccepted(lines: Lines, checked: readonly CheckedLine[]): Lines {
  return lines.filter((_, at) => checked[at]?.code === 'refused');
}
