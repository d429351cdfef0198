import { MAX_OPS } from '../contract/orders/operations.ts';
import { isOrder, opToSend, unsent } from './queue.ts';
import type { OpOf, OrderEntry, Queue } from './types.ts';

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

/** A request to the server. */
export type Action<Op> = { do: 'pull' } | { do: 'push'; ops: readonly Op[] } | { do: 'order'; entry: OrderEntry };

export type Step<Op> = { do: 'idle' } | { do: 'wait'; untilMs: number } | Action<Op>;

export function isDue<Op>(step: Step<Op>): step is Action<Op> {
  return step.do !== 'idle' && step.do !== 'wait';
}

/**
 * Pulls before sending anything never compared with the server (CART-10), and before an order on a doubtful connection:
 * a failed try could no longer be withdrawn (ORD-6). `fits`: whether so much goes into one request.
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
  // Keep asking after a failure, since another tab may have emptied the queue.
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
  return { ...backOff(line, now, random, MOST_WAIT_MS), isTooOld: true };
}

export function succeed(line: Connection): Connection {
  return { ...line, isTooOld: false, failures: 0, notBefore: 0, batch: MAX_OPS };
}
