import { MAX_OPS } from '../../contract/orders/operations.ts';
import type { RandomSource } from '../types.ts';
import type { Verdict } from './classify.ts';

/**
 * The state of the connection; times in ms. `failures`: failed tries in a row. `mustPull`: load the document first.
 * `batch`: most ops per request. `heldFor`: why the server refused even to use up a number, which only the dealer can
 * resolve. `isDoubtful`: no server heard the last try, or the browser went offline since. `restsUntil`: pause while the
 * dealer is still typing; `editsSince`: when that began.
 */
export type Connection = {
  notBefore: number;
  /** When the server accepts requests again. */
  busyUntil: number;
  lastTry: number;
  failures: number;
  mustPull: boolean;
  needsSignIn: boolean;
  heldFor: string | null;
  batch: number;
  isDoubtful: boolean;
  isTooOld: boolean;
  restsUntil: number;
  editsSince: number;
};

export const FRESH_CONNECTION: Connection = {
  notBefore: 0,
  busyUntil: 0,
  lastTry: Number.NEGATIVE_INFINITY,
  failures: 0,
  mustPull: false,
  needsSignIn: false,
  heldFor: null,
  batch: MAX_OPS,
  isDoubtful: false,
  isTooOld: false,
  restsUntil: Number.NEGATIVE_INFINITY,
  editsSince: Number.NEGATIVE_INFINITY,
};

/** What a document asks of the server, named by `do`. */
export type Request = { readonly do: string };

export type Step<Asked extends Request> = { do: 'idle' } | { do: 'wait'; untilMs: number } | Asked;

export function isDue<Asked extends Request>(step: Step<Asked>): step is Asked {
  return step.do !== 'idle' && step.do !== 'wait';
}

const LEAST_WAIT_MS = 1_000;
const MOST_WAIT_MS = 30_000;
const TOO_OLD_WAIT_MS = 60_000;

/** Waits longer after each failure, at least 1 s. `random` (0 to 1) spreads devices. */
export function backOff(line: Connection, now: number, random: number, afterMs: number | null): Connection {
  const longest = Math.min(MOST_WAIT_MS, LEAST_WAIT_MS * 2 ** (line.failures + 1));
  const waitMs = Math.max(LEAST_WAIT_MS, longest * (0.5 + random / 2), afterMs ?? 0);
  return { ...line, failures: line.failures + 1, notBefore: now + waitMs, busyUntil: now + (afterMs ?? 0) };
}

/** Retries now, but at most once per second (F-8). */
export function wake(line: Connection): Connection {
  const soon = line.failures === 0 ? line.notBefore : line.lastTry + LEAST_WAIT_MS;
  return { ...line, heldFor: null, notBefore: Math.min(line.notBefore, soon), restsUntil: Number.NEGATIVE_INFINITY };
}

/** Sends edits together after a pause of `ms`, at most `atMostMs` after the first. */
export type Rest = { readonly ms: number; readonly atMostMs: number };

/** The dealer has edited something. */
export function rest(line: Connection, now: number, { ms, atMostMs }: Rest): Connection {
  const editsSince = now < line.restsUntil ? line.editsSince : now;
  return { ...line, editsSince, restsUntil: Math.min(now + ms, editsSince + atMostMs) };
}

/** Only a reload brings a newer app. Still retry in case the minimum version was a mistake. */
export function outdate(line: Connection, now: number, random: number): Connection {
  return { ...backOff(line, now, random, TOO_OLD_WAIT_MS), isTooOld: true };
}

export function succeed(line: Connection): Connection {
  return { ...line, isTooOld: false, failures: 0, notBefore: 0, batch: MAX_OPS };
}

/** Nobody knows what became of the request, or nothing did. */
export type Failure = Exclude<Verdict<unknown>, { code: 'accepted' | 'refused' }>;

/** The connection after a failed try. Nothing counts as sent. */
export function afterFailure(verdict: Failure, random: RandomSource): (line: Connection, now: number) => Connection {
  return (line, now) => {
    switch (verdict.code) {
      case 'sign-in':
        return { ...line, needsSignIn: true };
      case 'update':
        return outdate(line, now, random.random());
      case 'behind':
        return { ...backOff(line, now, random.random(), null), mustPull: true };
      case 'retry':
        return backOff(line, now, random.random(), verdict.afterMs);
    }
  };
}
