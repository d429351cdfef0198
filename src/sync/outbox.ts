import * as v from 'valibot';
import { cartNote, lineOp } from '../contract/operations.ts';
import { rename } from './take.ts';
import type { Aside, Entry, State } from './types.ts';

/*
 * The one file that knows how a device keeps its state: as named records, one per entry of the queue, so that an edit writes
 * little and a record that cannot be read costs nothing else. VERSION grows when a former app could misread the records.
 */
const VERSION = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const meta = v.object({
  version: v.literal(VERSION),
  device: v.pipe(v.string(), v.minLength(1)),
  nextSeq: v.pipe(count, v.minValue(1)),
});
const line = v.object({
  key: v.string(),
  gen: count,
  quantity: count,
  oldQuantity: v.nullable(count),
  detail: v.unknown(),
});
const base = v.object({ rev: count, epoch: v.nullable(v.string()), lines: v.array(line) });
const notes = v.array(cartNote);
const offers = v.array(v.object({ key: v.string(), had: count, detail: v.unknown() }));

const entryFields = {
  reason: v.nullable(v.string()),
  settled: v.boolean(),
  at: v.fallback(v.nullable(v.number()), null),
};
const lineEntry = v.object({
  ...entryFields,
  op: lineOp,
  status: v.picklist(['waiting', 'refused', 'withdrawn']),
  detail: v.unknown(),
});
const orderEntry = v.object({
  ...entryFields,
  op: v.object({
    type: v.literal('order'),
    opId: v.string(),
    seq: count,
    ver: count,
    lines: v.array(v.object({ key: v.string(), quantity: count })),
    body: v.unknown(),
  }),
  status: v.picklist(['waiting', 'refused', 'withdrawn', 'accepted']),
  wasSent: v.boolean(),
  answer: v.unknown(),
});

const ENTRY = 'entry:';
const ASIDE = 'aside:';

/** SES-9. Whether it is work that was locked away and that the dealer's key did not open (src/platform/work-safe): whole, and not to be read. */
export function isLockedAway({ key }: Aside): boolean {
  return key.startsWith('sealed:');
}

/** `newer`: a later version of the app wrote the records; they must be left alone (F-26). */
export type Stored<Detail> = { code: 'state'; state: State<Detail> } | { code: 'newer' };

/**
 * Reads the records. What cannot be read is set aside for export (F-27), and the rest works; without a readable name the device
 * takes a new one (F-22).
 */
export function readState<Detail>(
  records: ReadonlyMap<string, unknown>,
  newId: () => string,
  readDetail: (stored: unknown) => Detail | null = (stored) => stored as Detail | null,
): Stored<Detail> {
  const stored = records.get('meta');
  if (isNewer(stored)) return { code: 'newer' };
  const aside: Aside[] = [...records].flatMap(([key, value]) =>
    key.startsWith(ASIDE) ? [{ key: key.slice(ASIDE.length), value }] : [],
  );

  const read = <Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | null => {
    const value = records.get(key);
    if (value === undefined) return null;
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    aside.push({ key, value });
    return null;
  };

  const withDetail = <Kept extends { detail: unknown }>(kept: Kept) => ({
    ...kept,
    detail: kept.detail === null ? null : readDetail(kept.detail),
  });
  const entries = [...records.keys()]
    .filter((key) => key.startsWith(ENTRY))
    .flatMap((key): Entry<Detail>[] => {
      const entry = read(key, v.union([lineEntry, orderEntry]));
      if (entry === null) return [];
      return ['detail' in entry ? withDetail(entry) : entry];
    })
    .toSorted((a, b) => Number(b.settled) - Number(a.settled) || a.op.seq - b.op.seq);

  const document = read('base', base);
  const name = read('meta', meta);
  const lastSeq = entries.reduce((most, entry) => (entry.settled ? most : Math.max(most, entry.op.seq)), 0);
  const state: State<Detail> = {
    stamp: typeof records.get('stamp') === 'number' ? (records.get('stamp') as number) : 0,
    device: name?.device ?? newId(),
    nextSeq: Math.max(name?.nextSeq ?? 1, lastSeq + 1),
    base: document && { ...document, lines: document.lines.map(withDetail) },
    entries,
    notes: read('notes', notes) ?? [],
    offers: (read('offers', offers) ?? []).map(withDetail),
    aside,
    emptied: records.get('emptied') === true,
  };
  return {
    code: 'state',
    state: name === null && entries.length > 0 ? rename(state, state.base?.rev ?? 0, state.device, false) : state,
  };
}

function isNewer(stored: unknown): boolean {
  const version = v.safeParse(v.object({ version: v.number() }), stored);
  return version.success && version.output.version > VERSION;
}

/** What is to be written so that the records say `next` where they say `last`; both the same: nothing. */
export function writesOf<Detail>(last: State<Detail>, next: State<Detail>): ReadonlyMap<string, unknown> {
  const writes = new Map<string, unknown>([['stamp', last.stamp + 1]]);
  writes.set('meta', { version: VERSION, device: next.device, nextSeq: next.nextSeq });
  if (next.base !== last.base) writes.set('base', next.base ?? undefined);
  if (next.notes !== last.notes) writes.set('notes', next.notes);
  if (next.offers !== last.offers) writes.set('offers', next.offers);

  const before = new Map(last.entries.map((entry) => [entry.op.opId, entry]));
  for (const entry of next.entries) {
    const { opId } = entry.op;
    if (before.get(opId) !== entry) writes.set(ENTRY + opId, entry);
    before.delete(opId);
  }
  for (const opId of before.keys()) writes.set(ENTRY + opId, undefined);
  if (next.emptied !== last.emptied) writes.set('emptied', next.emptied || undefined);
  const dropped = last.aside.filter(({ key }) => !next.aside.some((kept) => kept.key === key));
  for (const { key } of dropped) writes.set(ASIDE + key, undefined);
  for (const { key, value } of next.aside) writes.set(ASIDE + key, value);
  // A good record may stand under the name of the bad one by now.
  for (const { key } of [...dropped, ...next.aside]) {
    if (!writes.has(key) && !isKept(next, key)) writes.set(key, undefined);
  }
  return writes;
}

/** Whether the state has something to say under this record's name. */
function isKept(state: State<unknown>, key: string): boolean {
  if (key === 'base') return state.base !== null;
  if (key === 'notes') return state.notes.length > 0;
  if (key === 'offers') return state.offers.length > 0;
  return state.entries.some((entry) => ENTRY + entry.op.opId === key);
}
