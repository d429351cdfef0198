import { centsFromAmount, decimalFromCents } from '../../src/domain/pricing/money.ts';
import { readGeneralOrderTerms, writeGeneralOrderTerms } from '../modules/account/order-terms.ts';
import type { AdminCommand } from './command.ts';
import { type Said, say } from './texts/say.ts';

const currencies = { CAD: 'CA', USD: 'US' } as const;
type CurrencyCode = keyof typeof currencies;

/** Of dealers without an order minimum or a free-freight threshold of their own (ORD-14, PRICE-14). */
export const orderTermsCommand: AdminCommand = {
  usage: 'order-terms show | order-terms CAD|USD minimum|free-freight AMOUNT|none',
  async run([first = '', term = '', amount = '', ...rest], { db, print }) {
    const currency = isCode(first) ? currencies[first] : null;
    const isChange = currency !== null && (term === 'minimum' || term === 'free-freight') && amount !== '';
    if (rest.length > 0 || !(isChange || (first === 'show' && term === ''))) {
      print(say`Usage: ${this.usage}`);
      return 1;
    }
    if (isChange) {
      const cents = amount === 'none' ? null : centsOf(amount);
      if (cents === undefined) {
        print(say`'${amount}' is not an amount such as 250 or 250.00, nor none`);
        return 1;
      }
      const present = await readGeneralOrderTerms(db, currency);
      const changed = term === 'minimum' ? { minimumCents: cents ?? 0 } : { freeFreightCents: cents };
      await writeGeneralOrderTerms(db, currency, { ...present, ...changed });
    }
    for (const code of Object.keys(currencies).filter(isCode)) {
      const { minimumCents, freeFreightCents } = await readGeneralOrderTerms(db, currencies[code]);
      print(say`${code}: ${minimumWords(minimumCents)}, ${freightWords(freeFreightCents)}`);
    }
    return 0;
  },
};

function isCode(word: string): word is CurrencyCode {
  return Object.hasOwn(currencies, word);
}

function minimumWords(cents: number): Said {
  return cents === 0 ? say`no order minimum` : say`order minimum ${decimalFromCents(cents)}`;
}

function freightWords(cents: number | null): Said {
  return cents === null ? say`no free freight` : say`free freight from ${decimalFromCents(cents)}`;
}

/** Undefined for what is no amount. */
function centsOf(text: string): number | undefined {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? centsFromAmount(Number(text)) : undefined;
}
