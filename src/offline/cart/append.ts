import type { LineOp } from '../../domain/cart-ops/op.ts';
import { isEdit } from '../outbox/queue.ts';
import { doTo, viewOf } from './merge.ts';
import type { Edit, Entry, Line, State } from './types.ts';

/** Appends edits in order. Each op records the version its author saw. */
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
    return { ...fresh, op, wasSent: false, answer: null, isSeen: false };
  }
  const line = lines.get(edit.key);
  const about = { ...place, key: edit.key, gen: line?.gen ?? 0 };
  const from = line?.quantity ?? 0;
  const detail = edit.type === 'add' ? (edit.detail ?? null) : null;
  if (edit.type === 'add') return { ...fresh, op: { ...about, type: 'add', n: edit.n }, detail };
  if (edit.type === 'set') return { ...fresh, op: { ...about, type: 'set', from, to: edit.to }, detail };
  return { ...fresh, op: { ...about, type: 'remove', from }, detail };
}

/** Turns a queued entry back into an edit. Orders get a new key. */
export function editOf<Detail>(entry: Entry<Detail>, newId: () => string): Edit<Detail> {
  if (!isEdit(entry)) return { type: 'order', orderId: newId(), lines: entry.op.lines, body: entry.op.body };
  const op: LineOp = entry.op;
  if (op.type === 'add')
    return { type: 'add', key: op.key, n: op.n, ...(entry.detail === null ? {} : { detail: entry.detail }) };
  return op.type === 'set' ? { type: 'set', key: op.key, to: op.to } : { type: 'remove', key: op.key };
}
