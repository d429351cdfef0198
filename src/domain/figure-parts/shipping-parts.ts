import type { DeliveryMode } from '../pricing/line-amounts.ts';
import type { SplitTotals } from '../pricing/totals.ts';
import type { AmountLine } from './goods-parts.ts';
import { sharesOf, sharesOfLines, type Shares } from './shares.ts';

export type ShippingPart = Shares &
  (
    | { readonly kind: 'fee'; readonly units: number; readonly feeCents: number }
    | { readonly kind: 'discount' }
    | { readonly kind: 'parts' }
  );

/** Bike fees, the discount for paying now, and parts shipping once per order. */
export function shippingParts(
  lines: readonly AmountLine[],
  { whole, now }: SplitTotals,
  delivery: DeliveryMode,
): ShippingPart[] {
  if (delivery === 'PICKUP') return [];
  const bikes = lines.filter((line) => line.type === 'configuration' && line.feeCents > 0 && line.quantity > 0);
  const fees = [...Map.groupBy(bikes, ({ feeCents }) => feeCents)]
    .toSorted(([a], [b]) => b - a)
    .map(([feeCents, some]): ShippingPart => ({
      kind: 'fee',
      feeCents,
      units: some.reduce((sum, { quantity }) => sum + quantity, 0),
      ...sharesOfLines(some, ({ quantity }) => feeCents * quantity),
    }));
  const saved = sharesOfLines(bikes, (line) => line.shippingCents - line.feeCents * line.quantity);
  return [
    ...fees,
    ...(saved.wholeCents === 0 ? [] : [{ kind: 'discount' as const, ...saved }]),
    ...(whole.partsShippingCents === 0
      ? []
      : [{ kind: 'parts' as const, ...sharesOf(whole.partsShippingCents, now.partsShippingCents) }]),
  ];
}
