import { heldCustomerDiscount, lineDiscountPercent } from '../pricing/discount.ts';
import type { AmountLine } from './goods-parts.ts';
import { sharesOfLines, type Shares } from './shares.ts';

/** `volume` depends on the number of bikes, `own` is the item's. `grossCents` is before discount. */
export type DiscountPart = Shares & {
  readonly kind: 'volume' | 'own';
  readonly percent: number;
  readonly units: number;
  readonly grossCents: number;
};

/** Amounts are positive, though they reduce the total. */
export function discountParts(lines: readonly AmountLine[], customerDiscountPercent: number): DiscountPart[] {
  const held = heldCustomerDiscount(lines, customerDiscountPercent);
  const kindOf = (line: AmountLine) => (line.discountPercent > 0 ? ('own' as const) : ('volume' as const));
  const reduced = lines.filter((line) => lineDiscountPercent(line, held) > 0 && line.quantity > 0);
  const groups = Map.groupBy(reduced, (line) => `${kindOf(line)} ${lineDiscountPercent(line, held)}`);
  return [...groups.values()]
    .map((some) => ({
      kind: some.every((line) => kindOf(line) === 'own') ? ('own' as const) : ('volume' as const),
      percent: Math.max(...some.map((line) => lineDiscountPercent(line, held))),
      units: some.reduce((sum, { quantity }) => sum + quantity, 0),
      grossCents: some.reduce((sum, line) => sum + line.grossCents, 0),
      ...sharesOfLines(some, (line) => line.grossCents - line.netCents),
    }))
    .toSorted((a, b) => b.percent - a.percent);
}
