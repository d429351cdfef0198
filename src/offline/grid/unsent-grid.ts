import * as v from 'valibot';
import { remarkOp, setCellsOp } from '../../contract/booking/booking-grid.ts';
import { loadEntries, type Unsent } from '../outbox/load-entries.ts';
import { readEntries } from '../outbox/read-entries.ts';
import { count } from '../outbox/records.ts';
import { writtenEntries } from '../outbox/unsent-entries.ts';
import { rename } from './apply-response.ts';
import type { GridEntry, GridState } from './types.ts';

const MAX_ENTRIES = 20_000;

/** The grid's part of the export file, or null when nothing is unsent. */
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

/** Treats the file as untrusted. Returns null for anything but a grid. */
export function readGrid(value: unknown, readOrderBody: (body: unknown) => unknown): UnsentGrid | null {
  const read = v.safeParse(section, value);
  if (!read.success) return null;
  const { year, entries, unreadable } = read.output;
  const found = readEntries<GridEntry>(entries, {
    readOrderBody,
    readEdit(op, syncStatus) {
      const edit = v.safeParse(gridEdit, op);
      return edit.success ? { ...syncStatus, op: edit.output } : null;
    },
  });
  return { year, entries: found.entries, unreadable: found.unreadable + unreadable.length };
}

/** Skips work of another season. */
export function loadGrid(state: GridState, unsent: UnsentGrid, newId: () => string): GridState {
  const { year } = unsent;
  if (state.year !== null && state.year !== year) return state;
  const loaded = loadEntries(state, unsent, {
    moved: (entry, seq) => ({ ...entry, op: { ...entry.op, seq, ver: 0 } }),
    renamed: () => rename(state, newId()),
  });
  return { ...loaded, year };
}
