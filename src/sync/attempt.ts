import { classify, type Verdict } from './classify.ts';
import { mergeWhole, viewOf } from './merge.ts';
import { accept, isOrder, markUnsent, refuse, unsent } from './queue.ts';
import { backOff, outdate, succeed, type Connection, type Step } from './schedule.ts';
import { takeSynced, takeWhole } from './take.ts';
import type { Answer, Chance, Cursor, State, Transport } from './types.ts';

export type Action = Exclude<Step, { do: 'idle' | 'wait' }>;

/** What a try came to: how the state and the line to the server change, and whether a server was heard. */
export type Outcome<Detail> = {
  change: (state: State<Detail>) => State<Detail>;
  line: (line: Connection, now: number) => Connection;
  wasHeard: boolean;
};

type Tools<Detail> = { transport: Transport<Detail>; chance: Chance };

/** Does one step against the server. `state` is what the step was chosen by; it may have moved on when the answer comes. */
export async function attempt<Detail>(
  step: Action,
  state: State<Detail>,
  tools: Tools<Detail>,
): Promise<Outcome<Detail>> {
  const cursor: Cursor = { device: state.device, epoch: state.base?.epoch ?? null, baseRev: state.base?.rev ?? 0 };
  if (step.do === 'order') return attemptOrder(step, cursor, tools);
  const { transport } = tools;
  const reply =
    step.do === 'pull' ? await transport.pull(cursor) : await transport.push({ ...cursor, ops: step.ops, items: null });
  const verdict = classify(reply, (body) => documentFor(state, transport.readDocument(body)));
  if (verdict.code !== 'accepted') return failed(verdict, step, tools);

  const answer = verdict.value;
  if (answer.kind === 'plain') return exchangeWhole(answer.lines, state, cursor, tools);
  const head = unsent(state)[0]?.op.opId;
  const newDevice = tools.chance.newId();
  let stuck = false;
  return {
    change: (current) => {
      const next = takeSynced(current, answer, cursor, newDevice);
      stuck = step.do === 'push' && unsent(next)[0]?.op.opId === head;
      return next;
    },
    // A server that takes nothing must not be asked in a circle.
    line: (line, now) =>
      stuck ? backOff(line, now, tools.chance.random(), null) : { ...succeed(line), mustPull: false },
    wasHeard: true,
  };
}

/** A backend that knows versions does not forget them from one answer to the next: such an answer is broken. */
function documentFor<Detail>(state: State<Detail>, answer: Answer<Detail> | null): Answer<Detail> | null {
  const knewVersions = state.base !== null && state.base.epoch !== null;
  return answer?.kind === 'plain' && knewVersions ? null : answer;
}

/** API-4. Gives a backend without versions the whole document, merged with what it has by now. */
async function exchangeWhole<Detail>(
  theirs: Extract<Answer<Detail>, { kind: 'plain' }>['lines'],
  state: State<Detail>,
  cursor: Cursor,
  tools: Tools<Detail>,
): Promise<Outcome<Detail>> {
  const order = unsent(state).find((entry) => isOrder(entry) && entry.status === 'waiting');
  const seq = (order?.op.seq ?? state.nextSeq) - 1;
  const done = { line: (line: Connection) => ({ ...succeed(line), mustPull: false }), wasHeard: true };
  if (!unsent(state).some((entry) => entry.op.seq <= seq)) {
    return { ...done, change: (current) => takeWhole(current, theirs, 0) };
  }
  const ours = viewOf({ ...state, entries: state.entries.filter((entry) => entry.op.seq <= seq) });
  const merged = mergeWhole(state.base, ours, theirs);
  const items = merged.map(({ key, quantity }) => ({ key, quantity }));
  const reply = await tools.transport.push({ ...cursor, ops: [], items });
  const verdict = classify(reply, (body) => (typeof body === 'object' && body !== null ? body : null));
  if (verdict.code !== 'accepted') return failed(verdict, { do: 'pull' }, tools);
  return { ...done, change: (current) => takeWhole(current, merged, seq) };
}

async function attemptOrder<Detail>(
  step: Extract<Action, { do: 'order' }>,
  cursor: Cursor,
  tools: Tools<Detail>,
): Promise<Outcome<Detail>> {
  const { opId, seq, ver, body } = step.entry.op;
  const { device, epoch } = cursor;
  const reply = await tools.transport.order({ opId, seq, ver, device, epoch, body });
  const verdict = classify(reply, tools.transport.readOrder);
  const pull = (line: Connection) => ({ ...succeed(line), mustPull: true });
  if (verdict.code === 'accepted')
    return { change: (current) => accept(current, opId, verdict.value), line: pull, wasHeard: true };
  if (verdict.code === 'refused') {
    return { change: (current) => refuse(current, opId, verdict.reason, verdict.body), line: pull, wasHeard: true };
  }
  const outcome = failed<Detail>(verdict, step, tools);
  if (verdict.code === 'update' && !step.entry.wasSent)
    return { ...outcome, change: (current) => markUnsent(current, opId) };
  // A backend without versions knows no keys: to ask again could order twice, so the dealer decides.
  const mayRepeat = cursor.epoch !== null || verdict.code !== 'retry';
  return mayRepeat ? outcome : { ...outcome, change: (current) => refuse(current, opId, 'unknown-outcome', null) };
}

/** Nothing counts as sent. A refusal is narrowed down to the op that causes it before that one is set aside. */
function failed<Detail>(
  verdict: Exclude<Verdict<unknown>, { code: 'accepted' }>,
  step: Action,
  tools: Tools<Detail>,
): Outcome<Detail> {
  const same = (state: State<Detail>) => state;
  const later = (afterMs: number | null) => (line: Connection, now: number) =>
    backOff(line, now, tools.chance.random(), afterMs);
  if (verdict.code === 'sign-in')
    return { change: same, line: (line) => ({ ...line, needsSignIn: true }), wasHeard: true };
  if (verdict.code === 'update')
    return { change: same, line: (line, now) => outdate(line, now, tools.chance.random()), wasHeard: true };
  if (verdict.code === 'retry') return { change: same, line: later(verdict.afterMs), wasHeard: verdict.wasHeard };
  if (verdict.code === 'behind')
    return { change: same, line: (line, now) => ({ ...later(null)(line, now), mustPull: true }), wasHeard: true };
  const [op, ...more] = step.do === 'push' ? step.ops : [];
  const { reason, body } = verdict;
  if (more.length > 0) return { change: same, line: (line) => ({ ...line, batch: 1 }), wasHeard: true };
  if (op === undefined || op.type === 'void')
    return { change: same, line: (line) => ({ ...line, heldFor: reason }), wasHeard: true };
  return { change: (state) => refuse(state, op.opId, reason, body), line: (line) => line, wasHeard: true };
}
