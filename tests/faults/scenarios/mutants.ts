import type { Mutant } from '../../model/mutants.ts';

/** Faults that only a whole client with a whole server meets. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what an answer of 500 failed at is dropped',
    file: 'src/offline/executor/push.ts',
    from: 'return { change: same, line: afterFailure(',
    to: "return { change: (state) => (verdict.code === 'retry' && wasHeard ? { ...state, entries: [] } : state), line: afterFailure(",
  },
  {
    name: 'an app that is too old drops what waits',
    file: 'src/offline/executor/push.ts',
    from: 'return { change: same, line: afterFailure(',
    to: "return { change: (state) => (verdict.code === 'update' ? { ...state, entries: [] } : state), line: afterFailure(",
  },
  {
    name: 'what a storage refused is not stored when there is room',
    file: 'src/offline/outbox/replica.ts',
    from: 'if (next === state && isSaved) return true;',
    to: 'if (next === state) return true;',
  },
  {
    name: 'an order that is tried again gets a new key',
    file: 'src/offline/executor/push.ts',
    from: 'order({ opId, seq,',
    to: 'order({ opId: random.newId(), seq,',
  },
  {
    name: 'an answer of yesterday is taken',
    file: 'src/offline/outbox/acknowledge.ts',
    from: '&& answer.rev < base.rev)',
    to: '&& answer.rev < 0)',
  },
  {
    name: 'an acknowledgement is ignored',
    file: 'src/offline/outbox/acknowledge.ts',
    from: 'op.seq <= answer.ack.seq',
    to: 'op.seq < 0',
  },
  {
    name: 'a sign-out takes unsent work away',
    file: 'src/features/session/session.ts',
    from: "if (!user) return { code: 'signed-out', serverTold: await owed };",
    to: "if (!user) return { code: 'signed-out', serverTold: await owed }; discardUnsent = true;",
  },
  {
    name: 'what a restored server has lost is not offered',
    file: 'src/offline/cart/apply-response.ts',
    from: 'const lost = isRestored ? (state.base?.lines ?? []) : [];',
    to: 'const lost: typeof answer.lines = [];',
  },
  {
    name: 'the server forgets what it has done',
    file: 'src/domain/cart-ops/apply-batch.ts',
    from: 'const done = new Map(slice.done);',
    to: 'const done = new Map<string, RefusalCode | null>();\n  if (ops[0] !== undefined) return { ...applyBatch({ ...slice, last: { seq: ops[0].seq - 1, opId: null }, done }, device, ops.map((op) => ({ ...op, opId: `${op.opId}-` })), capsOf) };',
  },
];
