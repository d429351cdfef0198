import type { Locale } from '../../../../src/contract/locale.ts';
import type { Tax } from '../../../../src/contract/orders/pricing.ts';
import { wordsIn } from '../../../../src/domain/bilingual.ts';
import { amountFromCents } from '../../../../src/domain/pricing/money.ts';
import { eachTaxCents, taxCents, taxesInForce, taxPercentsOn } from '../../../../src/domain/pricing/tax.ts';
import type { SellingTerms } from '../../catalogue/selling-terms.ts';
import type { NamedTax, TransactionDetail } from '../transaction-detail.ts';

/** The current taxes and their amounts on a sum. */
export function namedTaxesOn(baseCents: number, terms: SellingTerms): NamedTax[] {
  const taxes = taxesInForce(terms.rates, terms.day);
  const cents = eachTaxCents(
    baseCents,
    taxes.map(({ percent }) => percent),
  );
  return taxes.map(({ label, percent }, at) => ({ name: label, percent, cents: cents[at] ?? 0 }));
}

/** An area's taxes on an amount, as a total and by name. Null without rates. */
export function taxOn(area: string, baseCents: number, terms: SellingTerms, lang: Locale): Tax | null {
  const totalCents = taxCents(baseCents, taxPercentsOn(terms.rates, terms.day));
  if (totalCents === null) return null;
  const taxes = namedTaxesOn(baseCents, terms).map(({ name, percent: rate, cents }) => ({
    name: wordsIn(name, lang),
    rate,
    amount: amountFromCents(cents),
  }));
  return { area, amount: amountFromCents(baseCents), total: amountFromCents(totalCents), taxes };
}

type Place = { readonly country: string; readonly province: string };

/** The shipping place, else the billing place, such as CA-QC. Null when neither is known. */
export function taxAreaOf(shipping: Place | null, billing: Place | null, isPickup: boolean): string | null {
  const place = (isPickup ? (billing ?? shipping) : shipping) ?? billing;
  if (place === null) return null;
  return place.province === '' ? place.country : `${place.country}-${place.province.toUpperCase()}`;
}

/** Area of an order without computed tax, such as FR, or '' without an address. Null when taxed. */
export function untaxedAreaOf({
  figures,
  shippingAddress,
  billingAddress,
  pickup,
}: Pick<TransactionDetail, 'figures' | 'shippingAddress' | 'billingAddress' | 'pickup'>): string | null {
  if (figures.taxCents !== null) return null;
  return taxAreaOf(shippingAddress as Place | null, billingAddress as Place | null, pickup) ?? '';
}
