import type { LedgerRow } from './line.ts';

/** What other devices did to a line since an author looked at it. Units; the sets and removals are those that still stand. */
export type Unseen = {
  /** Units added that are still there. */
  adds: number;
  /** Units ordered out of those that the author saw. */
  ordered: number;
  sets: readonly LedgerRow[];
  removals: readonly LedgerRow[];
};

/**
 * Sums up the rows, oldest first, of devices other than the author's. `seen` is the quantity that the author saw: an order
 * takes those units first, and only then what was added behind the author's back.
 */
export function sumUnseen(rows: readonly LedgerRow[], seen: number): Unseen {
  let adds = 0;
  let ordered = 0;
  let left = seen;
  let sets: LedgerRow[] = [];
  let removals: LedgerRow[] = [];
  for (const row of rows) {
    if (row.kind === 'add') {
      adds += row.delta;
    } else if (row.kind === 'set') {
      sets = [...sets, row];
      left = Math.max(0, row.quantity - adds);
    } else if (row.kind === 'remove') {
      removals = [...removals, row];
      sets = [];
      left = 0;
      adds = Math.min(adds, row.quantity);
    } else if (row.kind === 'order') {
      const units = -row.delta;
      const fromAdds = Math.min(adds, Math.max(0, units - left));
      left = Math.max(0, left - units);
      adds -= fromAdds;
      ordered += units - fromAdds;
    }
  }
  return { adds, ordered, sets, removals };
}
