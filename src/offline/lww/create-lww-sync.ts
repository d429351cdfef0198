import type { FailedCall } from '../../contract/backend.ts';
import type { Dated } from '../../domain/latest.ts';
import { createExecutor, type Outcome } from '../executor/executor.ts';
import { classify, replyOf } from '../retry/classify.ts';
import { afterFailure, type Connection, type Failure, type Step, succeed } from '../retry/retry.ts';
import type { Clock, Connectivity, Leader, RandomSource } from '../types.ts';
import { createLwwReplica, type LwwReplica, type LwwStore } from './lww-replica.ts';
import {
  allOf,
  type Kept,
  type LwwAnswer,
  type LwwKind,
  noAnswer,
  type RefusalOf,
  withAnswer,
  withChange,
  withLost,
  withRefusals,
  withTaken,
} from './lww-state.ts';

/**
 * `refused`: ids that must wait. `refusals`: why the server refused what was sent, by id. `named`: all ids on the
 * server, with their dates, or null where it does not list them.
 */
export type Exchanged<One> = LwwAnswer<One> & {
  readonly sent: readonly One[];
  readonly refused: ReadonlySet<string>;
  readonly refusals?: ReadonlyMap<string, RefusalOf<One>>;
  readonly named: ReadonlyMap<string, number> | null;
  /** The server has more to tell. */
  readonly isMore: boolean;
};

/** The device features that records of any kind use. */
export type LwwDevice = {
  /** Of one user each (SYNC-8). */
  readonly openStore: (userId: string) => LwwStore;
  readonly leaderOf: (userId: string) => Leader;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly random: RandomSource;
};

export type LwwPorts<One extends Dated> = {
  readonly kind: LwwKind<One>;
  /** Sends one batch and gets the server's rows. May reject after `signal` aborts. */
  readonly exchange: (kept: Kept<One>, signal: AbortSignal) => Promise<Exchanged<One> | FailedCall>;
  readonly onChange: () => void;
};

/** `asking`: no answer yet. `unreached`: the last try failed. */
export type Reach = 'asking' | 'reached' | 'unreached';

/** One user's records of a kind, in this tab. */
export type LwwSync<One> = {
  /** Null until the device's records were read. */
  readonly kept: () => Kept<One> | null;
  readonly reach: () => Reach;
  /** Shows the change, stores it, then sends it. Resolves to false when storage fails. */
  readonly change: (one: One) => Promise<boolean>;
  /** Based on all tabs and stored before shown. `how` may run twice, and null changes nothing. */
  readonly changeOf: (id: string, how: (before: One | null) => One | null) => Promise<boolean>;
  /** Takes in another device's unsent work, safe to repeat. Resolves to false when storage fails. */
  readonly take: (ones: readonly One[]) => Promise<boolean>;
  /** Asks when something waits or the last answer is old. Resolves after an answer or failure. */
  readonly renew: () => Promise<void>;
  /** Asks the server only when something waits. */
  readonly send: () => Promise<void>;
  /** Call after the dealer has signed in again (F-49). */
  readonly signedIn: () => void;
  /** Comes when the device's records were read, or cannot be. */
  readonly opened: Promise<void>;
  /** Stops showing, storing and sending when the user leaves. */
  readonly close: () => void;
};

/** `isAgain`: with what the server refused before. */
type Exchange = { readonly do: 'exchange'; readonly isAgain: boolean };

const freshMs = 60_000;
/** How long refused changes wait. */
const againMs = 30_000;

/** Syncs one user's records, also offline. The latest change of each wins. */
export function createLwwSync<One extends Dated>(
  userId: string,
  { openStore, leaderOf, clock, connectivity, random }: LwwDevice,
  { kind, exchange, onChange }: LwwPorts<One>,
): LwwSync<One> {
  const store = openStore(userId);
  const work = new AbortController();
  const { signal } = work;
  /** Not sent again for now. */
  const held = new Set<string>();
  let reach: Reach = 'asking';
  let askedMs: number | null = null;

  const now = () => clock.date();
  const isSendable = (one: One) => !held.has(kind.idOf(one));

  const { replica, opened, run, isRunning, pull, signedIn, stop } = createExecutor<
    Kept<One>,
    Exchange,
    LwwReplica<One>
  >(
    { store, leader: leaderOf(userId), clock, connectivity },
    {
      openReplica: (notify) => createLwwReplica(kind, store, notify),
      plan,
      attempt,
      show: () => onChange(),
    },
  );

  function plan({ waiting }: Kept<One>, line: Connection, nowMs: number): Step<Exchange> {
    if (line.needsSignIn || (waiting.length === 0 && !line.mustPull)) return { do: 'idle' };
    const isAgain = !line.mustPull && !waiting.some(isSendable);
    const untilMs = isAgain ? Math.max(line.notBefore, line.lastTry + againMs) : line.notBefore;
    return nowMs < untilMs ? { do: 'wait', untilMs } : { do: 'exchange', isAgain };
  }

  async function attempt({ isAgain }: Exchange, kept: Kept<One>): Promise<Outcome<Kept<One>>> {
    if (isAgain) held.clear();
    const had = askedMs === null ? kept.rows : [];
    const answer = await exchange({ ...kept, waiting: kept.waiting.filter(isSendable) }, signal).catch(leftOrThrow);
    if ('outcome' in answer) {
      reach = 'unreached';
      return failed(answer);
    }
    reach = 'reached';
    const nowMs = now();
    askedMs = nowMs;
    const sentAt = new Map(answer.sent.map((one) => [kind.idOf(one), one.at]));
    const waitingAt = new Map(replica.state()?.waiting.map((one) => [kind.idOf(one), one.at]));
    for (const id of answer.refused) {
      // What the dealer changed meanwhile is sent at once.
      const isChanged = sentAt.has(id) && waitingAt.get(id) !== sentAt.get(id);
      if (!isChanged) held.add(id);
    }
    const taken = answer.sent.filter((one) => !answer.refused.has(kind.idOf(one)));
    return {
      change(before) {
        const settled = withAnswer(kind, before, taken, answer, nowMs);
        const after = withRefusals(kind, settled, answer, nowMs);
        return answer.named === null ? after : withLost(kind, after, had, answer.named);
      },
      line: (line) => ({ ...succeed(line), mustPull: answer.isMore }),
      wasHeard: true,
    };
  }

  /** After sign-out, the answer no longer matters. */
  function leftOrThrow(error: unknown): FailedCall {
    if (!signal.aborted) throw error;
    return noAnswer;
  }

  /** Retries by itself only while something waits. */
  function failed(call: FailedCall): Outcome<Kept<One>> {
    const verdict = failureOf(call);
    const after = afterFailure(verdict, random);
    return {
      change: (same) => same,
      line: (line, nowMs) => ({ ...after(line, nowMs), mustPull: false }),
      wasHeard: verdict.code !== 'retry' || verdict.wasHeard,
    };
  }

  /** Other refused changes wait on, but the dealer has looked at these again. */
  async function changed(ids: readonly string[], change: () => Promise<boolean>): Promise<boolean> {
    if (signal.aborted) return false;
    for (const id of ids) held.delete(id);
    const isKept = await change();
    void run();
    return isKept;
  }

  async function renew(): Promise<void> {
    const isFresh = askedMs !== null && Math.abs(now() - askedMs) < freshMs;
    if (signal.aborted || (isFresh && replica.state()?.waiting.length === 0)) return;
    // Within a run they would be sent for ever.
    if (!isRunning()) held.clear();
    // A 401 that arrives after the next sign-in says nothing of it.
    signedIn();
    await pull();
  }

  return {
    kept: () => (signal.aborted ? null : replica.state()),
    reach: () => reach,
    async change(one) {
      // What is sent before it is stored must be what is stored.
      const nowMs = now();
      return changed([kind.idOf(one)], async () => replica.change((before) => withChange(kind, before, one, nowMs)));
    },
    async changeOf(id, how) {
      // Skip waiting where possible, so that a change made while signing out is kept.
      if (replica.state() === null) await opened;
      return changed([id], async () =>
        replica.changeStored((before) => {
          const one = how(allOf(kind, before).find((known) => kind.idOf(known) === id) ?? null);
          return one === null ? before : withChange(kind, before, one, now());
        }),
      );
    },
    async take(ones) {
      await opened;
      return changed(ones.map(kind.idOf), async () => replica.change((before) => withTaken(kind, before, ones)));
    },
    renew,
    async send() {
      await opened;
      if ((replica.state()?.waiting.length ?? 0) > 0) await renew();
    },
    signedIn,
    opened,
    close() {
      work.abort();
      stop();
    },
  };
}

/** A refusal of the whole batch says nothing of its changes, so all of them wait. */
function failureOf(call: FailedCall): Failure {
  const verdict = classify(replyOf(call), () => null);
  const isFailure = verdict.code !== 'accepted' && verdict.code !== 'refused';
  return isFailure ? verdict : { code: 'retry', afterMs: null, wasHeard: true };
}
