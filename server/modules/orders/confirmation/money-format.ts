import type { Locale } from '../../../../src/contract/locale.ts';
import { amountFromCents } from '../../../../src/domain/pricing/money.ts';

/** $1,234.50, or 1 234,50 $ in French. */
export function moneyFormat(lang: Locale, currency: 'CA' | 'US'): (cents: number) => string {
  const format = new Intl.NumberFormat(`${lang}-CA`, {
    style: 'currency',
    currency: currency === 'CA' ? 'CAD' : 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  // No minus in front of a zero.
  return (cents) => format.format(amountFromCents(cents === 0 ? 0 : cents));
}
