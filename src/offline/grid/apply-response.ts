import { entriesAfter, freshNotes, historyOf } from '../outbox/acknowledge.ts';
import { namesAs, renumber } from '../outbox/queue.ts';
import { changesAfter } from './changed-cells.ts';
import { offersAfter } from './restore-offers.ts';
import type { GridAnswer, GridCursor, GridState, RefusedCellNote } from './types.ts';

/**
 * Takes the server's grid and drops finished entries. After a restore (F-16) or fork (F-28), the device continues as
 * `newDevice`.
 */
export function applyGrid(state: GridState, answer: GridAnswer, cursor: GridCursor, newDevice: string): GridState {
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
  // Answers come often. Without news, nothing is stored or drawn.
  if (!isNews) return state;

  const base = { rev: answer.rev, epoch: answer.epoch, rows };
  // After a restore, differences become offers instead.
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

/** Takes a new device id. What the author of queued edits saw is unknown from here. */
export function rename(state: GridState, device: string, isRestored = false): GridState {
  const rev = state.base?.rev ?? 0;
  const renumbered = renumber(state.entries, { rev, isRestored }, (entry, seq) => ({
    ...entry,
    op: { ...entry.op, seq, ver: 0 },
  }));
  return { ...state, ...namesAs(state, device), ...renumbered };
}

/** Skips known refusals, since the server may repeat them. */
function withMore(known: readonly RefusedCellNote[], told: readonly RefusedCellNote[]): readonly RefusedCellNote[] {
  const nameOf = ({ opId, sku, column }: RefusedCellNote) => `${opId} ${sku} ${column}`;
  const names = new Set(known.map(nameOf));
  const fresh = told.filter((one) => !names.has(nameOf(one)));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
