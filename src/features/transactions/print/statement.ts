import type { TransactionHeading } from '../../../contract/orders/transactions.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { type Kind, listTransactions, openSums, periodOf } from '../list-transactions.ts';
import { isProposal } from '../shown-state.ts';
import { kinds, type TransactionsSearch } from '../transactions-search.ts';

export type Statement = {
  /** What the list shows, newest first. */
  readonly lines: readonly TransactionHeading[];
  /** The unpaid balance before the first day, null without a start date. */
  readonly openingCents: number | null;
  /** What each kind of the lines comes to, without what was cancelled. */
  readonly sums: readonly { readonly kind: Kind; readonly count: number; readonly cents: number }[];
  /** What is still to be paid, from before and of the lines, and what of that is overdue. */
  readonly dueCents: number;
  readonly overdueCents: number;
};

/** Balances are as of today, because payments are not dated back. */
export function statementOf(
  held: readonly TransactionHeading[],
  search: TransactionsSearch,
  today: string,
  timeZone: string | undefined,
): Statement {
  const ordered = held.filter((heading) => !isProposal(heading));
  const listed = (of: TransactionsSearch) => listTransactions(ordered, of, today, timeZone).shown;
  const lines = listed(search);
  const { from } = periodOf(search, today);
  const before = from === null ? [] : listed({ ...search, months: undefined, from: undefined, to: dayBefore(from) });
  const [opening, own] = [openSums(before, today), openSums(lines, today)];
  const counted = lines.filter(({ state }) => state !== 'cancelled');
  return {
    lines,
    openingCents: from === null ? null : opening.openCents,
    sums: kinds.flatMap((kind) => {
      const ofKind = counted.filter((heading) => heading.kind === kind);
      const cents = ofKind.reduce((sum, { total }) => sum + centsFromAmount(total), 0);
      return ofKind.length === 0 ? [] : [{ kind, count: ofKind.length, cents }];
    }),
    dueCents: opening.openCents + own.openCents,
    overdueCents: opening.overdueCents + own.overdueCents,
  };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
