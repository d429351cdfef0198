import type { Transaction } from '../../contract/transactions.ts';
import { centsFromAmount } from '../../domain/money.ts';

export type FigureCode = 'bikes' | 'parts' | 'discount' | 'tariff' | 'shipping' | 'taxes';

type NamedTax = NonNullable<Transaction['taxes']>[number];

/** `tax`: which of the taxes, where they are known by name. `cents`: null where nobody has computed them. */
export type FigureRow = {
  readonly code: FigureCode;
  readonly tax: NamedTax | null;
  readonly cents: number | null;
};

/** What a transaction's total is made of, each tax by itself (INV-1); what comes to nothing is left out. */
export function figureRows({
  figures: { configurations, parts, discount, tariff, shipping, tax: allTaxes },
  taxes = [],
}: Pick<Transaction, 'figures' | 'taxes'>): readonly FigureRow[] {
  const rows = [
    { code: 'bikes', tax: null, amount: configurations },
    { code: 'parts', tax: null, amount: parts },
    { code: 'discount', tax: null, amount: -discount },
    { code: 'tariff', tax: null, amount: tariff },
    { code: 'shipping', tax: null, amount: shipping },
    ...(taxes.length > 0
      ? taxes.map((tax) => ({ code: 'taxes', tax, amount: tax.amount }) as const)
      : [{ code: 'taxes', tax: null, amount: allTaxes } as const]),
  ] as const;
  return rows.flatMap(({ code, tax, amount }) => {
    if (amount === 0) return [];
    return [{ code, tax, cents: amount === null ? null : centsFromAmount(amount) }];
  });
}
