import { useLingui } from '@lingui/react/macro';
import { type Currency, currencyCode } from '../../../domain/account/access.ts';
import { useFormats } from '../../../ui/format.ts';
import { useStockWords } from '../stock-messages.tsx';
import type { SheetWords } from './sheet-files.ts';

type Issuer = { readonly company: string; readonly dealer: string; readonly hasCost: boolean };

/** What a sheet says beside the products' own texts, in the reader's language. */
export function useSheetWords(currency: Currency): {
  readonly words: SheetWords;
  readonly factsOf: (issuer: Issuer) => readonly string[];
} {
  const { t } = useLingui();
  const { money, date } = useFormats();
  const stock = useStockWords();
  const code = currencyCode(currency);

  return {
    words: {
      page: t`Page ${'{page}'} of ${'{pages}'}`,
      headings: {
        picture: t`Picture`,
        name: t`Name`,
        details: t`Details`,
        configuration: t`Configuration`,
        color: t`Color`,
        size: t`Size`,
        sku: t`SKU`,
        barcode: t`Barcode`,
        stock: t`Availability`,
      },
      msrp: [t`MSRP (${code})`, t`MSRP`],
      cost: [t`Your cost (${code})`, t`Your cost`],
      money: (cents) => money(cents, currency),
      from: (amount) => t`from ${amount}`,
      stock,
    },
    factsOf({ company, dealer, hasCost }) {
      const day = date(new Date());
      return [
        `${company} · ${dealer}`,
        t`Prices and availability as of ${day}, in ${code}`,
        ...(hasCost ? [t`Includes your cost: not for customers`] : []),
      ];
    },
  };
}
