import * as v from 'valibot';
import { bookingColumn } from '../../contract/booking/booking-grid.ts';
import type { BookingColumn } from '../../domain/booking/columns.ts';
import type { Budget } from '../../domain/booking/views/window-money.ts';
import type { DraftFields } from '../../sync/drafts/draft.ts';
import { hasTyped, orderDraft, type OrderDraft } from '../../sync/drafts/order-draft.ts';

/** The next order's header and a budget per window in cents. */
export type BookingDraft = OrderDraft & { readonly budget: Budget };

const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

export const bookingDraft: DraftFields<BookingDraft> = {
  ...orderDraft,
  budget: { read: v.record(bookingColumn, cents), empty: {} },
};

/** The budget with another figure for one window; null takes it away. */
export function withBudget(budget: Budget, column: BookingColumn, budgetCents: number | null): Budget {
  const { [column]: _former, ...others } = budget;
  return budgetCents === null ? others : { ...others, [column]: budgetCents };
}

/** SES-8. Whether it holds what the dealer typed, and a sign-out would remove. */
export function hasTypedBooking(draft: BookingDraft): boolean {
  return hasTyped(draft) || Object.keys(draft.budget).length > 0;
}
