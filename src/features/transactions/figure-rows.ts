import type { Transaction } from '../../contract/transactions.ts';
import { centsFromAmount } from '../../domain/money.ts';

export type FigureCode = 'bikes' | 'parts' | 'discount' | 'tariff' | 'shipping' | 'taxes';

/** What a transaction's total is made of; what comes to nothing is left out. Taxes are null where nobody has computed them. */
export function figureRows({
  configurations,
  parts,
  discount,
  tariff,
  shipping,
  tax,
}: Transaction['figures']): readonly { readonly code: FigureCode; readonly cents: number | null }[] {
  const rows = [
    { code: 'bikes', amount: configurations },
    { code: 'parts', amount: parts },
    { code: 'discount', amount: -discount },
    { code: 'tariff', amount: tariff },
    { code: 'shipping', amount: shipping },
    { code: 'taxes', amount: tax },
  ] as const;
  return rows.flatMap(({ code, amount }) => {
    if (amount === 0) return [];
    return [{ code, cents: amount === null ? null : centsFromAmount(amount) }];
  });
}
