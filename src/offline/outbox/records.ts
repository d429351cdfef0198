import * as v from 'valibot';
import { receiptList } from '../orders/receipts.ts';
import type { Aside, OrderEntry, Queue } from '../types.ts';

/* Stores a queue as one record per entry, so edits write little and a bad record harms no other. */

type EditOf<Q extends Queue> = Exclude<Q['entries'][number], OrderEntry>;
type FieldOf<Q extends Queue> = Exclude<keyof Q, Exclude<keyof Queue, 'base' | 'notes' | 'offers' | 'receipts'>> &
  string;

/** `read` also converts the stored form. `write` reverses that, and defaults to storing the value unchanged. */
export type Field<Value> = {
  readonly read: v.GenericSchema<unknown, Value>;
  readonly write?: (value: Value) => unknown;
  readonly nothing: Value;
};

export type RecordKind<Q extends Queue> = {
  /** Increase when an older app could misread the records. Older records must stay readable. */
  readonly version: number;
  readonly edit: v.GenericSchema<unknown, EditOf<Q>>;
  readonly fields: { readonly [Name in FieldOf<Q>]: Field<Q[Name]> };
  /** Renames the device and numbers all pending entries from 1. */
  readonly renamed: (state: Q, device: string) => Q;
};

/** `newer`: a later app version wrote the records, so leave them alone (F-26). */
export type Stored<Q> = { code: 'state'; state: Q } | { code: 'newer' };

export type Records<Q extends Queue> = {
  /** Sets unreadable records aside for export (F-27). Without a readable name, the device takes a new one (F-22). */
  readonly read: (records: ReadonlyMap<string, unknown>, newId: () => string) => Stored<Q>;
  /** The writes that turn `last` into `next`. Empty when they are equal. */
  readonly writes: (last: Q, next: Q) => ReadonlyMap<string, unknown>;
  readonly renamed: RecordKind<Q>['renamed'];
};

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const entryFields = {
  status: v.picklist(['waiting', 'refused', 'withdrawn']),
  reason: v.nullable(v.string()),
  settled: v.boolean(),
  at: v.fallback(v.nullable(v.number()), null),
};

export const orderEntry: v.GenericSchema<unknown, OrderEntry> = v.object({
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
  isSeen: v.optional(v.boolean(), false),
});

/** The same for every kind of document. */
export const receiptsField: Field<Queue['receipts']> = { read: receiptList, nothing: [] };

const ENTRY = 'entry:';
const ASIDE = 'aside:';

/** True for sealed work that the dealer's key did not open. */
export function isLockedAway({ key }: Aside): boolean {
  return key.startsWith('sealed:');
}

export function queueRecords<Q extends Queue>(kind: RecordKind<Q>): Records<Q> {
  const { version, edit, renamed } = kind;
  const fields = Object.entries(kind.fields as Readonly<Record<string, Field<unknown>>>);
  const entrySchema = v.union([edit, orderEntry]);
  const meta = v.object({
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(version)),
    device: v.pipe(v.string(), v.minLength(1)),
    nextSeq: v.pipe(count, v.minValue(1)),
    formerly: v.fallback(v.array(v.string()), []),
  });

  function read(records: ReadonlyMap<string, unknown>, newId: () => string): Stored<Q> {
    const stored = records.get('meta');
    if (isNewer(stored)) return { code: 'newer' };
    const aside: Aside[] = [...records].flatMap(([key, value]) =>
      key.startsWith(ASIDE) ? [{ key: key.slice(ASIDE.length), value }] : [],
    );
    const readable = <Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | null => {
      const value = records.get(key);
      if (value === undefined) return null;
      const result = v.safeParse(schema, value);
      if (result.success) return result.output;
      aside.push({ key, value });
      return null;
    };

    const entries = [...records.keys()]
      .filter((key) => key.startsWith(ENTRY))
      .flatMap((key) => readable(key, entrySchema) ?? [])
      .toSorted((a, b) => Number(b.settled) - Number(a.settled) || a.op.seq - b.op.seq);
    const own = fields.map(([name, { read: schema, nothing }]) => [name, readable(name, schema) ?? nothing]);
    const name = readable('meta', meta);
    const lastSeq = entries.reduce((most, entry) => (entry.settled ? most : Math.max(most, entry.op.seq)), 0);
    // TypeScript cannot see that `kind` provides all fields of `Q`.
    const state = {
      ...Object.fromEntries(own),
      stamp: typeof records.get('stamp') === 'number' ? (records.get('stamp') as number) : 0,
      device: name?.device ?? newId(),
      formerly: name?.formerly ?? [],
      nextSeq: Math.max(name?.nextSeq ?? 1, lastSeq + 1),
      entries,
      aside,
      emptied: records.get('emptied') === true,
    } as Q;
    return { code: 'state', state: name === null && entries.length > 0 ? renamed(state, state.device) : state };
  }

  function isNewer(stored: unknown): boolean {
    const found = v.safeParse(v.object({ version: v.number() }), stored);
    return found.success && found.output.version > version;
  }

  function writes(last: Q, next: Q): ReadonlyMap<string, unknown> {
    const all = new Map<string, unknown>([['stamp', last.stamp + 1]]);
    const { device, nextSeq, formerly } = next;
    all.set('meta', { version, device, nextSeq, formerly });
    for (const [name, { write = (value: unknown) => value }] of fields) {
      const value = next[name as FieldOf<Q>];
      if (value !== last[name as FieldOf<Q>]) all.set(name, value === null ? undefined : write(value));
    }

    const before = new Map(last.entries.map((entry) => [entry.op.opId, entry]));
    for (const entry of next.entries) {
      const { opId } = entry.op;
      if (before.get(opId) !== entry) all.set(ENTRY + opId, entry);
      before.delete(opId);
    }
    for (const opId of before.keys()) all.set(ENTRY + opId, undefined);
    if (next.emptied !== last.emptied) all.set('emptied', next.emptied || undefined);
    const dropped = last.aside.filter(({ key }) => !next.aside.some((kept) => kept.key === key));
    for (const { key } of dropped) all.set(ASIDE + key, undefined);
    for (const { key, value } of next.aside) all.set(ASIDE + key, value);
    // A good record may use the bad one's name by now.
    for (const { key } of [...dropped, ...next.aside]) {
      if (!all.has(key) && !isKept(next, key)) all.set(key, undefined);
    }
    return all;
  }

  /** True if the state has a value for this record. */
  function isKept(state: Q, key: string): boolean {
    if (!fields.some(([name]) => name === key)) return state.entries.some((entry) => ENTRY + entry.op.opId === key);
    const value: unknown = state[key as FieldOf<Q>];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  }

  return { read, writes, renamed };
}
