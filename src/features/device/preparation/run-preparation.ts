import { fetchList, type FetchList, type Listed, type Tally } from './fetch-list.ts';
import type { Fetched, Group, GroupName, Held, Listing, PreparationDevice, Thing } from './ports.ts';

/** Why downloading is paused. Resumes automatically. */
export type Halt = 'network' | 'intercepted' | 'busy';

export type Progress = {
  /** Lists come first, then downloads. */
  readonly phase: 'listing' | 'fetching';
  readonly tally: Tally | null;
  readonly halt: Halt | null;
};

/** `unlisted`: groups whose lists failed to load. */
export type Ending =
  | { readonly code: 'done'; readonly tally: Tally; readonly unlisted: readonly GroupName[] }
  | { readonly code: 'stopped' }
  | { readonly code: 'no-room'; readonly tally: Tally; readonly neededBytes: number; readonly freeBytes: number }
  /** `broken`: the device failed, such as storage that does not open. */
  | { readonly code: 'full' | 'sign-in-needed' | 'broken' };

type Run = {
  readonly groups: readonly Group[];
  readonly held: () => Promise<ReadonlyMap<string, Held>>;
  /** When the dealer started it, unchanged by a resume. */
  readonly beganMs: number;
  readonly device: Pick<PreparationDevice, 'room' | 'isOnline' | 'whenBack' | 'now' | 'after'>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
};

/** Few enough to leave room for the dealer's other calls. */
const atOnce = 4;

/** Space left for other work and wrong estimates. */
export const marginBytes = 30_000_000;

/** Counting many items takes time, and faster updates go unnoticed. */
const tellEveryMs = 250;

const shortestMs = 1_000;
const longestMs = 60_000;

/** Stops a run from within. */
class Ended extends Error {
  readonly ending: Ending;
  constructor(ending: Ending) {
    super(ending.code);
    this.ending = ending;
  }
}

/** Downloads four items at a time and pauses while offline. Whole items only, so any run can resume. */
export async function runPreparation(run: Run): Promise<Ending> {
  const { groups, held, beganMs, device, onProgress } = run;
  // One failure stops the parallel downloads too.
  const inside = new AbortController();
  const signal = AbortSignal.any([run.signal, inside.signal]);
  const gate = openGate(device, signal);
  let teller: Teller | null = null;
  try {
    const listed: Listed[] = [];
    const unlisted: GroupName[] = [];
    onProgress({ phase: 'listing', tally: null, halt: null });
    gate.onChange = (halt) => onProgress({ phase: 'listing', tally: null, halt });
    for (const group of groups) {
      const things = await listOf(group, gate, signal);
      if (things === null) unlisted.push(group.name);
      else listed.push({ group: group.name, things });
    }
    const list = fetchList(listed, await held(), beganMs);
    const room = await device.room();
    const neededBytes = list.missingBytes();
    if (room !== null && neededBytes > 0 && neededBytes > room - marginBytes) {
      return { code: 'no-room', tally: list.tally(), neededBytes, freeBytes: Math.max(0, room - marginBytes) };
    }
    teller = openTeller(device, () => {
      if (!run.signal.aborted) onProgress({ phase: 'fetching', tally: list.tally(), halt: gate.halt() });
    });
    const { now, soon } = teller;
    gate.onChange = now;
    now();
    await Promise.all(Array.from({ length: atOnce }, async () => work(list, { gate, signal, device, tell: soon })));
    signal.throwIfAborted();
    return { code: 'done', tally: list.tally(), unlisted };
  } catch (error) {
    inside.abort();
    if (error instanceof Ended) return error.ending;
    return { code: run.signal.aborted ? 'stopped' : 'broken' };
  } finally {
    teller?.close();
  }
}

type Teller = {
  readonly now: () => void;
  /** Reports shortly, together with further changes. */
  readonly soon: () => void;
  /** Flushes the pending report. */
  readonly close: () => void;
};

function openTeller(device: Pick<PreparationDevice, 'after'>, tell: () => void): Teller {
  let cancel: (() => void) | null = null;
  function now(): void {
    cancel?.();
    cancel = null;
    tell();
  }
  return {
    now,
    soon() {
      cancel ??= device.after(tellEveryMs, now);
    },
    close() {
      if (cancel !== null) now();
    },
  };
}

/** Null if the server gave no list. */
async function listOf(group: Group, gate: Gate, signal: AbortSignal): Promise<readonly Thing[] | null> {
  for (;;) {
    signal.throwIfAborted();
    const listing = await group.list('portal', signal).catch((error: unknown): Listing => {
      if (signal.aborted) throw error;
      return { code: 'wrong' };
    });
    if (listing.code === 'listed') {
      gate.passed();
      return listing.things;
    }
    if (listing.code === 'full' || listing.code === 'sign-in-needed') throw new Ended({ code: listing.code });
    if (listing.code !== 'unreachable' && listing.code !== 'intercepted' && listing.code !== 'busy') return null;
    await gate.wait(listing);
  }
}

type Surroundings = {
  readonly gate: Gate;
  readonly signal: AbortSignal;
  readonly device: Pick<PreparationDevice, 'now'>;
  readonly tell: () => void;
};

async function work(list: FetchList, { gate, signal, device, tell }: Surroundings): Promise<void> {
  for (;;) {
    await gate.opened();
    signal.throwIfAborted();
    const thing = list.take();
    if (thing === null) return;
    // Unexpected failures are retried like a lost connection.
    const fetched = await thing.fetch(signal).catch((): Fetched => ({ code: 'unreachable' }));
    signal.throwIfAborted();
    switch (fetched.code) {
      case 'kept':
        list.kept(thing, fetched.bytes, device.now());
        gate.passed();
        break;
      case 'full':
      case 'sign-in-needed':
        throw new Ended({ code: fetched.code });
      case 'unreachable':
      case 'intercepted':
        // While offline, the failure is not the item's.
        if (gate.isKnownOffline()) list.putFirst(thing);
        else list.putBack(thing);
        void gate.wait(fetched);
        break;
      case 'busy':
        // An item that makes the server fail must not block the others.
        if (fetched.retryAfterMs === undefined) list.putBack(thing);
        else list.putFirst(thing);
        void gate.wait(fetched);
        break;
      case 'gone':
      case 'wrong':
        list.failed(thing, fetched.code);
    }
    tell();
  }
}

type Gate = {
  onChange: (halt: Halt | null) => void;
  halt(): Halt | null;
  isKnownOffline(): boolean;
  opened(): Promise<void>;
  /** Pauses all downloads, longer each time in a row. */
  wait(why: Fetched | Listing): Promise<void>;
  /** A download succeeded, so the next pause is short again. */
  passed(): void;
};

/** All downloads pause and resume together, after a delay or a reconnect. */
function openGate(device: Run['device'], signal: AbortSignal): Gate {
  let closed: Promise<void> | null = null;
  let why: Halt | null = null;
  let inARow = 0;

  async function pause(delayMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const leave = [
        device.after(delayMs, () => end()),
        device.whenBack(() => end()),
        () => signal.removeEventListener('abort', end),
      ];
      function end(): void {
        for (const each of leave) each();
        resolve();
      }
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }

  const gate: Gate = {
    onChange: () => undefined,
    halt: () => why,
    isKnownOffline: () => !device.isOnline(),
    async opened() {
      await closed;
    },
    async wait(answer) {
      if (closed === null) {
        const said = answer.code === 'busy' ? (answer.retryAfterMs ?? 0) : 0;
        const delayMs = Math.min(longestMs, Math.max(said, shortestMs * 2 ** inARow));
        inARow += 1;
        why = answer.code === 'busy' || answer.code === 'intercepted' ? answer.code : 'network';
        closed = pause(delayMs).then(() => {
          closed = null;
          why = null;
          gate.onChange(null);
        });
        gate.onChange(why);
      }
      await closed;
    },
    passed() {
      inARow = 0;
    },
  };
  return gate;
}
