import type { TransactionHeading } from '../../contract/orders/transactions.ts';
import { type AccountDocument, accountSums, type AccountSums } from '../../domain/account/account-figures.ts';
import { dayIn } from '../../domain/calendar-day.ts';
import { foldText, matchesQuery } from '../../domain/catalogue/search-text.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { shownStateOf } from './shown-state.ts';
import type { TransactionsSearch } from './transactions-search.ts';

export type Kind = TransactionHeading['kind'];

export type ListedTransactions = {
  /** In the order in which they came, newest first. */
  readonly shown: readonly TransactionHeading[];
  /** How many of each kind the other filters leave. */
  readonly counts: ReadonlyMap<Kind, number>;
  /** The same of all kinds together. */
  readonly total: number;
};

/** `today` is a day like 2026-11-20 in the company's time zone. */
export function listTransactions(
  held: readonly TransactionHeading[],
  search: TransactionsSearch,
  today: string,
  timeZone: string | undefined,
): ListedTransactions {
  const { from, to } = periodOf(search, today);
  const isOfPeriod = ({ date }: TransactionHeading) => {
    if (from === null && to === null) return true;
    const day = dayIn(timeZone, Date.parse(date));
    return (from === null || day >= from) && (to === null || day <= to);
  };
  const fitting = held.filter(
    (heading) =>
      isOfPeriod(heading) &&
      (search.state === undefined || shownStateOf(heading, today).code === search.state) &&
      matchesQuery(foldText(`${heading.reference} ${heading.documentNo}`), search.q ?? ''),
  );
  const counts = new Map<Kind, number>();
  for (const { kind } of fitting) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    shown: search.kind === undefined ? fitting : fitting.filter(({ kind }) => kind === search.kind),
    counts,
    total: fitting.length,
  };
}

/** The first and last day, both inclusive, or null for no limit. */
export function periodOf(
  { from, to, months }: TransactionsSearch,
  today: string,
): { from: string | null; to: string | null } {
  if (from !== undefined || to !== undefined) return { from: from ?? null, to: to ?? null };
  return { from: months === undefined ? null : monthsBefore(today, Number(months)), to: null };
}

/** What is still to be paid, and what of that is overdue, in cents. */
export function openSums(held: readonly TransactionHeading[], today: string): AccountSums {
  return accountSums(held.map(accountDocument), today);
}

type Documented = Pick<TransactionHeading, 'kind' | 'state' | 'total' | 'open' | 'dueDate'>;

/** What counts of a transaction in the dealer's account. */
export function accountDocument({ kind, state, total, open, dueDate }: Documented): AccountDocument {
  return {
    kind,
    state,
    totalCents: centsFromAmount(total),
    openCents: open === undefined ? null : centsFromAmount(open),
    dueDate: dueDate ?? null,
  };
}

/** The same day so many months before; the last of its month where that is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
