import { entriesAfter, freshNotes, historyOf } from '../outbox/acknowledge.ts';
import { isOrder, namesAs, renumber } from '../outbox/queue.ts';
import type { Cursor } from '../types.ts';
import type { Answer, Base, Entry, Offer, State } from './types.ts';

type Synced<Detail> = Extract<Answer<Detail>, { kind: 'synced' }>;

/**
 * Takes the server's cart and drops finished entries. Ignores a late answer with an older document (F-6) or for a
 * former device id. After a restore (F-16) or fork (F-28), the device continues as `newDevice`.
 */
export function applySynced<Detail>(
  state: State<Detail>,
  answer: Synced<Detail>,
  cursor: Cursor,
  newDevice: string,
): State<Detail> {
  const history = historyOf(state, answer, cursor);
  if (history === 'past') return state;
  const isRestored = history === 'restored';
  const next = {
    ...state,
    base: { rev: answer.rev, epoch: answer.epoch, lines: withDetails(answer.lines, state) },
    entries: entriesAfter(state.entries, answer, history),
    notes: [...state.notes, ...freshNotes(answer.notes, state, history)],
    offers: offersAfter(state, answer, isRestored),
  };
  return history === 'next' ? next : rename(next, newDevice, isRestored);
}

/** Takes a new device id and turns queued edits into differences to the current cart. */
export function rename<Detail>(state: State<Detail>, device: string, isRestored = false): State<Detail> {
  const rev = state.base?.rev ?? 0;
  const renumbered = renumber(state.entries, { rev, isRestored }, (entry, seq) => ({
    ...entry,
    op: { ...entry.op, seq, ver: 0, gen: 0 },
  }));
  return { ...state, ...namesAs(state, device), ...renumbered };
}

/** Offers lines the restored server has less of, until it has them again (F-16). */
function offersAfter<Detail>(
  state: State<Detail>,
  answer: Synced<Detail>,
  isRestored: boolean,
): readonly Offer<Detail>[] {
  const has = new Map(answer.lines.map((line) => [line.key, line.quantity]));
  const lost = isRestored ? (state.base?.lines ?? []) : [];
  const offers = new Map(state.offers.map((offer) => [offer.key, offer]));
  for (const { key, quantity, detail } of lost) {
    // Keep unanswered losses from an earlier restore despite newer edits.
    offers.set(key, { key, had: Math.max(quantity, offers.get(key)?.had ?? 0), detail });
  }
  const open = [...offers.values()].filter((offer) => offer.had > (has.get(offer.key) ?? 0));
  return open.length === state.offers.length && !isRestored ? state.offers : open;
}

/** Keeps the device's detail where the server sends none. */
function withDetails<Detail>(lines: Base<Detail>['lines'], state: State<Detail>): Base<Detail>['lines'] {
  const known = new Map(state.base?.lines.map((line) => [line.key, line.detail]));
  return lines.map((line) => (line.detail === null ? { ...line, detail: known.get(line.key) ?? null } : line));
}

/** Drops what the backend has received. Refused entries stay for the dealer to see. */
export function applyWhole<Detail>(state: State<Detail>, lines: Base<Detail>['lines'], seq: number): State<Detail> {
  const entries = state.entries.flatMap((entry): Entry<Detail>[] => {
    if (entry.settled || entry.op.seq > seq) return [entry];
    if (entry.status === 'withdrawn' || (entry.status === 'waiting' && !isOrder(entry))) return [];
    return [{ ...entry, settled: true }];
  });
  return { ...state, base: { rev: 0, epoch: null, lines: withDetails(lines, state) }, entries };
}
