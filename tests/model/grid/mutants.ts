import type { Mutant } from '../mutants.ts';

const domain = 'src/domain/booking';
const device = 'src/offline/grid';

export const GRID_MUTANTS: readonly Mutant[] = [
  {
    name: 'a repeated op is done again',
    file: `${domain}/apply-grid-batch.ts`,
    from: 'if (!done.has(op.opId)) {',
    to: 'if (!done.has(op.opId) || op.seq < last.seq) {',
  },
  {
    name: 'an op that was done before is not acknowledged',
    file: `${domain}/apply-grid-batch.ts`,
    from: 'if (follows) last',
    to: 'if (follows && !slice.done.has(op.opId) && op.seq % 2 === 1) last',
  },
  {
    name: 'a batch sees each row as it was before it',
    file: `${domain}/apply-grid-batch.ts`,
    from: 'present.set(sku, row);',
    to: '',
  },
  {
    name: 'own cells count as unseen',
    file: `${domain}/set-cell.ts`,
    from: 'writer.device !== device',
    to: "writer.device !== ''",
  },
  {
    name: 'cells of others count as seen',
    file: `${domain}/set-cell.ts`,
    from: 'writer.rev > ver',
    to: 'writer.rev > ver + 1',
  },
  {
    name: 'an emptying beats an edit',
    file: `${domain}/set-cell.ts`,
    from: 'if (to === 0) return',
    to: 'if (to < 0) return',
  },
  {
    name: 'an overruled author is not told',
    file: `${domain}/set-cell.ts`,
    from: '...unseen.map(',
    to: '...unseen.slice(0, 0).map(',
  },
  {
    name: 'of several overruled authors one is told',
    file: `${domain}/set-cell.ts`,
    from: '...unseen.map(',
    to: '...unseen.slice(0, 1).map(',
  },
  {
    name: 'who overrules is not told',
    file: `${domain}/set-cell.ts`,
    from: "{ device, code: wasEmptied ? 'removed-elsewhere' : 'edited-elsewhere', asked: to },",
    to: '',
  },
  {
    name: 'who agrees does not become an author',
    file: `${domain}/set-cell.ts`,
    from: 'if (cell.quantity === to) return',
    to: 'if (cell.quantity === to) return { cell: null, notes: [] };\n  if (cell.quantity === to) return',
  },
  {
    name: 'who agrees takes the cell from who wrote it before',
    file: `${domain}/set-cell.ts`,
    from: 'others.length > 0 ?',
    to: 'others.length > 9 ?',
  },
  {
    name: 'what is not sold is written',
    file: `${domain}/set-cells.ts`,
    from: 'if (to > 0 && !isSold(sku)) {',
    to: 'if (to > 9 && !isSold(sku)) {',
  },
  {
    name: 'a row loses its other cells',
    file: `${domain}/set-cells.ts`,
    from: '{ ...row.cells, ...written }',
    to: 'written',
  },
  {
    name: 'what is booked may be booked again',
    file: `${domain}/open-units.ts`,
    from: '?? 0) - (booked[column] ?? 0);',
    to: '?? 0);',
  },
  {
    name: 'an order marks only what it books last',
    file: `${domain}/open-units.ts`,
    from: 'booked[column] = (booked[column] ?? 0) + units;',
    to: 'booked[column] = units;',
  },
  {
    name: 'the view does the last edit first',
    file: `${domain}/grid.ts`,
    from: 'of waiting) {',
    to: 'of waiting.toReversed()) {',
  },
  {
    name: 'what was sent counts as done',
    file: 'src/offline/outbox/acknowledge.ts',
    from: 'op.seq <= answer.ack.seq',
    to: 'op.seq <= answer.ack.seq + 1',
  },
  {
    name: 'an edit that was refused as a whole is dropped',
    file: 'src/offline/outbox/queue.ts',
    from: "return entry.status === 'withdrawn'",
    to: "return entry.status !== 'refused'",
  },
  {
    name: 'a refused cell is not told',
    file: `${device}/apply-response.ts`,
    from: 'withMore(state.refusedCells, answer.refusedCells)',
    to: 'state.refusedCells',
  },
  {
    name: 'a note that comes with its edit is not told',
    file: 'src/offline/outbox/acknowledge.ts',
    from: 'note.rev > (base?.rev ?? 0)',
    to: 'note.rev > (base?.rev ?? 0) + 1',
  },
  {
    name: 'a note that was not seen is written over',
    file: `${domain}/remark.ts`,
    from: 'part.rev > ver',
    to: 'part.rev > ver + 1',
  },
  {
    name: 'an emptied note takes those of others',
    file: `${domain}/remark.ts`,
    from: "text === '' ? unseen :",
    to: "text === '' ? [] :",
  },
  {
    name: 'an edit of the units drops the note',
    file: `${domain}/set-cells.ts`,
    from: 'rows.set(sku, { ...row, cells: { ...row.cells, ...written } })',
    to: 'rows.set(sku, { sku, booked: row.booked, cells: { ...row.cells, ...written } })',
  },
  {
    name: 'a note that waits is not shown',
    file: `${device}/grid-shown.ts`,
    from: 'else view.set(sku, text);',
    to: "else if (sku !== 'b') view.set(sku, text);",
  },
  {
    name: 'a refusal is told to the former name of a device alone',
    file: `${domain}/apply-grid-batch.ts`,
    from: 'retold.push(op.opId)',
    to: 'void op',
  },
  {
    name: 'a copied device is not noticed',
    file: 'src/offline/outbox/acknowledge.ts',
    from: "return hasDiverged(queue, answer) ? 'forked' : 'next';",
    to: "return 'next';",
  },
  {
    name: 'what is noted for a former name is for nobody',
    file: 'src/offline/outbox/queue.ts',
    from: '[...new Set([former, ...formerly])].slice(0, MAX_FORMER_NAMES)',
    to: 'formerly',
  },
  {
    name: 'what a storage refused is forgotten',
    file: 'src/offline/outbox/replica.ts',
    from: 'if (isMadeAgain && next !== state) refused.push(make);',
    to: '',
  },
  {
    name: 'what the server had last said goes with a session that ended',
    file: 'src/platform/vault/dealer-records.ts',
    from: 'if (noContent.has(key) ||',
    to: 'if (lastKnown.has(key) || noContent.has(key) ||',
  },
  {
    name: 'a cell that a restored server has lost is not offered',
    file: `${device}/restore-offers.ts`,
    from: 'const lost = isRestored ?',
    to: 'const lost = isRestored && rows.size > 0 ?',
  },
];
