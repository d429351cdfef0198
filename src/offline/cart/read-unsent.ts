import * as v from 'valibot';
import { lineOp } from '../../contract/orders/operations.ts';
import type { Unsent } from '../outbox/load-entries.ts';
import { readEntries } from '../outbox/read-entries.ts';
import type { Entry } from './types.ts';
import { UNSENT_FORMAT, UNSENT_VERSION } from './unsent-file.ts';

/** Room for thousands of changes with details, and the photos of some claims. */
export const UNSENT_FILE_MAX_CHARACTERS = 150_000_000;
const MAX_ENTRIES = 20_000;

/** Undefined for a part the file does not have. */
export type UnsentSections = {
  readonly booking?: unknown;
  readonly savedCarts?: unknown;
  readonly orderRequests?: unknown;
  readonly purchaseOrders?: unknown;
  readonly account?: unknown;
  readonly claims?: unknown;
};

/** `unreadable` counts entries that were skipped. */
export type UnsentFile<Detail> =
  | (Unsent<Entry<Detail>> & {
      readonly code: 'unsent';
      readonly unreadable: number;
      readonly sections: UnsentSections;
    })
  | { readonly code: 'too-large' | 'not-ours' | 'newer' | 'another-dealer' | 'empty' };

export type UnsentReader<Detail> = {
  /** Whose work it must be. */
  dealer: string;
  /** What is shown of a line, or null when it cannot be read. */
  readDetail: (value: unknown) => Detail | null;
  /** What the app sends of an order, or null when it cannot be read. */
  readOrderBody: (value: unknown) => unknown;
};

const head = v.object({ format: v.literal(UNSENT_FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) });
const body = v.object({
  dealer: v.string(),
  entries: v.pipe(v.array(v.unknown()), v.maxLength(MAX_ENTRIES)),
  unreadable: v.fallback(v.array(v.unknown()), []),
});
const sections = v.object({
  booking: v.optional(v.unknown()),
  savedCarts: v.optional(v.unknown()),
  orderRequests: v.optional(v.unknown()),
  purchaseOrders: v.optional(v.unknown()),
  account: v.optional(v.unknown()),
  claims: v.optional(v.unknown()),
});

/** Treats the file as untrusted and rejects other dealers' work (SYNC-8). `openUnsent` checks the proof. */
export function readUnsent<Detail>(text: string, reader: UnsentReader<Detail>): UnsentFile<Detail> {
  if (text.length > UNSENT_FILE_MAX_CHARACTERS) return { code: 'too-large' };
  const value = parsed(text);
  const kind = v.safeParse(head, value);
  if (!kind.success) return { code: 'not-ours' };
  if (kind.output.version > UNSENT_VERSION) return { code: 'newer' };
  const read = v.safeParse(body, value);
  if (!read.success) return { code: 'not-ours' };
  if (read.output.dealer !== reader.dealer) return { code: 'another-dealer' };

  const found = readEntries<Entry<Detail>>(read.output.entries, {
    readOrderBody: reader.readOrderBody,
    readEdit({ detail, ...op }, syncStatus) {
      const edit = v.safeParse(lineOp, op);
      return edit.success ? { ...syncStatus, op: edit.output, detail: reader.readDetail(detail) } : null;
    },
  });
  const unreadable = found.unreadable + read.output.unreadable.length;
  const others = v.parse(sections, value);
  const hasOthers = Object.values(others).some((section) => section !== undefined);
  if (found.entries.length === 0 && unreadable === 0 && !hasOthers) return { code: 'empty' };
  return { code: 'unsent', entries: found.entries, unreadable, sections: others };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
