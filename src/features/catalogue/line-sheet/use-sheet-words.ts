import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Currency } from '../../../domain/account/access.ts';
import { useFormats } from '../../../ui/format.ts';
import type { StockLevel } from '../stock-level.ts';
import type { SheetWords } from './sheet-files.ts';

type Issuer = { readonly company: string; readonly dealer: string; readonly hasCost: boolean };

/** What a sheet says beside the products' own texts, in the reader's language. */
export function useSheetWords(currency: Currency): {
  readonly words: SheetWords;
  readonly factsOf: (issuer: Issuer) => readonly string[];
} {
  const { t } = useLingui();
  const { money, number, date, shortDate } = useFormats();
  const code = currency === 'US' ? 'USD' : 'CAD';

  function stock(level: StockLevel): string {
    switch (level.code) {
      case 'in-stock':
        return t`${number(level.count)} in stock`;
      case 'few-left':
        return t`${plural(level.count, { one: 'Only # left', other: 'Only # left' })}`;
      case 'next': {
        const day = shortDate(level.day);
        return t`Due ${day}`;
      }
      case 'none':
        return t`Out of stock`;
    }
  }

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
