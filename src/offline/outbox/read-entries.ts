import * as v from 'valibot';
import { id } from '../../contract/primitives.ts';
import type { OrderEntry, QueueEntry } from '../types.ts';
import { count } from './records.ts';

type EditEntryOf<Entry extends QueueEntry> = Exclude<Entry, OrderEntry>;

/** When an entry was made, and why it is queued. */
type Standing = Pick<QueueEntry, 'reason' | 'settled' | 'at'> & { readonly status: 'waiting' | 'refused' };

const fields = v.object({
  status: v.picklist(['waiting', 'refused']),
  reason: v.fallback(v.nullable(v.string()), null),
  at: v.fallback(v.nullable(v.number()), null),
});
const orderOp = v.object({
  type: v.literal('order'),
  opId: id,
  seq: v.pipe(count, v.minValue(1)),
  ver: count,
  lines: v.array(v.object({ key: v.string(), quantity: count })),
});

type Readers<Entry extends QueueEntry> = {
  /** Builds an edit from its written form, or returns null when unreadable. */
  readonly readEdit: (written: Readonly<Record<string, unknown>>, standing: Standing) => EditEntryOf<Entry> | null;
  /** What the app sends of an order, or null when it cannot be read. */
  readonly readOrderBody: (value: unknown) => unknown;
};

/** Treats the entries as untrusted. `unreadable` counts those that were skipped. */
export function readEntries<Entry extends QueueEntry>(
  written: readonly unknown[],
  readers: Readers<Entry>,
): { readonly entries: readonly Entry[]; readonly unreadable: number } {
  const entries = new Map<string, Entry>();
  let unreadable = 0;
  for (const one of written) {
    const entry = readEntry(one, readers);
    if (entry === null) unreadable += 1;
    else entries.set(entry.op.opId, entry);
  }
  return { entries: [...entries.values()], unreadable };
}

function readEntry<Entry extends QueueEntry>(written: unknown, readers: Readers<Entry>): Entry | null {
  const common = v.safeParse(fields, written);
  if (!common.success) return null;
  const { status: _status, reason: _reason, at: _at, ...rest } = written as Record<string, unknown>;
  const { status, reason, at } = common.output;
  const standing = { status, reason, at, settled: status === 'refused' };
  if (rest['type'] !== 'order') return readers.readEdit(rest, standing);
  const order = v.safeParse(orderOp, rest);
  const body = order.success ? readers.readOrderBody(rest['body']) : null;
  if (!order.success || body === null) return null;
  const entry: OrderEntry = { ...standing, op: { ...order.output, body }, wasSent: true, answer: null, isSeen: false };
  return entry as Entry;
}
