import type { LedgerRow } from './line.ts';

/** Other devices' changes since the author looked. Only sets and removals still in effect. */
export type Unseen = {
  /** Units added that are still there. */
  adds: number;
  /** Units ordered out of those that the author saw. */
  ordered: number;
  sets: readonly LedgerRow[];
  removals: readonly LedgerRow[];
};

/** Other devices' rows, oldest first. An order first takes the `seen` units, then later additions. */
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
