import { type BookingColumn, bookingColumns } from '../columns.ts';
import type { ColumnSums } from '../grid-totals.ts';

type Window = { readonly name: BookingColumn; readonly shipDate: string };

/** What the dealer means to spend in each window, in cents; a window that is missing has no budget. */
export type Budget = Readonly<Partial<Record<BookingColumn, number>>>;

/** BOOK-11. One window: what is booked in it, when it is to be paid, and what of the budget is left. Days are YYYY-MM-DD. */
export type WindowMoney = {
  readonly column: BookingColumn;
  readonly units: number;
  readonly cents: number;
  /** Null where the maker has not said when it ships. */
  readonly shipDate: string | null;
  /** Null where that or the dealer's terms are not known. */
  readonly dueDate: string | null;
  readonly budgetCents: number | null;
  /** Below 0 where more is booked than was meant to be spent; null without a budget. */
  readonly leftCents: number | null;
};

/** BOOK-11. Money and due dates by window. `termDays`: days from the shipping of a window to its payment (`daysOfTerms`). */
export function windowMoney(
  sums: ColumnSums,
  windows: readonly Window[],
  termDays: number | null,
  budget: Budget,
): WindowMoney[] {
  return bookingColumns.flatMap((column) => {
    const { units, cents } = sums[column];
    const shipDate = windows.find(({ name }) => name === column)?.shipDate ?? null;
    if (shipDate === null && units === 0) return [];
    const budgetCents = budget[column] ?? null;
    return {
      column,
      units,
      cents,
      shipDate,
      budgetCents,
      dueDate: shipDate === null || termDays === null ? null : dayAfter(shipDate, termDays),
      leftCents: budgetCents === null ? null : budgetCents - cents,
    };
  });
}

/** What of a budget is left over all windows that have one; null where none has. */
export function budgetLeftCents(windows: readonly WindowMoney[]): number | null {
  const left = windows.flatMap(({ leftCents }) => leftCents ?? []);
  return left.length === 0 ? null : left.reduce((sum, cents) => sum + cents, 0);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
