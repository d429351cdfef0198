import type { LineOp, Op } from '../domain/cart-ops/op.ts';
import { doTo, viewOf } from './merge.ts';
import type { Edit, Entry, Line, LineEntry, OrderEntry, State } from './types.ts';

/** Appends what the dealer did, in its order, at `at`. Each op says what its author saw when it was made. */
export function append<Detail>(
  state: State<Detail>,
  edits: readonly Edit<Detail>[],
  newId: () => string,
  at: number | null = null,
): State<Detail> {
  const lines = new Map(viewOf(state));
  const entries = edits.map((edit, index) => {
    const entry = entryOf(edit, lines, { opId: newId(), seq: state.nextSeq + index, ver: state.base?.rev ?? 0 }, at);
    doTo(lines, entry.op, 'detail' in entry ? entry.detail : null);
    return entry;
  });
  return { ...state, nextSeq: state.nextSeq + edits.length, entries: [...state.entries, ...entries] };
}

function entryOf<Detail>(
  edit: Edit<Detail>,
  lines: ReadonlyMap<string, Line<Detail>>,
  place: { opId: string; seq: number; ver: number },
  at: number | null,
): Entry<Detail> {
  const fresh = { status: 'waiting', reason: null, settled: false, at } as const;
  if (edit.type === 'order') {
    const op = { ...place, type: 'order', opId: edit.orderId, lines: edit.lines, body: edit.body } as const;
    return { ...fresh, op, wasSent: false, answer: null };
  }
  const line = lines.get(edit.key);
  const about = { ...place, key: edit.key, gen: line?.gen ?? 0 };
  const from = line?.quantity ?? 0;
  const detail = edit.type === 'add' ? (edit.detail ?? null) : null;
  if (edit.type === 'add') return { ...fresh, op: { ...about, type: 'add', n: edit.n }, detail };
  if (edit.type === 'set') return { ...fresh, op: { ...about, type: 'set', from, to: edit.to }, detail };
  return { ...fresh, op: { ...about, type: 'remove', from }, detail };
}

export function isOrder(entry: Entry<unknown>): entry is OrderEntry {
  return entry.op.type === 'order';
}

export function isLineEntry<Detail>(entry: Entry<Detail>): entry is LineEntry<Detail> {
  return entry.op.type !== 'order';
}

/** What is still to be sent, oldest first: numbers that are not used up, and orders whose answer was lost. */
export function unsent<Detail>(state: State<Detail>): readonly Entry<Detail>[] {
  return state.entries.filter((entry) => entry.status === 'waiting' || (!entry.settled && entry.status !== 'accepted'));
}

/** How the number of an entry is used up: by the op, or by a void where there is nothing to be done any more. */
export function opToSend(entry: Entry<unknown>): Op | null {
  if (entry.status !== 'waiting') return { type: 'void', opId: entry.op.opId, seq: entry.op.seq };
  return entry.op.type === 'order' ? null : entry.op;
}

/** Sets an op aside that the server would not take; it needs attention, and its number is used up by a void. */
export function refuse<Detail>(state: State<Detail>, opId: string, reason: string, answer: unknown): State<Detail> {
  return replace(state, opId, (entry) =>
    isOrder(entry) ? { ...entry, status: 'refused', reason, answer } : { ...entry, status: 'refused', reason },
  );
}

/** Notes that an order is on its way: from now on nobody knows whether it was placed, until an answer comes. */
export function markSent<Detail>(state: State<Detail>, opId: string): State<Detail> {
  return replace(state, opId, (entry) => (isOrder(entry) && !entry.wasSent ? { ...entry, wasSent: true } : entry));
}

/** Takes that back: the server has said that it did nothing, and under this key nothing else was sent. */
export function markUnsent<Detail>(state: State<Detail>, opId: string): State<Detail> {
  return replace(state, opId, (entry) => (isOrder(entry) ? { ...entry, wasSent: false } : entry));
}

export function accept<Detail>(state: State<Detail>, opId: string, answer: unknown): State<Detail> {
  return replace(state, opId, (entry) =>
    isOrder(entry) ? { ...entry, status: 'accepted', reason: null, answer } : entry,
  );
}

/**
 * Takes back what was refused, or an order that was never sent (ORD-6), or puts the receipt of a placed one away. An order whose
 * outcome nobody knows cannot be taken back.
 */
export function withdraw<Detail>(state: State<Detail>, opId: string): State<Detail> {
  const entry = state.entries.find((candidate) => candidate.op.opId === opId);
  if (entry === undefined || (isOrder(entry) && entry.status === 'waiting' && entry.wasSent)) return state;
  if (entry.settled) return { ...state, entries: state.entries.filter((other) => other !== entry) };
  return entry.status === 'accepted' ? state : replace(state, opId, (same) => ({ ...same, status: 'withdrawn' }));
}

/**
 * Tries a refused entry once more. While its number is not used up it goes out as it is, and the server knows it by its opId;
 * after that it is a new edit at the end of the queue.
 */
export function retry<Detail>(state: State<Detail>, opId: string, newId: () => string): State<Detail> {
  const entry = state.entries.find((candidate) => candidate.op.opId === opId);
  if (entry?.status !== 'refused') return state;
  if (!entry.settled) return replace(state, opId, (same) => ({ ...same, status: 'waiting', reason: null }));
  const without = { ...state, entries: state.entries.filter((other) => other !== entry) };
  return append(without, [editOf(entry, newId)], newId, entry.at);
}

function editOf<Detail>(entry: Entry<Detail>, newId: () => string): Edit<Detail> {
  if (!isLineEntry(entry)) return { type: 'order', orderId: newId(), lines: entry.op.lines, body: entry.op.body };
  const op: LineOp = entry.op;
  if (op.type === 'add')
    return { type: 'add', key: op.key, n: op.n, ...(entry.detail === null ? {} : { detail: entry.detail }) };
  return op.type === 'set' ? { type: 'set', key: op.key, to: op.to } : { type: 'remove', key: op.key };
}

function replace<Detail>(
  state: State<Detail>,
  opId: string,
  change: (entry: Entry<Detail>) => Entry<Detail>,
): State<Detail> {
  return { ...state, entries: state.entries.map((entry) => (entry.op.opId === opId ? change(entry) : entry)) };
}
