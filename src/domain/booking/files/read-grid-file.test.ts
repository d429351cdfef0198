import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { harmlessText } from '../../files/csv-row.ts';
import type { Cell } from '../../files/written-file.ts';
import type { Row } from '../../quick-order/given-line.ts';
import { bookingColumns, type ColumnUnits } from '../columns.ts';
import { markRows } from './grid-mark.ts';
import { distinctHeadings, type GridHeadings, gridTable } from './grid-table.ts';
import { changesTo, readGridFile } from './read-grid-file.ts';

const headings: GridHeadings = {
  sku: 'UGS',
  model: 'Modèle',
  configuration: 'Configuration',
  color: 'Couleur',
  size: 'Taille',
  price: 'Prix',
  demo: 'Démo',
  q0: 'Janvier',
  q1: 'Février',
  q2: 'Mars',
  q3: 'Avril',
  q4: 'Mai',
  units: 'Unités',
  amount: 'Montant',
  remark: 'Note',
};
const owner = { dealer: 'dealer-1', year: 2027 };
const line = (sku: string, units: ColumnUnits) => ({
  sku,
  model: 'Ridge',
  configuration: 'Trail',
  color: 'Lagune',
  size: 'M',
  unitCents: 2e5,
  units,
});
/** A row as it is read back: every cell a text. */
const text = (cells: readonly Cell[]) => ({
  cells: cells.map((cell) =>
    String((cell !== null && typeof cell === 'object' ? 'cents' in cell && cell.cents : cell) ?? ''),
  ),
});
const mark = markRows(owner, headings).map(text);
const rows = (...lines: readonly (readonly Cell[])[]) => [
  text(['UGS', 'Démo', 'Janvier', 'Février', 'Mars', 'Avril', 'Mai']),
  ...lines.map(text),
];

test('[BOOK-12] a table has the window columns as the grid has them, amounts only where prices may show', () => {
  const table = gridTable([line('a', { q0: 4, q2: 1 })], headings, true);
  expect(table[1]).toEqual([
    'a',
    'Ridge',
    'Trail',
    'Lagune',
    'M',
    { cents: 200_000 },
    null,
    4,
    null,
    1,
    null,
    null,
    5,
    { cents: 1_000_000 },
    null,
  ]);
  expect(JSON.stringify(gridTable([line('a', { q0: 4 })], headings, false))).not.toMatch(/cents|Prix|Montant/);
  const withRetail = { ...headings, msrp: 'PDSF', margin: 'Marge' };
  const retailLine = { ...line('a', { q0: 4 }), unitCents: 65_00, msrpCents: 100_00 };
  const [top = [], row = []] = gridTable([retailLine], withRetail, true);
  expect([row[top.indexOf('PDSF')], row[top.indexOf('Marge')]]).toEqual([{ cents: 100_00 }, 35]);
  expect(JSON.stringify(gridTable([retailLine], withRetail, false))).not.toMatch(/cents|PDSF|Marge/);
});

test('[BOOK-12] headings that are alike say which column they are', () => {
  expect(distinctHeadings({ ...headings, q1: 'Janvier', q2: 'Janvier' })).toMatchObject({
    q0: 'Janvier',
    q1: 'Janvier (q1)',
    q2: 'Janvier (q2)',
  });
});

describe('a file that comes back', () => {
  test('[BOOK-12] is read wherever its columns stand, whatever stands above them', () => {
    const moved = [text(['Our order']), text(['Mai', 'UGS', 'Janvier', 'Février', 'Mars', 'Avril', 'Démo', 'Note'])];
    expect(readGridFile([...moved, text([7, 'a', 4, '', '', '', 1, 'soon'])], mark, owner)).toMatchObject({
      code: 'read',
      rows: [{ sku: 'a', demo: 1, q0: 4, q1: 0, q2: 0, q3: 0, q4: 7 }],
      refused: [],
    });
  });

  test('[BOOK-10, BOOK-12] has its notes, a formula’s beginning and line ends included; one that was emptied is not spoken of', () => {
    const noted = [{ ...line('a', {}), remark: '=for Weber\n"blue"' }, { ...line('b', {}), remark: '' }, line('c', {})];
    const table = gridTable(noted, headings, true);
    expect(table[0]?.at(-1)).toBe('Note');
    const marked = table.map((cells) =>
      text(cells.map((cell) => (typeof cell === 'string' ? harmlessText(cell) : cell))),
    );
    expect(readGridFile(marked, mark, owner)).toMatchObject({
      remarks: [{ sku: 'a', text: '=for Weber\n"blue"' }],
      longRemarks: [],
    });
  });

  test('[BOOK-10] names lines whose note is too long, and takes the others', () => {
    const noted = [
      { ...line('a', {}), remark: 'x'.repeat(1_001) },
      { ...line('b', {}), remark: 'ask Ann' },
    ];
    expect(readGridFile(gridTable(noted, headings, true).map(text), mark, owner)).toMatchObject({
      remarks: [{ sku: 'b', text: 'ask Ann' }],
      longRemarks: ['a'],
    });
  });

  test('[BOOK-12] of the time before notes is still read', () => {
    const { remark: _later, ...former } = headings;
    const table = gridTable([line('a', { q0: 2 })], former, true).map(text);
    const read = readGridFile(table, markRows(owner, former).map(text), owner);
    expect(read).toMatchObject({ code: 'read', rows: [{ sku: 'a', q0: 2 }], remarks: [] });
  });

  test('[BOOK-12, QTY-5] keeps what the grid has where a cell is no count of units, and says why', () => {
    const file = rows(['a', -1, 1.5, 'many', '', '', 3]);
    const read = readGridFile([...file.slice(0, 1), { ...file[1]!, unreckoned: [4] }], mark, owner);
    expect(read).toMatchObject({
      rows: [{ sku: 'a', q3: 0, q4: 3 }],
      refused: [
        { column: 'demo', typed: '-1', fault: 'negative' },
        { column: 'q0', typed: '1.5', fault: 'fraction' },
        { column: 'q1', typed: 'many', fault: 'not-a-number' },
        { column: 'q2', fault: 'formula' },
      ],
    });
    expect(Object.keys(read.code === 'read' ? read.rows[0]! : {})).not.toContain('demo');
  });

  describe('[BOOK-12, F-62] takes nothing that nobody saw:', () => {
    const noted = { ...line('b', { q1: 2 }), remark: 'ask Ann' };
    const [top, ...own] = gridTable([line('a', { q0: 4 }), noted], headings, true).map(text);
    const file = [top!, ...own];
    const read = (given: readonly Row[]) => readGridFile(given, mark, owner);

    test('a hidden or filtered row', () => {
      expect(read([top!, own[0]!, { ...own[1]!, isHidden: true }])).toMatchObject({
        rows: [{ sku: 'a', q0: 4 }],
        remarks: [],
        hidden: [{ sku: 'b', why: 'hidden-row', units: { q1: 2 }, remark: 'ask Ann' }],
      });
    });

    test('a hidden row above one of the same bike, which counts', () => {
      const read2 = read([top!, { ...own[0]!, isHidden: true }, text(own[0]!.cells.with(7, '5'))]);
      expect(read2).toMatchObject({ rows: [{ sku: 'a', q0: 5 }], repeated: [] });
    });

    test('hidden columns of units and notes; what they show stays out, not even as zero', () => {
      const hiddenColumns = [8, 14];
      const given = read(file.map((row) => ({ ...row, hiddenColumns })));
      expect(given).toMatchObject({
        rows: [
          { sku: 'a', q0: 4 },
          { sku: 'b', q0: 0 },
        ],
        remarks: [],
        hidden: [
          { sku: 'a', why: 'hidden-column', units: { q1: 0 }, remark: '' },
          { sku: 'b', why: 'hidden-column', units: { q1: 2 }, remark: 'ask Ann' },
        ],
      });
      expect(JSON.stringify(given.code === 'read' && given.rows)).not.toContain('q1');
    });

    test('what does not read as units there is hidden, too, and no fault', () => {
      const given = read([top!, { cells: own[0]!.cells.with(8, 'many'), hiddenColumns: [8] }]);
      expect(given).toMatchObject({
        refused: [],
        hidden: [{ sku: 'a', why: 'hidden-column', faults: [{ column: 'q1' }] }],
      });
    });

    test('any row, where the SKUs are hidden', () => {
      expect(read(file.map((row) => ({ ...row, hiddenColumns: [0] })))).toEqual({ code: 'skus-hidden' });
    });
  });

  test('[BOOK-12] of a row without a sku nothing is taken; if it asks for units, it is counted', () => {
    const table = rows(['a', 1, '', '', '', '', ''], ['', 4, '', '', '', '', ''], ['', '', '', '', '', '', '']);
    expect(readGridFile(table, mark, owner)).toMatchObject({ rows: [{ sku: 'a' }], nameless: 1 });
  });

  test('[BOOK-12] of a sku that stands in it twice the first row counts, and it is said', () => {
    expect(readGridFile(rows(['a', 1, '', '', '', '', ''], ['a', 9, '', '', '', '', '']), mark, owner)).toMatchObject({
      rows: [{ sku: 'a', demo: 1 }],
      repeated: ['a'],
    });
  });

  test.each([
    ['of another dealer', markRows({ ...owner, dealer: 'other' }, headings), { code: 'other-dealer' }],
    ['of another season', markRows({ ...owner, year: 2026 }, headings), { code: 'other-year', year: 2026 }],
    ['of a later version', [['paceline-booking-grid', 2]], { code: 'newer-format' }],
    ['that is no grid of ours', [['something', 'else']], { code: 'not-ours' }],
    ['without a mark', [], { code: 'not-ours' }],
    [
      'whose mark is not whole',
      [
        ['paceline-booking-grid', 1],
        ['year', 2027],
      ],
      { code: 'not-ours' },
    ],
  ])('[BOOK-12] %s is refused, and nothing taken', (_what, foreign, expected) => {
    expect(readGridFile(rows(['a', 1, '', '', '', '', '']), foreign.map(text), owner)).toEqual(expected);
  });

  test('[BOOK-12] is refused where a column is missing: its units would be taken for none', () => {
    const without = [text(['UGS', 'Démo', 'Janvier', 'Février', 'Mars', 'Avril']), text(['a', 1, 2, 3, 4, 5])];
    expect(readGridFile(without, mark, owner)).toEqual({ code: 'columns-missing' });
  });
});

test('[BOOK-12] only cells that are otherwise than in the grid are changed', () => {
  const grid = new Map<string, ColumnUnits>([
    ['a', { q0: 4, q1: 2 }],
    ['b', { q0: 1 }],
  ]);
  const edits = [
    { sku: 'a', demo: 0, q0: 4, q1: 0 },
    { sku: 'b', q0: 1, q1: 0 },
    { sku: 'c', demo: 3 },
  ];
  expect(changesTo(grid, edits)).toEqual([
    { sku: 'a', q1: 0 },
    { sku: 'c', demo: 3 },
  ]);
});

const units = fc.record(Object.fromEntries(bookingColumns.map((column) => [column, fc.nat(999_999)])), {
  requiredKeys: [],
});
const grid = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[A-Z][A-Z0-9-]{0,10}$/), units), { selector: ([sku]) => sku });

test.prop([grid, fc.boolean()])('[BOOK-12] a grid that went out comes back as it is', (held, hasPrices) => {
  const table = gridTable(
    held.map(([sku, own]) => line(sku, own)),
    headings,
    hasPrices,
  );
  const read = readGridFile(table.map(text), mark, owner);
  expect(read).toMatchObject({ code: 'read', refused: [], repeated: [] });
  expect(read.code === 'read' && changesTo(new Map(held), read.rows)).toEqual([]);
  expect(read.code === 'read' && changesTo(new Map(), read.rows)).toHaveLength(
    held.filter(([, own]) => Object.values(own).some((one = 0) => one > 0)).length,
  );
});
