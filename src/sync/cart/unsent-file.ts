import * as v from 'valibot';
import { lineOp } from '../../contract/operations.ts';
import { loadEntries, readEntries, writtenEntries } from '../unsent-entries.ts';
import type { Entry, State } from './types.ts';

const FORMAT = 'paceline-unsent';
/** Grows when a former app could misread the file. */
const VERSION = 1;
/** In characters: some thousand changes with all that is known of their lines, and the photos of some claims. */
export const UNSENT_FILE_MAX_CHARACTERS = 150_000_000;
const MAX_ENTRIES = 20_000;

/** SYNC-7. Everything that the server has not got, as a document that a person can read and another device can load. */
export function exportUnsent<Detail>(state: State<Detail>) {
  return {
    format: FORMAT,
    version: VERSION,
    entries: writtenEntries(state, ({ detail }) => ({ detail })),
    unreadable: state.aside,
  };
}

/**
 * What a file holds. `unreadable`: how many of its entries say nothing that could be loaded. `booking`: what it has of the booking grid,
 * `claims`: of warranty claims, undefined for nothing.
 */
export type UnsentFile<Detail> =
  | { code: 'unsent'; entries: readonly Entry<Detail>[]; unreadable: number; booking: unknown; claims: unknown }
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
  booking: v.optional(v.unknown()),
  claims: v.optional(v.unknown()),
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
  const { dealer, booking, claims } = read.output;
  if (dealer !== reader.dealer) return { code: 'another-dealer' };

  const found = readEntries<Entry<Detail>>(read.output.entries, {
    readOrderBody: reader.readOrderBody,
    readEdit({ detail, ...op }, standing) {
      const edit = v.safeParse(lineOp, op);
      return edit.success ? { ...standing, op: edit.output, detail: reader.readDetail(detail) } : null;
    },
  });
  const unreadable = found.unreadable + read.output.unreadable.length;
  const hasBeside = booking !== undefined || claims !== undefined;
  if (found.entries.length === 0 && unreadable === 0 && !hasBeside) return { code: 'empty' };
  return { code: 'unsent', entries: found.entries, unreadable, booking, claims };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** SYNC-7. Of an edit only its difference is meant. */
export function loadUnsent<Detail>(state: State<Detail>, entries: readonly Entry<Detail>[]): State<Detail> {
  return loadEntries(state, entries, (entry, seq) => ({ ...entry, op: { ...entry.op, seq, ver: 0, gen: 0 } }));
}
