import type { OpAck } from '../contract/operations.ts';
import { isForked } from './forked.ts';
import { settle } from './queue.ts';
import type { Cursor, Queue, QueueEntry } from './types.ts';

/** What every answer of a backend with versions says of a device's queue, whatever the document. */
export type Acknowledged = {
  readonly rev: number;
  readonly epoch: string;
  readonly ack: OpAck;
  readonly gap: boolean;
  readonly refused: readonly { readonly opId: string; readonly code: string }[];
};

/**
 * Whether the device held more when it asked than it holds now: its storage had refused that, and what another tab has stored since took
 * its place (F-19). Of what came before the question, as of what was refused then, such an answer says nothing.
 */
export function wasAskedAhead({ base }: Queue, cursor: Cursor): boolean {
  if (base === null) return cursor.baseRev > 0;
  return base.epoch === cursor.epoch && base.rev < cursor.baseRev;
}

/**
 * How an answer stands to what the device holds. `past`: late, with an older document (F-6), asked for under a former name of the device,
 * or when it held more than now · `next`: it goes on from there · `forked`: another device goes by this one's name (F-28) · `restored`: the server's history is
 * another one (F-16). In the last two the device goes on under a new name.
 */
export type History = 'past' | 'next' | 'forked' | 'restored';

export function historyOf(queue: Queue, answer: Acknowledged, cursor: Cursor): History {
  const { base } = queue;
  const isRestored = base !== null && base.epoch !== answer.epoch;
  if (cursor.device !== queue.device || wasAskedAhead(queue, cursor)) return 'past';
  if (base !== null && !isRestored && answer.rev < base.rev) return 'past';
  if (isRestored) return 'restored';
  return isForked(queue, answer) ? 'forked' : 'next';
}

/** SYNC-5. What is left of the queue: all but what the server has done with, of which a fork knows nothing but what was refused. */
export function entriesAfter<Entry extends QueueEntry>(
  entries: readonly Entry[],
  answer: Acknowledged,
  history: History,
): readonly Entry[] {
  const refused = new Map(answer.refused.map(({ opId, code }) => [opId, code]));
  const isDone = ({ op }: Entry) => (history === 'next' ? op.seq <= answer.ack.seq : refused.has(op.opId));
  return entries.flatMap((entry) => (isDone(entry) ? settle(entry, refused) : [entry]));
}

/** Those of the notes that this device was not told yet. */
export function freshNotes<Note extends { readonly rev: number }>(
  notes: readonly Note[],
  { base }: Queue,
  history: History,
): readonly Note[] {
  return notes.filter((note) => history === 'restored' || note.rev > (base?.rev ?? 0));
}
