import { percentOfCents } from '../money.ts';
import { sharesOf, type Shares } from './shares.ts';

export type TaxPart = Shares & { readonly name: string; readonly percent: number };

/**
 * PRICE-9, PRICE-11. The taxes one by one. Each is what it adds to those before it, in whole and of what is paid now, so that they come
 * to the tax in each share and none is negative.
 */
export function taxParts(
  taxes: readonly { readonly name: string; readonly percent: number }[],
  baseCents: number,
  tax: Shares,
): TaxPart[] {
  let percentSoFar = 0;
  let wholeSoFar = 0;
  let nowSoFar = 0;
  return taxes.map(({ name, percent }, at) => {
    percentSoFar += percent;
    const whole = at === taxes.length - 1 ? tax.wholeCents : percentOfCents(baseCents, percentSoFar);
    const now = tax.wholeCents === 0 ? 0 : Math.round(whole * (tax.nowCents / tax.wholeCents));
    const part = { name, percent, ...sharesOf(whole - wholeSoFar, now - nowSoFar) };
    wholeSoFar = whole;
    nowSoFar = now;
    return part;
  });
}
