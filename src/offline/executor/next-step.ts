import { isOrder, opToSend, unsent } from '../outbox/queue.ts';
import type { Connection, Step } from '../retry/retry.ts';
import type { OpOf, OrderEntry, Queue } from '../types.ts';

/** A request to the server. */
export type Action<Op> = { do: 'pull' } | { do: 'push'; ops: readonly Op[] } | { do: 'order'; entry: OrderEntry };

/**
 * Pulls before sending anything never compared with the server (CART-10), and before an order on a doubtful connection:
 * a failed try could no longer be withdrawn (ORD-6). `fits`: whether so much goes into one request.
 */
export function nextStep<Q extends Queue>(
  state: Q,
  line: Connection,
  now: number,
  fits: (ops: readonly OpOf<Q>[]) => boolean = () => true,
): Step<Action<OpOf<Q>>> {
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
