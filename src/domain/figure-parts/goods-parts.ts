import type { LineAmounts, PricedLine } from '../pricing/line-amounts.ts';
import { isBackorder } from '../pricing/payment-terms.ts';
import { unitCostCents } from '../pricing/price.ts';
import { sharesOfLines, type Shares } from './shares.ts';

/** Units at one price. `fixed` replaces the cost, and backordered units are separate. */
export type GoodsPart = Shares & {
  readonly kind: 'at-price' | 'fixed' | 'backorder';
  readonly units: number;
  /** Null for the rest, which has several prices. */
  readonly unitCents: number | null;
};

export type AmountLine = PricedLine & LineAmounts;

type Basis = 'cost' | 'msrp';

/** With more, the list would repeat the cart. */
const MOST_PRICES = 6;

/** Largest first. At MSRP, nothing has a fixed price. */
export function goodsParts(lines: readonly AmountLine[], basis: Basis): GoodsPart[] {
  const kindOf = (line: AmountLine): GoodsPart['kind'] => {
    if (isBackorder(line)) return 'backorder';
    return basis === 'cost' && line.price.fixedPriceCents !== null ? 'fixed' : 'at-price';
  };
  const unitCentsOf = ({ price }: AmountLine) => (basis === 'cost' ? unitCostCents(price) : price.msrpCents);
  const sold = lines.filter(({ quantity }) => quantity > 0);
  const groups = [...Map.groupBy(sold, (line) => `${kindOf(line)} ${unitCentsOf(line)}`).values()]
    .map((some) => ({ some, part: partOf(some, basis) }))
    .toSorted((a, b) => b.part.wholeCents - a.part.wholeCents);
  const shown = groups.slice(0, groups.length > MOST_PRICES ? MOST_PRICES - 1 : MOST_PRICES);
  const rest = groups.slice(shown.length).flatMap(({ some }) => some);
  const named = shown.map(({ some: [first], part }) => ({
    ...part,
    kind: first ? kindOf(first) : ('at-price' as const),
    unitCents: first ? unitCentsOf(first) : null,
  }));
  return rest.length === 0 ? named : [...named, { ...partOf(rest, basis), kind: 'at-price', unitCents: null }];
}

function partOf(some: readonly AmountLine[], basis: Basis): Shares & { units: number } {
  return {
    units: some.reduce((sum, { quantity }) => sum + quantity, 0),
    ...sharesOfLines(some, (line) => (basis === 'cost' ? line.grossCents : line.msrpCents)),
  };
}
