/** The currency of an amount: Canadian or US dollars, `$` alone, none, or an unsupported one. */
export type MoneySign = 'CA' | 'US' | 'dollars' | 'none' | 'other';

const sign = /\$\s?(?:CA|US)D?|(?:CA|US|C|U)?D?\$|CAD|USD|\p{Sc}|\b(?:EUR|GBP|CHF|AUD|JPY|DKK|NOK|SEK|TWD|euros?)\b/iu;

/** An amount such as `1 299,00 $` or `(US$12.50)` without its sign. */
export function readMoney(written: string): { readonly amount: string; readonly sign: MoneySign } {
  const [found] = sign.exec(written) ?? [];
  if (found === undefined) return { amount: written.trim(), sign: 'none' };
  return { amount: written.replace(found, '').trim(), sign: meaningOf(found.toUpperCase()) };
}

function meaningOf(found: string): MoneySign {
  if (!found.includes('$') && !/^(?:CAD|USD)$/.test(found)) return 'other';
  if (found.includes('US') || found.startsWith('U')) return 'US';
  return found.includes('C') ? 'CA' : 'dollars';
}
