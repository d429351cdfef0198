import type { OpAck } from '../../contract/orders/operations.ts';
import type { Cursor, Queue, QueueEntry } from '../types.ts';
import { settle } from './queue.ts';

/** The part of a versioned answer that is the same for every document. */
export type Acknowledged = {
  readonly rev: number;
  readonly epoch: string;
  readonly ack: OpAck;
  readonly gap: boolean;
  readonly refused: readonly { readonly opId: string; readonly code: string }[];
};

/** True when a full storage lost what this device held when it asked (F-19), so the answer is outdated. */
export function wasAskedAhead({ base }: Queue, cursor: Cursor): boolean {
  if (base === null) return cursor.baseRev > 0;
  return base.epoch === cursor.epoch && base.rev < cursor.baseRev;
}

/**
 * `past`: outdated answer. `forked`: another device uses this name (F-28). `restored`: the server lost changes (F-16).
 */
export type History = 'past' | 'next' | 'forked' | 'restored';

export function historyOf(queue: Queue, answer: Acknowledged, cursor: Cursor): History {
  const { base } = queue;
  const isRestored = base !== null && base.epoch !== answer.epoch;
  if (cursor.device !== queue.device || wasAskedAhead(queue, cursor)) return 'past';
  if (base !== null && !isRestored && answer.rev < base.rev) return 'past';
  if (isRestored) return 'restored';
  return hasDiverged(queue, answer) ? 'forked' : 'next';
}

/** Drops entries the server has finished. After a fork, only refusals can be trusted. */
export function entriesAfter<Entry extends QueueEntry>(
  entries: readonly Entry[],
  answer: Acknowledged,
  history: History,
): readonly Entry[] {
  const refused = new Map(answer.refused.map(({ opId, code }) => [opId, code]));
  const isDone = ({ op }: Entry) => (history === 'next' ? op.seq <= answer.ack.seq : refused.has(op.opId));
  return entries.flatMap((entry) => (isDone(entry) ? settle(entry, refused) : [entry]));
}

/** Notes that this device has not received yet. */
export function freshNotes<Note extends { readonly rev: number }>(
  notes: readonly Note[],
  { base }: Queue,
  history: History,
): readonly Note[] {
  return notes.filter((note) => history === 'restored' || note.rev > (base?.rev ?? 0));
}

/** A queue as far as its numbers go. */
type Numbered = {
  readonly nextSeq: number;
  readonly entries: readonly {
    readonly op: { readonly seq: number; readonly opId: string };
    readonly settled: boolean;
  }[];
};

/** True when the server's record of this device name differs from what was done here (F-28). */
function hasDiverged({ entries, nextSeq }: Numbered, { ack, gap }: { ack: OpAck; gap: boolean }): boolean {
  const open = entries.filter(({ settled }) => !settled);
  const sameSeq = open.find(({ op }) => op.seq === ack.seq);
  const [first] = open;
  return (
    gap ||
    ack.seq >= nextSeq ||
    (sameSeq !== undefined && sameSeq.op.opId !== ack.opId) ||
    (first !== undefined && first.op.seq > ack.seq + 1)
  );
}
