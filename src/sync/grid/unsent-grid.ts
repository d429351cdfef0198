import * as v from 'valibot';
import { remarkOp, setCellsOp } from '../../contract/booking-grid.ts';
import { loadEntries, type Unsent } from '../load-entries.ts';
import { readEntries } from '../read-entries.ts';
import { count } from '../records.ts';
import { writtenEntries } from '../unsent-entries.ts';
import { rename } from './take.ts';
import type { GridEntry, GridState } from './types.ts';

const MAX_ENTRIES = 20_000;

/** SYNC-7. What the server has not got of a grid, as it goes into the dealer's file; null for nothing. */
export function exportGrid(state: GridState) {
  const entries = writtenEntries(state);
  if (entries.length === 0 && state.aside.length === 0) return null;
  return { year: state.year, entries, unreadable: state.aside };
}

export type UnsentGrid = Unsent<GridEntry> & { readonly year: number; readonly unreadable: number };

const gridEdit = v.variant('type', [setCellsOp, remarkOp]);

const section = v.object({
  year: count,
  entries: v.pipe(v.array(v.unknown()), v.maxLength(MAX_ENTRIES)),
  unreadable: v.fallback(v.array(v.unknown()), []),
});

/** Reads what `exportGrid` wrote, as the input of a stranger; null for what is none. `readOrderBody`: what the app sends of an order. */
export function readGrid(value: unknown, readOrderBody: (body: unknown) => unknown): UnsentGrid | null {
  const read = v.safeParse(section, value);
  if (!read.success) return null;
  const { year, entries, unreadable } = read.output;
  const found = readEntries<GridEntry>(entries, {
    readOrderBody,
    readEdit(op, standing) {
      const edit = v.safeParse(gridEdit, op);
      return edit.success ? { ...standing, op: edit.output } : null;
    },
  });
  return { year, entries: found.entries, unreadable: found.unreadable + unreadable.length };
}

/** SYNC-7. What is of another season than the device's grid is not taken. */
export function loadGrid(state: GridState, unsent: UnsentGrid, newId: () => string): GridState {
  const { year } = unsent;
  if (state.year !== null && state.year !== year) return state;
  const loaded = loadEntries(state, unsent, {
    moved: (entry, seq) => ({ ...entry, op: { ...entry.op, seq, ver: 0 } }),
    renamed: () => rename(state, newId()),
  });
  return { ...loaded, year };
}
