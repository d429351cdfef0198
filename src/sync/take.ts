import { isForked } from './forked.ts';
import { isOrder } from './queue.ts';
import type { Answer, Base, Cursor, Entry, Offer, State } from './types.ts';

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
  const { base } = state;
  const isRestored = base !== null && base.epoch !== answer.epoch;
  if (cursor.device !== state.device) return state;
  if (base !== null && !isRestored && answer.rev < base.rev) return state;

  const lines = withDetails(answer.lines, state);
  const fresh = answer.notes.filter((note) => isRestored || note.rev > (base?.rev ?? 0));
  const next = {
    ...state,
    base: { rev: answer.rev, epoch: answer.epoch, lines },
    notes: [...state.notes, ...fresh],
    offers: offersAfter(state, answer, isRestored),
  };
  const refused = new Map(answer.refused.map(({ opId, code }) => [opId, code]));
  if (isRestored || isForked(state, answer)) {
    const entries = state.entries.flatMap((entry) => (refused.has(entry.op.opId) ? settle(entry, refused) : [entry]));
    return rename({ ...next, entries }, answer.rev, newDevice, isRestored);
  }
  const entries = state.entries.flatMap((entry) => (entry.op.seq <= answer.ack.seq ? settle(entry, refused) : [entry]));
  return { ...next, entries };
}

/** What the server has done with leaves the queue, unless its author must know of it. */
function settle<Detail>(entry: Entry<Detail>, refused: ReadonlyMap<string, string>): Entry<Detail>[] {
  if (entry.settled) return [entry];
  const code = refused.get(entry.op.opId);
  if (code !== undefined) {
    return entry.status === 'withdrawn'
      ? []
      : [{ ...entry, status: 'refused', reason: entry.reason ?? code, settled: true }];
  }
  if (!isOrder(entry)) return [];
  // It was placed. Unless its answer came already, it is asked for again under the same key.
  return [{ ...entry, status: entry.status === 'accepted' ? 'accepted' : 'waiting', reason: null, settled: true }];
}

/**
 * Goes on under a new name. What the server knows already it will know again by its opId; of the rest only the differences are
 * meant from now on, for nobody can tell any more what their author saw.
 */
export function rename<Detail>(state: State<Detail>, rev: number, device: string, isRestored: boolean): State<Detail> {
  let nextSeq = 1;
  const entries = state.entries.map((entry): Entry<Detail> => {
    if (entry.status === 'accepted') return { ...entry, settled: true };
    if (entry.settled && !(isRestored && isOrder(entry) && entry.status === 'waiting')) return entry;
    const seq = nextSeq++;
    if (isOrder(entry)) return { ...entry, op: { ...entry.op, seq, ver: rev }, settled: false };
    return { ...entry, op: { ...entry.op, seq, ver: 0, gen: 0 } };
  });
  return { ...state, device, nextSeq, entries };
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
  for (const { key, quantity, detail } of lost) offers.set(key, { key, had: quantity, detail });
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
