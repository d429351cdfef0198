import type { Tax } from '../../src/contract/pricing.ts';
import { amountFromCents, percentOfCents } from '../../src/domain/money.ts';
import { taxPercentOn } from '../../src/domain/tax.ts';
import { type Lang, textIn } from '../bilingual.ts';
import type { SellingTerms } from '../repositories/selling-terms.ts';

/**
 * PRICE-9, PRICE-13. The taxes of an area on a sum, as one and each by its name; null where none is known. The one is rounded once;
 * what rounding each leaves over stands with the last.
 */
export function taxOn(area: string, baseCents: number, terms: SellingTerms, lang: Lang): Tax | null {
  const percent = taxPercentOn(terms.rates, terms.day);
  if (percent === null) return null;
  const totalCents = percentOfCents(baseCents, percent);
  const named = [...Map.groupBy(terms.rates, (rate) => rate.name)].flatMap(([, rates]) => {
    const rate = taxPercentOn(rates, terms.day);
    const [first] = rates;
    return rate === null || first === undefined ? [] : [{ name: textIn(first.label, lang), rate }];
  });
  let restCents = totalCents;
  const taxes = named.map(({ name, rate }, index) => {
    const cents = index === named.length - 1 ? restCents : percentOfCents(baseCents, rate);
    restCents -= cents;
    return { name, rate, amount: amountFromCents(cents) };
  });
  return { area, amount: amountFromCents(baseCents), total: amountFromCents(totalCents), taxes };
}
