import * as v from 'valibot';
import { lineOp } from '../../contract/operations.ts';
import { id, sku, units } from '../../contract/primitives.ts';
import { isOrder } from '../queue.ts';
import type { Entry, State } from './types.ts';

const FORMAT = 'paceline-unsent';
/** Grows when a former app could misread the file. */
const VERSION = 1;
/** In characters: some thousand changes with all that is known of their lines. */
export const UNSENT_FILE_MAX_CHARACTERS = 20_000_000;
const MAX_ENTRIES = 20_000;

/** SYNC-7. Everything that the server has not got, as a document that a person can read and another device can load. */
export function exportUnsent<Detail>(state: State<Detail>) {
  return {
    format: FORMAT,
    version: VERSION,
    entries: state.entries
      .filter(({ status, settled }) => status === 'refused' || (status === 'waiting' && !settled))
      .map((entry) => ({
        ...(isOrder(entry) ? entry.op : { ...entry.op, detail: entry.detail }),
        status: entry.status,
        reason: entry.reason,
        at: entry.at,
      })),
    unreadable: state.aside,
  };
}

/** What a file holds. `unreadable`: how many of its entries say nothing that could be loaded. */
export type UnsentFile<Detail> =
  | { code: 'unsent'; entries: readonly Entry<Detail>[]; unreadable: number }
  | { code: 'too-large' | 'not-ours' | 'newer' | 'another-dealer' | 'empty' };

export type UnsentReader<Detail> = {
  /** Whose work it must be. */
  dealer: string;
  /** What is shown of a line; null when it cannot be read. */
  readDetail: (value: unknown) => Detail | null;
  /** What the app sends of an order; null when it cannot be read. */
  readOrderBody: (value: unknown) => unknown;
};

const head = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) });
const body = v.object({
  dealer: v.string(),
  entries: v.pipe(v.array(v.unknown()), v.maxLength(MAX_ENTRIES)),
  unreadable: v.fallback(v.array(v.unknown()), []),
});
const fields = v.object({
  status: v.picklist(['waiting', 'refused']),
  reason: v.fallback(v.nullable(v.string()), null),
  at: v.fallback(v.nullable(v.number()), null),
});
const orderOp = v.object({
  type: v.literal('order'),
  opId: id,
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ver: v.pipe(v.number(), v.integer(), v.minValue(0)),
  lines: v.array(v.object({ key: sku, quantity: units })),
});

/**
 * SYNC-7. Reads what `exportUnsent` wrote, with the `dealer` that it belongs to, as the input of a stranger: nothing is taken over
 * here, and nothing of another dealer (SYNC-8).
 */
export function readUnsent<Detail>(text: string, reader: UnsentReader<Detail>): UnsentFile<Detail> {
  if (text.length > UNSENT_FILE_MAX_CHARACTERS) return { code: 'too-large' };
  const value = parsed(text);
  const kind = v.safeParse(head, value);
  if (!kind.success) return { code: 'not-ours' };
  if (kind.output.version > VERSION) return { code: 'newer' };
  const read = v.safeParse(body, value);
  if (!read.success) return { code: 'not-ours' };
  if (read.output.dealer !== reader.dealer) return { code: 'another-dealer' };

  const entries = new Map<string, Entry<Detail>>();
  let unreadable = read.output.unreadable.length;
  for (const written of read.output.entries) {
    const entry = entryOf(written, reader);
    if (entry === null) unreadable += 1;
    else entries.set(entry.op.opId, entry);
  }
  if (entries.size === 0 && unreadable === 0) return { code: 'empty' };
  return { code: 'unsent', entries: [...entries.values()], unreadable };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function entryOf<Detail>(written: unknown, reader: UnsentReader<Detail>): Entry<Detail> | null {
  const common = v.safeParse(fields, written);
  if (!common.success) return null;
  const { status: _status, reason: _reason, at: _at, ...rest } = written as Record<string, unknown>;
  const { status, reason, at } = common.output;
  const kept = { status, reason, at, settled: status === 'refused' };
  if (rest['type'] === 'order') {
    const order = v.safeParse(orderOp, rest);
    const content = order.success ? reader.readOrderBody(rest['body']) : null;
    if (!order.success || content === null) return null;
    return { ...kept, op: { ...order.output, body: content }, wasSent: true, answer: null };
  }
  const { detail, ...op } = rest;
  const edit = v.safeParse(lineOp, op);
  return edit.success ? { ...kept, op: edit.output, detail: reader.readDetail(detail) } : null;
}

/**
 * SYNC-7. Takes over what another device had not sent. Everything keeps its opId, by which the server knows it should that device send
 * it after all, or should the file be loaded twice (SYNC-5). Of an edit only its difference is meant: what its author had sent
 * before is a stranger's work from here. An order may have been sent since the file was written, so that it can only be asked for
 * again (ORD-5). What was refused waits for the dealer here too, and uses up no number.
 */
export function loadUnsent<Detail>(state: State<Detail>, entries: readonly Entry<Detail>[]): State<Detail> {
  const known = new Set(state.entries.map(({ op }) => op.opId));
  const fresh = entries.filter(({ op }) => !known.has(op.opId));
  if (fresh.length === 0) return state;
  const refused = fresh.filter(({ status }) => status === 'refused');
  const waiting = fresh
    .filter(({ status }) => status === 'waiting')
    .map((entry, index): Entry<Detail> => {
      const seq = state.nextSeq + index;
      if (isOrder(entry)) return { ...entry, op: { ...entry.op, seq, ver: state.base?.rev ?? 0 } };
      return { ...entry, op: { ...entry.op, seq, ver: 0, gen: 0 } };
    });
  return {
    ...state,
    nextSeq: state.nextSeq + waiting.length,
    entries: [...refused, ...state.entries, ...waiting],
  };
}
