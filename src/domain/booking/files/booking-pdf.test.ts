import { expect, test } from 'vitest';
import { type BookingPdf, bookingPdf } from './booking-pdf.ts';
import type { FileLine } from './grid-table.ts';

const line = (sku: string, units: FileLine['units'], changes: Partial<FileLine> = {}): FileLine => ({
  sku,
  units,
  model: 'Taïga',
  configuration: 'GX',
  color: 'Spruce',
  size: 'M',
  unitCents: 100_00,
  ...changes,
});
const nothing = { label: '', day: '', date: '' };
const paper = (changes: Partial<BookingPdf> = {}): BookingPdf => ({
  locale: 'en',
  title: 'Booking 2027',
  facts: ['Shop'],
  pageWords: 'Page {page} of {pages}',
  headings: {
    window: 'Window',
    ships: 'Ships',
    bike: 'Bike',
    sku: 'SKU',
    units: 'Units',
    all: 'Total',
    remark: 'Note',
    money: { price: 'Cost', amount: 'Amount' },
  },
  windows: {
    demo: { label: 'Demo', day: '', date: '' },
    q0: { label: 'January', day: '18 Jan', date: '18 Jan 2027' },
    q1: { label: 'March', day: '1 Mar', date: '1 Mar 2027' },
    q2: nothing,
    q3: nothing,
    q4: nothing,
  },
  lines: [line('a', { q0: 2, q1: 1 }), line('none', {}), line('b', { q0: 4 }, { model: 'Fjord', unitCents: null })],
  money: (cents) => `$${cents / 100}`,
  number: String,
  ...changes,
});

test('[BOOK-9, BOOK-12] what ships when, with units and money; then the lines that have units, by model, with all sums', () => {
  const [windows, lines] = bookingPdf(paper()).tables;
  expect(windows?.columns.map(({ heading }) => heading)).toEqual(['Window', 'Ships', 'Units', 'Amount']);
  expect(windows?.groups[0]?.rows).toEqual([
    ['January', '18 Jan 2027', '6', '$200'],
    ['March', '1 Mar 2027', '1', '$100'],
  ]);
  expect(windows?.foot).toEqual([['Total', '', '7', '$300']]);
  expect(lines?.columns.map(({ heading, note }) => [heading, note])).toEqual([
    ['Bike', undefined],
    ['SKU', undefined],
    ['Cost', undefined],
    ['January', '18 Jan'],
    ['March', '1 Mar'],
    ['Units', undefined],
    ['Amount', undefined],
  ]);
  expect(lines?.groups).toEqual([
    { head: ['Taïga GX', '', '', '2', '1', '3', '$300'], rows: [['Spruce · M', 'a', '$100', '2', '1', '3', '$300']] },
    { head: ['Fjord GX', '', '', '4', '', '4', '$0'], rows: [['Spruce · M', 'b', '–', '4', '', '4', '–']] },
  ]);
  expect(lines?.foot).toEqual([
    ['Total', '', '', '6', '1', '7', '$300'],
    ['', '', '', '$200', '$100', '', ''],
  ]);
});

test('[BOOK-12] a column without a window stands there where something is booked in it', () => {
  const lines = [line('a', { demo: 1, q4: 1 })];
  expect(bookingPdf(paper({ lines })).tables[0]?.groups[0]?.rows.map(([name]) => name)).toEqual([
    'Demo',
    'January',
    'March',
    '',
  ]);
});

test('[BOOK-10] what is noted stands below the lines, whole, at lines without units too', () => {
  const long = `${'word '.repeat(30)}end`;
  const lines = [line('a', { q0: 1 }, { remark: 'for Weber\nblue' }), line('b', {}, { remark: long })];
  const [, , notes] = bookingPdf(paper({ lines })).tables;
  expect(notes?.columns.map(({ heading }) => heading)).toEqual(['Bike', 'SKU', 'Note']);
  const rows = notes?.groups[0]?.rows ?? [];
  expect(rows.slice(0, 3)).toEqual([
    ['Taïga GX · Spruce · M', 'a', 'for Weber'],
    ['', '', 'blue'],
    ['Taïga GX · Spruce · M', 'b', 'word '.repeat(17).trim()],
  ]);
  expect(
    rows
      .slice(2)
      .map(([, , text]) => text)
      .join(' '),
  ).toBe(long);
  expect(bookingPdf(paper()).tables).toHaveLength(2);
});

test('[MODE-2] without amounts no column and no sum has any', () => {
  const { tables } = bookingPdf(paper({ headings: { ...paper().headings, money: null } }));
  expect(JSON.stringify(tables)).not.toContain('$');
  for (const { columns, groups, foot } of tables) {
    for (const row of [...groups.flatMap(({ head, rows }) => (head ? [head, ...rows] : rows)), ...foot])
      expect(row).toHaveLength(columns.length);
  }
});
