import { entriesAfter, freshNotes, historyOf } from '../acknowledge.ts';
import { namesAs, renumber } from '../queue.ts';
import { changesAfter } from './changed-cells.ts';
import { offersAfter } from './offers.ts';
import type { GridAnswer, GridCursor, GridState, ToldRefusal } from './types.ts';

/**
 * Takes over what the server answered, and drops from the queue what its grid contains (SYNC-5). A late answer with an older grid is
 * ignored (F-6), as is one that was asked for under a former name of this device. Where the server's history is another one (F-16), or
 * another device goes by this one's name (F-28), this device goes on as `newDevice`.
 */
export function takeGrid(state: GridState, answer: GridAnswer, cursor: GridCursor, newDevice: string): GridState {
  const history = historyOf(state, answer, cursor);
  if (history === 'past') return state;
  const isRestored = history === 'restored';
  const rows = new Map(isRestored ? [] : state.base?.rows);
  for (const { sku, ...row } of answer.rows) rows.set(sku, row);
  const entries = entriesAfter(state.entries, answer, history);
  const fresh = freshNotes(answer.notes, state, history);
  const refusedCells = withMore(state.refusedCells, answer.refusedCells);
  const isNews =
    history !== 'next' ||
    state.year === null ||
    answer.rev !== state.base?.rev ||
    answer.rows.length + fresh.length > 0 ||
    refusedCells !== state.refusedCells ||
    entries.some((entry, at) => entry !== state.entries[at]) ||
    entries.length !== state.entries.length;
  // It is asked for often, and what says nothing new costs neither a write nor a screen.
  if (!isNews) return state;

  const base = { rev: answer.rev, epoch: answer.epoch, rows };
  // Of a restored grid the dealer is offered what it has otherwise.
  const named = isRestored ? [] : answer.rows.map(({ sku }) => sku);
  const next: GridState = {
    ...state,
    year: state.year ?? answer.year,
    base,
    entries,
    changes: changesAfter(state, { base, entries }, named),
    notes: [...state.notes, ...fresh],
    refusedCells,
    offers: offersAfter(state, rows, isRestored),
  };
  return history === 'next' ? next : rename(next, newDevice, isRestored);
}

/** Goes on under a new name; of what waits nobody can tell any more what its author saw. */
export function rename(state: GridState, device: string, isRestored = false): GridState {
  const rev = state.base?.rev ?? 0;
  const renumbered = renumber(state.entries, { rev, isRestored }, (entry, seq) => ({
    ...entry,
    op: { ...entry.op, seq, ver: 0 },
  }));
  return { ...state, ...namesAs(state, device), ...renumbered };
}

/** A refusal is told until it was heard, and perhaps again. */
function withMore(known: readonly ToldRefusal[], told: readonly ToldRefusal[]): readonly ToldRefusal[] {
  const nameOf = ({ opId, sku, column }: ToldRefusal) => `${opId} ${sku} ${column}`;
  const names = new Set(known.map(nameOf));
  const fresh = told.filter((one) => !names.has(nameOf(one)));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
