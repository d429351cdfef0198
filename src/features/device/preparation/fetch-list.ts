import type { Fault, GroupName, Held, Thing } from './ports.ts';

/** A group's progress. Bytes still missing are estimates. */
export type GroupTally = {
  readonly things: number;
  readonly held: number;
  readonly bytes: number;
  readonly heldBytes: number;
  /** When the oldest copy was saved, in ms since 1970, or null. */
  readonly sinceMs: number | null;
  /** Number of failed downloads, by reason. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
};

export type Tally = { readonly all: GroupTally; readonly groups: Readonly<Partial<Record<GroupName, GroupTally>>> };

export type Listed = { readonly group: GroupName; readonly things: readonly Thing[] };

type Entry = {
  readonly thing: Thing;
  state: 'waiting' | 'under-way' | 'held' | Fault;
  bytes: number;
  sinceMs: number | null;
  tries: number;
};

/** Give up on an item after this many failures of its own. */
const mostTries = 5;

/** Copies this recent are not downloaded again. */
const freshMs = 10 * 60_000;

export type FetchList = {
  /** The next item, or null if none waits. */
  take(): Thing | null;
  kept(thing: Thing, bytes: number, nowMs: number): void;
  /** Retries after all others, but gives up if only this item fails. */
  putBack(thing: Thing): void;
  /** Retries next, because the failure was not the item's. */
  putFirst(thing: Thing): void;
  failed(thing: Thing, why: Fault): void;
  /** An estimate. */
  missingBytes(): number;
  tally(): Tally;
};

/** Lists each chosen item once, without fresh copies. `beganMs`: when the dealer started. */
export function fetchList(listed: readonly Listed[], held: ReadonlyMap<string, Held>, beganMs: number): FetchList {
  const entries = new Map<string, Entry>();
  for (const { things } of listed) for (const thing of things) entries.set(thing.id, entryOf(thing, held, beganMs));
  // Reversed, so that `pop` takes the next item.
  const waiting = [...entries.values()]
    .flatMap(({ state, thing }) => (state === 'waiting' ? thing.id : []))
    .toReversed();
  const members = listed.map(({ group, things }) => [group, [...new Set(things.map(({ id }) => id))]] as const);

  const entry = ({ id }: Thing): Entry => {
    const known = entries.get(id);
    if (known === undefined) throw new Error(`${id} is not on the list`);
    return known;
  };

  function back({ id }: Thing, place: 'first' | 'last'): void {
    const known = entries.get(id);
    if (known) known.state = 'waiting';
    if (place === 'first') waiting.push(id);
    else waiting.unshift(id);
  }

  return {
    take() {
      const next = entries.get(waiting.pop() ?? '');
      if (next === undefined) return null;
      next.state = 'under-way';
      return next.thing;
    },
    kept(thing, bytes, nowMs) {
      Object.assign(entry(thing), { state: 'held', bytes, sinceMs: nowMs });
    },
    putBack(thing) {
      const one = entry(thing);
      one.tries += 1;
      if (one.tries < mostTries) back(thing, 'last');
      else one.state = 'unreachable';
    },
    putFirst: (thing) => back(thing, 'first'),
    failed(thing, why) {
      entry(thing).state = why;
    },
    missingBytes() {
      const sizes = sizesOf(entries.values());
      let bytes = 0;
      for (const one of entries.values()) if (one.state === 'waiting') bytes += sizes(one);
      return bytes;
    },
    tally() {
      const sizes = sizesOf(entries.values());
      const ofMembers = members.map(([group, ids]) => {
        const own = ids.flatMap((id) => entries.get(id) ?? []);
        return [group, tallyOf(own, sizes)] as const;
      });
      return { all: tallyOf([...entries.values()], sizes), groups: Object.fromEntries(ofMembers) };
    },
  };
}

function entryOf(thing: Thing, held: ReadonlyMap<string, Held>, beganMs: number): Entry {
  const present = held.get(thing.id);
  const isCurrent =
    present !== undefined &&
    present.mark === thing.mark &&
    (!thing.ages || (present.sinceMs ?? 0) >= beganMs - freshMs);
  return {
    thing,
    state: isCurrent ? 'held' : 'waiting',
    bytes: isCurrent ? present.bytes : thing.bytes,
    sinceMs: isCurrent ? present.sinceMs : null,
    tries: 0,
  };
}

type Sizes = (entry: Entry) => number;

/** Samples of a kind needed to estimate the others. */
const enough = 3;

/** Sizes in bytes, scaled by how guesses of that kind turned out. */
function sizesOf(entries: Iterable<Entry>): Sizes {
  const came = new Map<number, { count: number; bytes: number }>();
  for (const { state, thing, bytes } of entries) {
    if (state !== 'held') continue;
    const kind = came.get(thing.bytes) ?? { count: 0, bytes: 0 };
    came.set(thing.bytes, { count: kind.count + 1, bytes: kind.bytes + bytes });
  }
  return ({ state, thing, bytes }) => {
    if (state === 'held') return bytes;
    const kind = came.get(thing.bytes);
    return kind && kind.count >= enough ? Math.round(kind.bytes / kind.count) : thing.bytes;
  };
}

function tallyOf(entries: readonly Entry[], sizes: Sizes): GroupTally {
  let [held, bytes, heldBytes] = [0, 0, 0];
  let sinceMs: number | null = null;
  const faults: Partial<Record<Fault, number>> = {};
  for (const entry of entries) {
    bytes += sizes(entry);
    if (entry.state === 'held') {
      held += 1;
      heldBytes += entry.bytes;
      sinceMs = Math.min(sinceMs ?? Infinity, entry.sinceMs ?? Infinity);
    } else if (entry.state !== 'waiting' && entry.state !== 'under-way') {
      faults[entry.state] = (faults[entry.state] ?? 0) + 1;
    }
  }
  return { things: entries.length, held, bytes, heldBytes, sinceMs: sinceMs === Infinity ? null : sinceMs, faults };
}
