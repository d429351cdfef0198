import type { LineAmounts } from '../pricing/line-amounts.ts';
import type { SplitTotals, Totals } from '../pricing/totals.ts';

/** Now and later add up to the whole. */
export type Shares = { readonly wholeCents: number; readonly nowCents: number; readonly laterCents: number };

/** Later is the rest, so both add up to the whole. */
export function sharesOf(wholeCents: number, nowCents: number): Shares {
  return { wholeCents, nowCents, laterCents: wholeCents - nowCents };
}

/** Sums one amount over lines. */
export function sharesOfLines<Line extends Pick<LineAmounts, 'share'>>(
  lines: readonly Line[],
  centsOf: (line: Line) => number,
): Shares {
  const sum = (some: readonly Line[]) => some.reduce((cents, line) => cents + centsOf(line), 0);
  return sharesOf(sum(lines), sum(lines.filter(({ share }) => share === 'now')));
}

/** One figure of split totals. */
export function sharesIn(totals: SplitTotals, figure: Exclude<keyof Totals, 'taxCents'>): Shares {
  return sharesOf(totals.whole[figure], totals.now[figure]);
}

export function sumOfShares(some: readonly Shares[]): Shares {
  const sum = (centsOf: (one: Shares) => number) => some.reduce((cents, one) => cents + centsOf(one), 0);
  return sharesOf(
    sum(({ wholeCents }) => wholeCents),
    sum(({ nowCents }) => nowCents),
  );
}

/** Subtracting from 0 avoids negative zero. */
export function negative({ wholeCents, nowCents }: Shares): Shares {
  return sharesOf(0 - wholeCents, 0 - nowCents);
}
