import type { Transaction } from '../../contract/transactions.ts';

type Line = Pick<Transaction['lines'][number], 'quantities' | 'reserved'>;

/** ORD-7. Of an order that is not shipped yet: the units that were in stock for it, and those that wait; null where none wait. */
export function backorderOf(
  { quantities, reserved }: Line,
  state: Transaction['state'],
): { inStock: number; coming: number } | null {
  const isOnItsWay = state === 'received' || state === 'in-preparation';
  if (!isOnItsWay || reserved === undefined || reserved >= quantities) return null;
  return { inStock: reserved, coming: quantities - reserved };
}
