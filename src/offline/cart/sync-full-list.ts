import type { Tools } from '../document.ts';
import type { Outcome } from '../executor/executor.ts';
import { failed } from '../executor/push.ts';
import { isOrder, unsent } from '../outbox/queue.ts';
import { classify } from '../retry/classify.ts';
import { type Connection, succeed } from '../retry/retry.ts';
import type { Cursor } from '../types.ts';
import { applyWhole } from './apply-response.ts';
import { mergeWhole, viewOf } from './merge.ts';
import type { Answer, Push, State } from './types.ts';

/** Sends the whole merged cart to a backend without versions. */
export async function exchangeWhole<Detail>(
  theirs: Extract<Answer<Detail>, { kind: 'plain' }>['lines'],
  state: State<Detail>,
  cursor: Cursor,
  tools: Tools<Answer<Detail>, Push, Cursor>,
): Promise<Outcome<State<Detail>>> {
  const order = unsent(state).find((entry) => isOrder(entry) && entry.status === 'waiting');
  const seq = (order?.op.seq ?? state.nextSeq) - 1;
  const done = { line: (line: Connection) => ({ ...succeed(line), mustPull: false }), wasHeard: true };
  if (!unsent(state).some((entry) => entry.op.seq <= seq)) {
    return { ...done, change: (current) => applyWhole(current, theirs, 0) };
  }
  const ours = viewOf({ ...state, entries: state.entries.filter((entry) => entry.op.seq <= seq) });
  const merged = mergeWhole(state.base, ours, theirs);
  const items = merged.map(({ key, quantity }) => ({ key, quantity }));
  const reply = await tools.transport.push({ ...cursor, ops: [], items });
  const verdict = classify(reply, (body) => (typeof body === 'object' && body !== null ? body : null));
  if (verdict.code !== 'accepted') return failed(verdict, { do: 'pull' }, tools.random);
  return { ...done, change: (current) => applyWhole(current, merged, seq) };
}
