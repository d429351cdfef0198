import { entriesAfter, freshNotes, historyOf } from '../acknowledge.ts';
import { isOrder, namesAs, renumber } from '../queue.ts';
import type { Cursor } from '../types.ts';
import type { Answer, Base, Entry, Offer, State } from './types.ts';

type Synced<Detail> = Extract<Answer<Detail>, { kind: 'synced' }>;

/**
 * Takes over the server's document, and drops from the queue what it contains (SYNC-5). A late answer with an older document is
 * ignored (F-6), as is one that was asked for under a former name of this device. Where the server's history is another one
 * (F-16), or another device goes by this one's name (F-28), this device goes on as `newDevice`.
 */
export function takeSynced<Detail>(
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

/** Goes on under a new name; of what waits only the differences are meant from now on. */
export function rename<Detail>(state: State<Detail>, device: string, isRestored = false): State<Detail> {
  const rev = state.base?.rev ?? 0;
  const renumbered = renumber(state.entries, { rev, isRestored }, (entry, seq) => ({
    ...entry,
    op: { ...entry.op, seq, ver: 0, gen: 0 },
  }));
  return { ...state, ...namesAs(state, device), ...renumbered };
}

/** F-16. Lines of which a restored server has less than before are offered until it has them again. */
function offersAfter<Detail>(
  state: State<Detail>,
  answer: Synced<Detail>,
  isRestored: boolean,
): readonly Offer<Detail>[] {
  const has = new Map(answer.lines.map((line) => [line.key, line.quantity]));
  const lost = isRestored ? (state.base?.lines ?? []) : [];
  const offers = new Map(state.offers.map((offer) => [offer.key, offer]));
  for (const { key, quantity, detail } of lost) {
    // What was lost at a former restore, and is not answered yet, is not forgotten for what was typed since.
    offers.set(key, { key, had: Math.max(quantity, offers.get(key)?.had ?? 0), detail });
  }
  const open = [...offers.values()].filter((offer) => offer.had > (has.get(offer.key) ?? 0));
  return open.length === state.offers.length && !isRestored ? state.offers : open;
}

/** The server's line says more than what the device noted at adding it; where it says nothing, that stays. */
function withDetails<Detail>(lines: Base<Detail>['lines'], state: State<Detail>): Base<Detail>['lines'] {
  const known = new Map(state.base?.lines.map((line) => [line.key, line.detail]));
  return lines.map((line) => (line.detail === null ? { ...line, detail: known.get(line.key) ?? null } : line));
}

/**
 * A backend without versions has this document now, with all that came before the first order in the queue; what was refused
 * meanwhile stays for the dealer to see.
 */
export function takeWhole<Detail>(state: State<Detail>, lines: Base<Detail>['lines'], seq: number): State<Detail> {
  const entries = state.entries.flatMap((entry): Entry<Detail>[] => {
    if (entry.settled || entry.op.seq > seq) return [entry];
    if (entry.status === 'withdrawn' || (entry.status === 'waiting' && !isOrder(entry))) return [];
    return [{ ...entry, settled: true }];
  });
  return { ...state, base: { rev: 0, epoch: null, lines: withDetails(lines, state) }, entries };
}
