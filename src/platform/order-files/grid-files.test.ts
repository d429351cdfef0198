import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { bookingColumns, type ColumnUnits } from '../../domain/booking/columns.ts';
import { MARK_SHEET, markRows } from '../../domain/booking/files/grid-mark.ts';
import { distinctHeadings, gridTable } from '../../domain/booking/files/grid-table.ts';
import { changesTo, readGridFile } from '../../domain/booking/files/read-grid-file.ts';
import { readGrid } from './read-files.ts';
import { findLibreOffice, savedByLibreOffice } from './testing/libreoffice.ts';
import { writeXlsx } from './write-xlsx.ts';

const owner = { dealer: '5f0c8a1e', year: 2027 };
const headings = distinctHeadings({
  sku: 'SKU',
  model: 'Model',
  configuration: 'Configuration',
  color: 'Colour',
  size: 'Size',
  price: 'Price',
  demo: 'Démo',
  q0: '=January',
  q1: 'February',
  q2: 'March',
  q3: 'February',
  q4: 'May',
  units: 'Units',
  amount: 'Amount',
});

type Held = readonly (readonly [sku: string, units: ColumnUnits])[];

function written(held: Held): Uint8Array<ArrayBuffer> {
  const label = { model: '=HYPERLINK("x")', configuration: '+1', color: 'Épinette', size: '-L', unitCents: 123_456 };
  const lines = held.map(([sku, units]) => ({ ...label, sku, units }));
  const hidden = { title: MARK_SHEET, rows: markRows(owner, headings) };
  const rows = gridTable(lines, headings, true);
  return writeXlsx({ format: 'xlsx', comma: 'decimals', title: 'Booking 2027', rows, hidden });
}

function back(bytes: Uint8Array, from = owner) {
  const sheets = readGrid(bytes);
  return sheets.code === 'read' ? readGridFile(sheets.rows, sheets.mark, from) : sheets;
}

const sku = fc.stringMatching(/^[=+@A-Z0-9][A-Z0-9.&<>"'-]{0,12}$/);
const units = fc.record(Object.fromEntries(bookingColumns.map((column) => [column, fc.nat(999_999)])), {
  requiredKeys: [],
});
const anyGrid = fc.uniqueArray(fc.tuple(sku, units), { maxLength: 30, selector: ([one]) => one });

function expectSame(read: ReturnType<typeof back>, held: Held): void {
  expect(read).toMatchObject({ code: 'read', refused: [], repeated: [] });
  const rows = read.code === 'read' && 'refused' in read ? read.rows : [];
  expect(rows.map((row) => row.sku)).toEqual(held.map(([one]) => one));
  expect(changesTo(new Map(held), rows)).toEqual([]);
}

test.prop([anyGrid], { numRuns: 60 })(
  '[BOOK-12] a grid that is written as a workbook is read back as it is',
  (held) => {
    expectSame(back(written(held)), held);
  },
);

test('[BOOK-12] 6,000 rows go out and come back', () => {
  const held = Array.from({ length: 6_000 }, (_, at) => [`CB27-${at}`, { q0: at, q4: 1 }] as const);
  expectSame(back(written(held)), held);
});

test('[BOOK-12] a file of another dealer or season is refused; so is what is no workbook of ours', () => {
  const bytes = written([['a', { q0: 1 }]]);
  expect(back(bytes, { ...owner, dealer: 'other' })).toEqual({ code: 'other-dealer' });
  expect(back(bytes, { ...owner, year: 2028 })).toEqual({ code: 'other-year', year: 2027 });
  const plain = writeXlsx({ format: 'xlsx', comma: 'thousands', title: 'Cart', rows: [['SKU', 'Quantity']] });
  expect(readGrid(plain)).toEqual({ code: 'not-ours' });
  expect(readGrid(new TextEncoder().encode('SKU;Démo\r\n'))).toEqual({ code: 'not-ours' });
  expect(readGrid(bytes.slice(0, 900))).toEqual({ code: 'unreadable' });
});

const program = findLibreOffice();

describe.skipIf(program === undefined)('with LibreOffice (skipped where there is none)', () => {
  const held: Held = [
    ['=CB27-1', { demo: 1, q0: 4 }],
    ['0012', { q3: 999_999 }],
    ['CB27-TAIG-M-SP', {}],
  ];

  test('[BOOK-12] opened and saved by it, our workbook comes back as it was', () => {
    expectSame(back(savedByLibreOffice(program!, { bytes: written(held), from: 'xlsx', to: 'xlsx' })), held);
  });
});
