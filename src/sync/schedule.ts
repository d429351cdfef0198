import { MAX_OPS } from '../contract/operations.ts';
import { isOrder, opToSend, unsent } from './queue.ts';
import type { OpOf, OrderEntry, Queue } from './types.ts';

/**
 * How the line to the server is. Times in milliseconds of the clock. `failures`: tries in a row that came to nothing.
 * `mustPull`: the document is to be asked for. `batch`: how many ops may go in one request. `heldFor`: the reason for which the
 * server refused even to use up a number; only the dealer can go on from there. `isDoubtful`: no server heard
 * the last try, or the browser believes to be offline since. `isTooOld`: the server wants a newer app, and has let nothing through since (F-18). `restsUntil`: what was
 * edited is not sent before, for its author goes on; `editsSince`: when that began.
 */
export type Connection = {
  notBefore: number;
  /** Until when the server wants to be left alone. */
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

/** Something to be asked of the server. */
export type Action<Op> = { do: 'pull' } | { do: 'push'; ops: readonly Op[] } | { do: 'order'; entry: OrderEntry };

export type Step<Op> = { do: 'idle' } | { do: 'wait'; untilMs: number } | Action<Op>;

export function isDue<Op>(step: Step<Op>): step is Action<Op> {
  return step.do !== 'idle' && step.do !== 'wait';
}

/**
 * What comes next. The document is asked for before anything is sent that was never compared with it (CART-10), and before an order
 * where nothing may get through: of an order that was tried in vain nobody knows whether it arrived, and it can no longer be taken
 * back (ORD-6). `fits`: whether so much goes into one request; a single op always does.
 */
export function nextStep<Q extends Queue>(
  state: Q,
  line: Connection,
  now: number,
  fits: (ops: readonly OpOf<Q>[]) => boolean = () => true,
): Step<OpOf<Q>> {
  const queue = unsent(state);
  const isWhole = state.base !== null && state.base.epoch === null;
  if (line.needsSignIn || line.heldFor !== null) return { do: 'idle' };
  // Whoever was not heard last asks on: another tab may have sent what waited, and this one is to know when it is in reach again.
  if (queue.length === 0 && !line.mustPull && line.failures === 0) return { do: 'idle' };
  if (now < line.notBefore) return { do: 'wait', untilMs: line.notBefore };
  const [head] = queue;
  if (state.base === null || line.mustPull || line.isTooOld || head === undefined) return { do: 'pull' };
  if (isOrder(head) && head.status === 'waiting')
    return line.isDoubtful ? { do: 'pull' } : { do: 'order', entry: head };
  if (isWhole) return { do: 'pull' };
  if (now < line.restsUntil && !queue.some((entry) => isOrder(entry))) return { do: 'wait', untilMs: line.restsUntil };
  const ops: OpOf<Q>[] = [];
  for (const entry of queue.slice(0, line.batch)) {
    const op = opToSend<Q>(entry);
    if (op === null || (ops.length > 0 && !fits([...ops, op]))) break;
    ops.push(op);
  }
  return { do: 'push', ops };
}

const LEAST_WAIT_MS = 1_000;
const MOST_WAIT_MS = 60_000;

/** After a try that came to nothing: longer each time, at least 1 s, spread by `random` (0 to 1), never sooner than asked. */
export function backOff(line: Connection, now: number, random: number, afterMs: number | null): Connection {
  const longest = Math.min(MOST_WAIT_MS, LEAST_WAIT_MS * 2 ** (line.failures + 1));
  const waitMs = Math.max(LEAST_WAIT_MS, longest * (0.5 + random / 2), afterMs ?? 0);
  return { ...line, failures: line.failures + 1, notBefore: now + waitMs, busyUntil: now + (afterMs ?? 0) };
}

/** Something says that it may work now: try at once, but never twice in a second (F-8). */
export function wake(line: Connection): Connection {
  const soon = line.failures === 0 ? line.notBefore : line.lastTry + LEAST_WAIT_MS;
  return { ...line, heldFor: null, notBefore: Math.min(line.notBefore, soon), restsUntil: Number.NEGATIVE_INFINITY };
}

/**
 * Where many edits follow each other they go out together: once none has come for `ms`, and at the latest `atMostMs` after the first one.
 */
export type Rest = { readonly ms: number; readonly atMostMs: number };

/** The dealer has edited something. */
export function rest(line: Connection, now: number, { ms, atMostMs }: Rest): Connection {
  const editsSince = now < line.restsUntil ? line.editsSince : now;
  return { ...line, editsSince, restsUntil: Math.min(now + ms, editsSince + atMostMs) };
}

/** F-18. Only a reload brings a newer app; but the maker may have asked for one by mistake, so that it is tried again now and then. */
export function outdate(line: Connection, now: number, random: number): Connection {
  return { ...backOff(line, now, random, MOST_WAIT_MS), isTooOld: true };
}

export function succeed(line: Connection): Connection {
  return { ...line, isTooOld: false, failures: 0, notBefore: 0, batch: MAX_OPS };
}
