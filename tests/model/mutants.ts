/** A fault as a hurried hand would build it in: in `file`, `from` (which stands there once) becomes `to`. */
export type Mutant = { name: string; file: string; from: string; to: string };

const domain = 'src/domain/cart-ops';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a repeated op is done again',
    file: `${domain}/apply-batch.ts`,
    from: 'if (!done.has(op.opId)) {',
    to: 'if (!done.has(op.opId) || follows) {',
  },
  { name: 'a gap is not noticed', file: `${domain}/apply-batch.ts`, from: 'gap = !follows;', to: 'gap = false;' },
  { name: 'own rows count as unseen', file: `${domain}/apply-batch.ts`, from: ' && row.device !== device', to: '' },
  { name: 'rows already seen count as unseen', file: `${domain}/apply-batch.ts`, from: 'row.rev > op.ver &&', to: '' },
  {
    name: 'a set forgets what others added',
    file: `${domain}/apply-op.ts`,
    from: 'to - unseen.ordered + unseen.adds',
    to: 'to - unseen.ordered',
  },
  {
    name: 'a set orders again what others ordered',
    file: `${domain}/apply-op.ts`,
    from: 'to - unseen.ordered + unseen.adds',
    to: 'to + unseen.adds',
  },
  {
    name: 'a removal takes what it had not seen',
    file: `${domain}/apply-op.ts`,
    from: 'Math.min(there, unseen.adds)',
    to: '0',
  },
  {
    name: 'a removal beats an edit',
    file: `${domain}/apply-op.ts`,
    from: 'if (unseen.sets.length > 0) return { wanted: there',
    to: 'if (unseen.sets.length > 9) return { wanted: there',
  },
  { name: 'an add replaces the line', file: `${domain}/apply-op.ts`, from: 'wanted: there + op.n', to: 'wanted: op.n' },
  {
    name: 'a line never seen is overwritten',
    file: `${domain}/apply-op.ts`,
    from: 'return op.gen === 0 &&',
    to: 'return op.gen < 0 &&',
  },
  {
    name: 'the cap is forgotten',
    file: `${domain}/line.ts`,
    from: 'Math.min(wanted, caps.most ?? MAX_UNITS, MAX_UNITS)',
    to: 'Math.min(wanted, MAX_UNITS)',
  },
  {
    name: 'an overruled author is not told',
    file: `${domain}/apply-op.ts`,
    from: "if (op.type === 'remove') return [];",
    to: "if (op.type !== 'add') return [];",
  },
  {
    name: 'an order takes the whole line',
    file: `${domain}/apply-order.ts`,
    from: 'Math.max(0, line.quantity - ordered)',
    to: '0',
  },
  {
    name: 'an order takes what is not there',
    file: `${domain}/apply-order.ts`,
    from: 'if (there < asked) {',
    to: 'if (there < 0) {',
  },
  {
    name: 'a late answer is taken',
    file: 'src/offline/outbox/acknowledge.ts',
    from: '&& answer.rev < base.rev)',
    to: '&& answer.rev < 0)',
  },
  {
    name: 'acknowledged ops stay in the queue',
    file: 'src/offline/outbox/acknowledge.ts',
    from: 'op.seq <= answer.ack.seq',
    to: 'op.seq < answer.ack.seq',
  },
  {
    name: 'ops are dropped before they are acknowledged',
    file: 'src/offline/outbox/acknowledge.ts',
    from: 'op.seq <= answer.ack.seq',
    to: 'op.seq <= answer.ack.seq + 1',
  },
  {
    name: 'a refused op disappears',
    file: 'src/offline/outbox/queue.ts',
    from: "return entry.status === 'withdrawn'",
    to: "return entry.status !== 'refused'",
  },
  {
    name: 'notes are lost on the way',
    file: 'src/offline/cart/apply-response.ts',
    from: 'notes: [...state.notes, ...freshNotes(answer.notes, state, history)],',
    to: 'notes: freshNotes(answer.notes, state, history).slice(1),',
  },
  {
    name: 'a copied device is not noticed',
    file: 'src/offline/outbox/acknowledge.ts',
    from: "hasDiverged(queue, answer) ? 'forked'",
    to: "hasDiverged(queue, answer) && answer.rev < 0 ? 'forked'",
  },
  {
    name: 'any answer counts as sent',
    file: 'src/offline/outbox/queue.ts',
    from: "(!entry.settled && entry.status !== 'accepted')",
    to: 'false',
  },
  {
    name: 'two tabs overwrite each other',
    file: 'src/offline/outbox/records.ts',
    from: "['stamp', last.stamp + 1]",
    to: "['stamp', 0]",
  },
  {
    name: 'a retried order gets a new key',
    file: 'src/offline/executor/push.ts',
    from: 'order({ opId, seq,',
    to: 'order({ opId: random.newId(), seq,',
  },
  {
    name: 'what a storage refused goes on under the name that it had',
    file: 'src/offline/outbox/replica.ts',
    from: 'renamed(renamed(again, state?.device ?? again.device), random.newId())',
    to: 'renamed(again, again.device)',
  },
  {
    name: 'what a storage refused is forgotten where another tab stores first',
    file: 'src/offline/outbox/replica.ts',
    from: 'refused.push(make)',
    to: 'refused.length = 0',
  },
  {
    name: 'what a storage refused gets other names when it is stored after all',
    file: 'src/offline/executor/document-sync.ts',
    from: '(ids[next++] ??= ports.random.newId())',
    to: '(ids[next++] = ports.random.newId())',
  },
  {
    name: 'a refusal is told to the former name of a device alone',
    file: `${domain}/apply-batch.ts`,
    from: 'retold.push(op.opId)',
    to: 'retold.length = 0',
  },
  {
    name: 'what the server had last said goes with a session that ended',
    file: 'src/platform/vault/dealer-records.ts',
    from: 'if (noContent.has(key) ||',
    to: 'if (lastKnown.has(key) || noContent.has(key) ||',
  },
];
