import * as v from 'valibot';
import { bookingColumn } from '../../contract/booking/booking-grid.ts';
import type { BookingColumn } from '../../domain/booking/columns.ts';
import type { Budget } from '../../domain/booking/views/window-money.ts';
import type { Draft, DraftFields } from '../../offline/drafts/draft.ts';
import { hasTyped, orderDraft, type OrderDraft } from '../../offline/drafts/order-draft.ts';
import {
  type CellError,
  type CellErrors,
  type CellErrorsStore,
  cellFaults,
  noCellErrors,
} from './grid/cells/cell-errors.ts';

/** What was typed into a cell of a season and not understood. `cell` as `cellKey` has it. */
export type RefusedText = CellError & { readonly year: number; readonly cell: string };

/** The next order's header, a budget per window in cents, refused cells, and a rep's note, not shared yet (REP-3). */
export type BookingDraft = OrderDraft & {
  readonly budget: Budget;
  readonly refused: readonly RefusedText[];
  readonly shareNote: string;
};

const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

const refusedText = v.object({
  year: v.pipe(v.number(), v.integer()),
  cell: v.string(),
  typed: v.string(),
  fault: v.picklist(cellFaults),
});

export const bookingDraft: DraftFields<BookingDraft> = {
  ...orderDraft,
  budget: { read: v.record(bookingColumn, cents), empty: {} },
  refused: { read: v.array(refusedText), empty: [], merge: withOtherTabs },
  shareNote: { read: v.string(), empty: '' },
};

/** Refused cells of another tab stay. */
function withOtherTabs(
  stored: BookingDraft['refused'],
  typed: BookingDraft['refused'],
  former: readonly BookingDraft['refused'][],
): BookingDraft['refused'] {
  const nameOf = ({ year, cell }: RefusedText) => `${year} ${cell}`;
  const shownHere = new Set([...former.flat(), ...typed].map(nameOf));
  return [...stored.filter((one) => !shownHere.has(nameOf(one))), ...typed];
}

/** The refused cells of one season. A write forgets those of former ones. */
export function storedCellErrors(draft: Draft<BookingDraft>, year: number): CellErrorsStore {
  let [known, errors]: [BookingDraft['refused'], CellErrors] = [[], noCellErrors];
  function getSnapshot(): CellErrors {
    const { refused } = draft.getSnapshot();
    if (refused !== known) {
      const cells = refused.filter((one) => one.year === year);
      errors = new Map(cells.map(({ cell, typed, fault }) => [cell, { typed, fault }]));
      known = refused;
    }
    return errors;
  }
  return {
    subscribe: draft.subscribe,
    getSnapshot,
    set(next) {
      if (next === getSnapshot() || next.size + errors.size === 0) return;
      known = Array.from(next, ([cell, error]) => ({ ...error, cell, year }));
      errors = next;
      draft.change({ refused: known });
    },
  };
}

/** The budget with another figure for one window; null takes it away. */
export function withBudget(budget: Budget, column: BookingColumn, budgetCents: number | null): Budget {
  const { [column]: _former, ...others } = budget;
  return budgetCents === null ? others : { ...others, [column]: budgetCents };
}

/** SES-8. Whether it holds what the dealer typed, and a sign-out would remove. */
export function hasTypedBooking(draft: BookingDraft): boolean {
  return hasTyped(draft) || Object.keys(draft.budget).length > 0 || draft.refused.length > 0;
}
