import { dueDay } from '../../pricing/payment-terms.ts';
import { type BookingColumn, bookingColumns } from '../columns.ts';
import type { ColumnSums } from '../grid-totals.ts';

type Window = { readonly name: BookingColumn; readonly shipDate: string };

/** Planned spending per window in cents. A missing window has no budget. */
export type Budget = Readonly<Partial<Record<BookingColumn, number>>>;

/** Days are YYYY-MM-DD. */
export type WindowMoney = {
  readonly column: BookingColumn;
  readonly units: number;
  readonly cents: number;
  /** Null while the company has not set a ship date. */
  readonly shipDate: string | null;
  /** Null without a ship date or known terms. */
  readonly dueDate: string | null;
  readonly budgetCents: number | null;
  /** Negative when over budget, null without one. */
  readonly leftCents: number | null;
};

/** `termDays` run from shipping to payment (see `daysOfTerms`). */
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
      dueDate: shipDate === null || termDays === null ? null : dueDay(shipDate, termDays),
      leftCents: budgetCents === null ? null : budgetCents - cents,
    };
  });
}

/** The sum over windows with a budget, or null without any. */
export function budgetLeftCents(windows: readonly WindowMoney[]): number | null {
  const left = windows.flatMap(({ leftCents }) => leftCents ?? []);
  return left.length === 0 ? null : left.reduce((sum, cents) => sum + cents, 0);
}
