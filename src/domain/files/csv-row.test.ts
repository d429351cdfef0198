import { fc, test as property } from '@fast-check/vitest';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvRow } from './csv-row.ts';

test.each([
  [['a', '', 'é'], 'a,,é'],
  [['a,b', 'say "go"', 'two\nlines', 'or\r\nthree'], '"a,b","say ""go""","two\nlines","or\r\nthree"'],
  [[' kept '], ' kept '],
])('%j is written by RFC 4180', (cells, line) => {
  expect(csvRow(cells)).toBe(`${line}\r\n`);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+33 1 23', "'+33 1 23"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['=HYPERLINK("a","b")', '"\'=HYPERLINK(""a"",""b"")"'],
  ['a=b', 'a=b'],
])('[CART-13] %j opens no formula', (text, cell) => {
  expect(csvRow([text])).toBe(`${cell}\r\n`);
});

test('[TXN-1] a number may be negative, and stays a number', () => {
  expect(csvRow([{ number: '-23.34' }, '-23.34'])).toBe("-23.34,'-23.34\r\n");
  expect(csvRow([{ number: '-23,34' }], ';')).toBe('-23,34\r\n');
});

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'é', 'a', ' ') }),
);

property.prop([fc.array(cell, { minLength: 2 })])(
  '[CART-13] whatever the cells, a reader of CSV finds each of them again, and none that opens a formula',
  (cells) => {
    const { data } = Papa.parse<string[]>(csvRow(cells), { delimiter: ',', newline: '\r\n' });
    const [read = [], end] = data;
    expect(end).toEqual(['']);
    expect(read.map((text, at) => (text === cells[at] ? text : text.slice(1)))).toEqual(cells);
    for (const text of read) expect(text).not.toMatch(/^[=+\-@\t\r\n]/);
  },
);
