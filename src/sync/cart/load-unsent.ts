import { loadEntries, type Unsent } from '../load-entries.ts';
import { rename } from './apply-response.ts';
import type { Entry, State } from './types.ts';

/** Edits count as differences to the cart of this device. */
export function loadUnsent<Detail>(
  state: State<Detail>,
  unsent: Unsent<Entry<Detail>>,
  newId: () => string,
): State<Detail> {
  return loadEntries(state, unsent, {
    moved: (entry, seq) => ({ ...entry, op: { ...entry.op, seq, ver: 0, gen: 0 } }),
    renamed: () => rename(state, newId()),
  });
}
