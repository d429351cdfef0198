import { eachTaxCents } from '../pricing/tax.ts';
import { sharesOf, type Shares } from './shares.ts';

export type TaxPart = Shares & { readonly name: string; readonly percent: number };

/** Each tax is rounded by itself, in whole and for now. */
export function taxParts(
  taxes: readonly { readonly name: string; readonly percent: number }[],
  base: Shares,
): TaxPart[] {
  const percents = taxes.map(({ percent }) => percent);
  const [whole, now] = [eachTaxCents(base.wholeCents, percents), eachTaxCents(base.nowCents, percents)];
  return taxes.map((tax, at) => ({ ...tax, ...sharesOf(whole[at] ?? 0, now[at] ?? 0) }));
}
