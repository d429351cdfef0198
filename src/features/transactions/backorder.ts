import type { Transaction } from '../../contract/transactions.ts';

type Line = Pick<Transaction['lines'][number], 'quantities' | 'reserved'>;

/** Splits an unshipped order into units in stock and on backorder. Null without backorders. */
export function backorderOf(
  { quantities, reserved }: Line,
  state: Transaction['state'],
): { inStock: number; coming: number } | null {
  const isOnItsWay = state === 'received' || state === 'in-preparation';
  if (!isOnItsWay || reserved === undefined || reserved >= quantities) return null;
  return { inStock: reserved, coming: quantities - reserved };
}
