import type { DocumentKind, Tools } from '../document.ts';
import { wasAskedAhead } from '../outbox/acknowledge.ts';
import { accept, markUnsent, refuse, unsent } from '../outbox/queue.ts';
import { classify, type Verdict } from '../retry/classify.ts';
import { afterFailure, backOff, type Connection, succeed } from '../retry/retry.ts';
import type { RandomSource, Cursor, OpOf, Queue } from '../types.ts';
import type { Outcome } from './executor.ts';
import type { Action } from './next-step.ts';

/** Runs one step against the server. The queue may have moved past `state` when the answer arrives. */
export async function attempt<Q extends Queue, Answer, Push, Asks extends Cursor>(
  step: Action<OpOf<Q>>,
  state: Q,
  kind: DocumentKind<Q, Answer, Push, Asks>,
  tools: Tools<Answer, Push, Asks>,
): Promise<Outcome<Q>> {
  const asks = kind.asks(state);
  if (step.do === 'order') return attemptOrder(step, asks, tools);
  const { transport } = tools;
  const reply = step.do === 'pull' ? await transport.pull(asks) : await transport.push(kind.push(asks, step.ops));
  const verdict = classify(reply, (body) => {
    const answer = transport.readDocument(body);
    return answer !== null && kind.canBe(answer, state) ? answer : null;
  });
  if (verdict.code !== 'accepted') return failed(verdict, step, tools.random);

  const answer = verdict.value;
  const exchanged = kind.exchange?.(answer, state, asks, tools) ?? null;
  if (exchanged !== null) return exchanged;
  const head = unsent(state)[0]?.op.opId;
  const newDevice = tools.random.newId();
  let isAhead = false;
  let stuck = false;
  return {
    change: (current) => {
      isAhead = wasAskedAhead(current, asks);
      const next = kind.take(current, answer, asks, newDevice);
      stuck = step.do === 'push' && unsent(next)[0]?.op.opId === head;
      return next;
    },
    line: (line, now) => {
      if (isAhead) return { ...succeed(line), mustPull: true };
      // Back off when the server accepts nothing, or requests would loop.
      return stuck ? backOff(line, now, tools.random.random(), null) : { ...succeed(line), mustPull: false };
    },
    wasHeard: true,
  };
}

async function attemptOrder<Q extends Queue, Answer, Push, Asks extends Cursor>(
  step: Extract<Action<OpOf<Q>>, { do: 'order' }>,
  { device, epoch }: Asks,
  { transport, random }: Tools<Answer, Push, Asks>,
): Promise<Outcome<Q>> {
  const { opId, seq, ver, body } = step.entry.op;
  const reply = await transport.order({ opId, seq, ver, device, epoch, body }, !step.entry.wasSent);
  const verdict = classify(reply, transport.readOrder);
  const pull = (line: Connection) => ({ ...succeed(line), mustPull: true });
  if (verdict.code === 'accepted')
    return { change: (current) => accept(current, opId, verdict.value, { device, epoch }), line: pull, wasHeard: true };
  if (verdict.code === 'refused') {
    return { change: (current) => refuse(current, opId, verdict.reason, verdict.body), line: pull, wasHeard: true };
  }
  const outcome = failed<Q>(verdict, step, random);
  if (verdict.code === 'update' && !step.entry.wasSent)
    return { ...outcome, change: (current) => markUnsent(current, opId) };
  // Without keys, asking again could order twice, so the dealer decides.
  const mayRepeat = epoch !== null || verdict.code !== 'retry';
  return mayRepeat ? outcome : { ...outcome, change: (current) => refuse(current, opId, 'unknown-outcome', null) };
}

/** Marks nothing as sent. A refused batch is retried op by op, to set aside only the cause. */
export function failed<Q extends Queue>(
  verdict: Exclude<Verdict<unknown>, { code: 'accepted' }>,
  step: Action<OpOf<Q>>,
  random: RandomSource,
): Outcome<Q> {
  const same = (state: Q) => state;
  if (verdict.code !== 'refused') {
    const wasHeard = verdict.code !== 'retry' || verdict.wasHeard;
    return { change: same, line: afterFailure(verdict, random), wasHeard };
  }
  const [op, ...more] = step.do === 'push' ? step.ops : [];
  const { reason, body } = verdict;
  if (more.length > 0) return { change: same, line: (line) => ({ ...line, batch: 1 }), wasHeard: true };
  if (op === undefined || op.type === 'void')
    return { change: same, line: (line) => ({ ...line, heldFor: reason }), wasHeard: true };
  return { change: (state) => refuse(state, op.opId, reason, body), line: (line) => line, wasHeard: true };
}
