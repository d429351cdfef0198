import type { Transaction } from '../../contract/orders/transactions.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';

export type FigureCode = 'bikes' | 'parts' | 'discount' | 'tariff' | 'shipping' | 'free-freight' | 'taxes';

type NamedTax = NonNullable<Transaction['taxes']>[number];

/** `tax`: which of the taxes, where they are known by name. `cents`: null where nobody has computed them. */
export type FigureRow = {
  readonly code: FigureCode;
  readonly tax: NamedTax | null;
  readonly cents: number | null;
};

/** Lists each tax on its own and leaves out zero amounts, but for free freight (PRICE-14). */
export function figureRows({
  figures: { configurations, parts, discount, tariff, shipping, tax: allTaxes },
  taxes = [],
  freeFreight,
}: Pick<Transaction, 'figures' | 'taxes' | 'freeFreight'>): readonly FigureRow[] {
  const rows = [
    { code: 'bikes', tax: null, amount: configurations },
    { code: 'parts', tax: null, amount: parts },
    { code: 'discount', tax: null, amount: -discount },
    { code: 'tariff', tax: null, amount: tariff },
    { code: freeFreight ? 'free-freight' : 'shipping', tax: null, amount: shipping },
    ...(taxes.length > 0
      ? taxes.map((tax) => ({ code: 'taxes', tax, amount: tax.amount }) as const)
      : [{ code: 'taxes', tax: null, amount: allTaxes } as const]),
  ] as const;
  return rows.flatMap(({ code, tax, amount }) => {
    if (amount === 0 && code !== 'free-freight') return [];
    return [{ code, tax, cents: amount === null ? null : centsFromAmount(amount) }];
  });
}

/** An invoice's paid and due amounts. Null if cancelled or another type. */
export function settlementOf({
  kind,
  state,
  total,
  open,
  payment,
}: Pick<Transaction, 'kind' | 'state' | 'total' | 'open' | 'payment'>): {
  readonly paidCents: number;
  readonly dueCents: number;
} | null {
  if (kind !== 'invoice' || state === 'cancelled') return null;
  const totalCents = centsFromAmount(total);
  const paidByCard = centsFromAmount(payment?.paid ?? 0);
  const paidOpen = open === undefined ? paidByCard : totalCents - centsFromAmount(open);
  const paidCents = state === 'paid' ? totalCents : paidOpen;
  return { paidCents, dueCents: totalCents - paidCents };
}
