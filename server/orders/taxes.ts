import type { Locale } from '../../src/contract/locale.ts';
import type { Tax } from '../../src/contract/pricing.ts';
import { wordsIn } from '../../src/domain/bilingual.ts';
import { amountFromCents, percentOfCents } from '../../src/domain/money.ts';
import { taxesInForce, taxPercentOn } from '../../src/domain/tax.ts';
import type { SellingTerms } from '../repositories/selling-terms.ts';

/**
 * PRICE-9, PRICE-13. The taxes of an area on a sum, as one and each by its name; null where none is known. The one is rounded once;
 * each named one is what it adds to those before it, so that they come to the one and none is negative.
 */
export function taxOn(area: string, baseCents: number, terms: SellingTerms, lang: Locale): Tax | null {
  const percent = taxPercentOn(terms.rates, terms.day);
  if (percent === null) return null;
  const totalCents = percentOfCents(baseCents, percent);
  const named = taxesInForce(terms.rates, terms.day);
  let percentSoFar = 0;
  let centsSoFar = 0;
  const taxes = named.map(({ label, percent: rate }) => {
    percentSoFar += rate;
    const cents = percentOfCents(baseCents, percentSoFar) - centsSoFar;
    centsSoFar += cents;
    return { name: wordsIn(label, lang), rate, amount: amountFromCents(cents) };
  });
  return { area, amount: amountFromCents(baseCents), total: amountFromCents(totalCents), taxes };
}
