import type { Transaction } from '../../contract/orders/transactions.ts';

/** Paid items that are out of stock: "1 × Chain, 2 × Tire". Empty if none. */
export function shortItems({ payment, lines }: Pick<Transaction, 'payment' | 'lines'>): string {
  const names = new Map(lines.map(({ sku, name }) => [sku, name]));
  return payment?.short.map(({ sku, missing }) => `${missing} × ${names.get(sku) ?? sku}`).join(', ') ?? '';
}
