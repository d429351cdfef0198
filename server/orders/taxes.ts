import type { Locale } from '../../src/contract/locale.ts';
import type { Tax } from '../../src/contract/pricing.ts';
import { wordsIn } from '../../src/domain/bilingual.ts';
import { amountFromCents, percentOfCents } from '../../src/domain/money.ts';
import { eachTaxCents, taxesInForce, taxPercentOn } from '../../src/domain/tax.ts';
import type { NamedTax } from '../database/transaction-detail.ts';
import type { SellingTerms } from '../repositories/selling-terms.ts';

/** INV-1. The taxes that hold, each with what it comes to on a sum. */
export function namedTaxesOn(baseCents: number, terms: SellingTerms): NamedTax[] {
  const taxes = taxesInForce(terms.rates, terms.day);
  const cents = eachTaxCents(
    baseCents,
    taxes.map(({ percent }) => percent),
  );
  return taxes.map(({ label, percent }, at) => ({ name: label, percent, cents: cents[at] ?? 0 }));
}

/** PRICE-9, PRICE-13. The taxes of an area on a sum, as one and each by its name; null where none is known. */
export function taxOn(area: string, baseCents: number, terms: SellingTerms, lang: Locale): Tax | null {
  const percent = taxPercentOn(terms.rates, terms.day);
  if (percent === null) return null;
  const totalCents = percentOfCents(baseCents, percent);
  const taxes = namedTaxesOn(baseCents, terms).map(({ name, percent: rate, cents }) => ({
    name: wordsIn(name, lang),
    rate,
    amount: amountFromCents(cents),
  }));
  return { area, amount: amountFromCents(baseCents), total: amountFromCents(totalCents), taxes };
}
