import { readFileSync } from 'node:fs';
import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { areaBetween } from '../../../../domain/booking/editing/block.ts';
import { pasteBlock } from '../../../../domain/booking/editing/paste.ts';
import { readClipboard, readPlainText, writeBlock } from './clipboard-text.ts';
import { readHtmlTable } from './read-html-table.ts';

const data = (html: string, text = '') => ({ getData: (type: string) => (type === 'text/html' ? html : text) });

test.each([
  ['libreoffice', 'thousands'],
  ['libreoffice-fr', 'decimals'],
  ['excel', 'thousands'],
  ['google-sheets', 'thousands'],
  ['google-sheets', 'decimals'],
  ['numbers', 'decimals'],
] as const)('[BOOK-5] a block from %s is read cell by cell, where commas part %s', (program, comma) => {
  const block = readClipboard(data(readFileSync(`tests/fixtures/clipboard/${program}.html`, 'utf8')));
  const first = { row: 0, column: 0 };
  const rules = { grid: { rows: 9, columns: 6 }, comma, isEditable: () => true };
  const { written, refused } = pasteBlock(block, areaBetween(first, first), rules);
  expect(written.map(({ row, column, units }) => [row, column, units])).toEqual([
    [0, 0, 6],
    [0, 1, 1200],
    [0, 2, 0],
    [1, 0, 12],
    [2, 1, 7],
    [2, 2, 0],
  ]);
  expect(refused.map(({ row, column, fault }) => [row, column, fault])).toEqual([
    [0, 3, 'fraction'],
    [1, 1, 'date'],
    [1, 2, 'not-a-number'],
    [1, 3, 'negative'],
    [2, 0, 'fraction'],
    [2, 3, 'too-large'],
  ]);
});

test('[BOOK-5] cells that reach over rows and columns keep the others in their places; two lines of a cell are no number', () => {
  const html =
    '<table><tr><td rowspan=2>1</td><td colspan=2>2</td><td>3</td></tr><tr><th>4</th><td>5<br>6</td><td hidden>9</td></tr></table>';
  expect(readHtmlTable(html)).toEqual([
    ['1', '2', '', '3'],
    ['', '4', '5 6'],
  ]);
  expect(readHtmlTable('<p>12</p>')).toBeNull();
});

test('[BOOK-5] what is left out or not closed, references, and tables within a cell', () => {
  const html =
    '<style><!--td{}--></style><TABLE><!-- <tr><td>0</td></tr> --><tr><td title="a > b">1&nbsp;200<td x:num=\'7\'>7' +
    '<tr><td>&#54;&#x37;</td><td><table><tr><td>8</td></tr></table></td></TABLE><table><tr><td>9</td></tr></table>';
  expect(readHtmlTable(html)).toEqual([
    ['1\u00a0200', '7'],
    ['67', '8'],
  ]);
});

test('[BOOK-5] a text is read by tabs and line ends, with cells in quotation marks', () => {
  expect(readPlainText('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ]);
  expect(readPlainText('"a\tb\n""c"""\t4')).toEqual([['a\tb\n"c"', '4']]);
  expect(readPlainText('12" wheel\t5')).toEqual([['12" wheel', '5']]);
  expect([readPlainText(''), readPlainText('7'), readPlainText('7\n')]).toEqual([[], [['7']], [['7']]]);
});

const block = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(fc.nat(2_000), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  );

test.prop([block])('[BOOK-5] what the grid writes on the clipboard it reads again, as table and as text', (numbers) => {
  const cells = numbers.map((row) => row.map(String));
  const { text, html } = writeBlock(cells);
  expect([readClipboard(data(html)), readClipboard(data('', text))]).toEqual([cells, cells]);
});
