import type { TransactionHeading, Transaction } from '../../contract/orders/transactions.ts';
import { daysBetween } from '../../domain/calendar-day.ts';

/** What the state of a transaction is called. `days` are whole calendar days past the due one. */
export type ShownState =
  | { readonly code: 'overdue'; readonly days: number }
  | { readonly code: 'due'; readonly day: string }
  /** For the company to confirm the new dealer (REP-3). */
  | { readonly code: 'dealer-waiting' }
  | { readonly code: TransactionHeading['state'] };

/** An order that waits for approval, or was declined or withdrawn: nothing of it is ordered (COMP-2). */
export function isProposal({ state }: Pick<TransactionHeading, 'state'>): boolean {
  return state === 'waiting' || state === 'declined' || state === 'withdrawn';
}

/** An open invoice is due on its day, or overdue after it. `today` is a calendar day: 2026-11-20. */
export function shownStateOf(
  { state, dueDate, awaitsDealer }: Pick<TransactionHeading, 'state' | 'dueDate' | 'awaitsDealer'>,
  today: string,
): ShownState {
  if (awaitsDealer) return { code: 'dealer-waiting' };
  if (state !== 'open' || dueDate === null || dueDate === undefined) return { code: state };
  const days = daysBetween(dueDate, today);
  return days > 0 ? { code: 'overdue', days } : { code: 'due', day: dueDate };
}

/** Paid items that are out of stock: "1 × Chain, 2 × Tire". Empty if none. */
export function shortItems({ payment, lines }: Pick<Transaction, 'payment' | 'lines'>): string {
  const names = new Map(lines.map(({ sku, name }) => [sku, name]));
  return payment?.short.map(({ sku, missing }) => `${missing} × ${names.get(sku) ?? sku}`).join(', ') ?? '';
}
