import { roundHalfAwayFromZero } from './money.ts';

/** What the shop keeps of the MSRP, in percent with one decimal. Negative below cost, null without an MSRP. */
export function marginPercent(msrpCents: number, costCents: number): number | null {
  if (msrpCents <= 0) return null;
  return roundHalfAwayFromZero((msrpCents - costCents) * 1000, msrpCents) / 10;
}
