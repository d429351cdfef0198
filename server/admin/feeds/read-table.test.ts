import { expect, test } from 'vitest';
import { madeWorkbook } from '../../../src/files/testing/made-workbook.ts';
import { describeFinding } from './finding.ts';
import { readTable, type TableOptions } from './read-table.ts';
import { RowReader } from './rows/row-reader.ts';

const columns = ['No', 'Price', 'Stock'];
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Each row as "sku price stock", or what is refused. */
function read(bytes: Uint8Array, options: TableOptions = {}): readonly string[] {
  const table = readTable('feed', bytes, columns, options);
  if ('findings' in table) return table.findings.map(describeFinding);
  const reader = new RowReader('feed', table);
  const rows = table.rows.map((row) =>
    [reader.partNumber(row, 'No'), reader.cents(row, 'Price'), reader.wholeNumber(row, 'Stock')].join(' '),
  );
  return reader.findings.length > 0 ? reader.findings.map(describeFinding) : rows;
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const row = (cells: string, attributes = '') => `<row ${attributes}>${cells}</row>`;
const top = row(text('No') + text('Name') + text('Price') + text('Stock'));

test.each([
  ['commas and points', 'No,Price,Stock\n00123,"1,234.50","1,000"\n', ['00123 123450 1000']],
  ['semicolons and decimal commas', 'No;Price;Stock\n00123;1 234,50;1\u202f000\n', ['00123 123450 1000']],
  ['tabs', 'No\tPrice\tStock\nA\t12,50\t3\n', ['A 1250 3']],
  ['what its first line says parts columns', 'sep=;\nNo;Price;Stock\nA;12,50;3\n', ['A 1250 3']],
  ['a title above the header', 'Our prices\n\nNo,Price,Stock\nA,1.00,3\n', ['A 100 3']],
  ['empty columns and rows at the end', 'No,Price,Stock,,\nA,1.00,3,,\n,,,,\n', ['A 100 3']],
  ['line ends of a Mac', 'No,Price,Stock\rA,1.00,3\rB,2.00,4', ['A 100 3', 'B 200 4']],
  [
    'a description of several lines',
    'No,Text,Price,Stock\nA,"x;y\nz;w, v",1.00,3\nB,"u; t",1.00,x\n',
    ["feed, line 4, column Stock: 'x' is not a whole number"],
  ],
])('[FEED-7] a feed with %s', (_, written, expected) => {
  expect(read(utf8(written))).toEqual(expected);
});

test.each([
  [
    'No,Price,Stock\n4.00638E+12,1.00,3\n',
    "feed, line 2, column No: '4.00638E+12' was shortened by a spreadsheet; save the column as text",
  ],
  ['No;Price;Stock\nA;1.234;3\n', "feed, line 2, column Price: '1.234' may be a thousand or a fraction"],
  ['No,Price,Stock\n#N/A,1.00,3\n', "feed, line 2, column No: '#N/A' is an error of the spreadsheet"],
  ['No,Price,Stock\nA,1.00,#####\n', "feed, line 2, column Stock: '#####' is an error of the spreadsheet"],
  ['<html><table></table></html>', 'feed: a web page saved as a workbook; save it as .xlsx or .csv'],
  ['', 'feed: the file is empty'],
])('[FEED-7] a feed that says %j is refused', (written, finding) => {
  expect(read(utf8(written))).toEqual([finding]);
});

test('[FEED-7] a feed in UTF-16 is read as that, whatever the map says', () => {
  const units = Uint16Array.from('\ufeffNo\tPrice\tStock\nÉ\t1.00\t3\n', (letter) => letter.charCodeAt(0));
  expect(read(new Uint8Array(units.buffer))).toEqual(['É 100 3']);
});

test('[FEED-7] a feed that is marked as UTF-8 is read as that, whatever the map says', () => {
  expect(read(utf8('\ufeffNo;Price;Stock\nÉ;1,00;3\n'), { encoding: 'windows-1252' })).toEqual(['É 100 3']);
});

test('[FEED-7] a workbook is read as it is shown', () => {
  const formats = ['00000', '&quot;$&quot;#,##0.00'];
  const rows = top + row(number('123', 1) + text('Chain') + number('1234.5', 2) + number('3'));
  expect(read(madeWorkbook({ rows, formats }))).toEqual(['00123 123450 3']);
});

const chain = text('A') + text('Chain') + number('1') + number('3');

test.each([
  ['a hidden row', top + row(chain, 'hidden="1"'), '', 'line 2: the row is hidden in the file'],
  [
    'a hidden column',
    top + row(chain),
    '<cols><col min="3" max="3" hidden="1"/></cols>',
    'line 1, column Price: the column is hidden in the file',
  ],
  [
    'a formula without its result',
    top + row(`${text('A')}${text('')}<c><f>1+1</f></c>${number('3')}`),
    '',
    'line 2, column Price: a formula without its result',
  ],
])('[FEED-7] a workbook with %s is refused', (_, rows, hidden, finding) => {
  expect(read(madeWorkbook({ rows, columns: hidden }))).toEqual([`feed, ${finding}`]);
});

test('[FEED-7] of several sheets the one that has the columns counts; two of them are refused', () => {
  const sheets = [
    { name: 'About', rows: row(text('Hello')) },
    { name: 'Prices', rows: top + row(chain) },
  ];
  expect(read(madeWorkbook({ rows: '', sheets }))).toEqual(['A 100 3']);
  const twice = [...sheets, { name: 'Old', rows: top + row(chain) }];
  expect(read(madeWorkbook({ rows: '', sheets: twice }))).toEqual([
    'feed: the sheets "Prices", "Old" have these columns; name those to read, as "sheets": ["Prices"], in the map',
  ]);
});

test('[FEED-7] the sheets that the map names are read one after the other', () => {
  const sheets = [
    { name: 'Lyon', rows: top + row(chain) },
    { name: 'Old', rows: top + row(chain) },
    { name: 'Nice', rows: top + row(text('B') + text('Bell') + number('x') + number('3')) },
  ];
  const book = madeWorkbook({ rows: '', sheets });
  expect(read(book, { sheets: ['Lyon'] })).toEqual(['A 100 3']);
  expect(read(book, { sheets: ['Lyon', 'Nice'] })).toEqual([
    "feed (Nice), line 2, column Price: 'x' is not an amount such as 1234.50",
  ]);
  expect(read(book, { sheets: ['Paris'] })).toEqual([
    'feed: there is no visible sheet "Paris"; it has "Lyon", "Old", "Nice"',
  ]);
});

test('[FEED-7] a row of totals below the others is left out, and named', () => {
  const table = readTable('feed', utf8('No;Price;Stock\nTOTAL-1;2,00;3\nTotal général :;;3\n'), columns);
  expect(table).toMatchObject({ rows: [{ line: 2 }], notices: [{ line: 3, reason: { en: 'totals, left out' } }] });
});

test('[FEED-7] days of a workbook that counts from 1904 are not taken for others', () => {
  const rows = top + row(chain);
  expect(readTable('feed', madeWorkbook({ rows }), columns)).toMatchObject({ hasSerials: true });
  expect(readTable('feed', madeWorkbook({ rows, is1904: true }), columns)).toMatchObject({ hasSerials: false });
  expect(readTable('feed', utf8('No,Price,Stock\n'), columns)).toMatchObject({ hasSerials: false });
});

test('[FEED-7] other kinds of workbooks are refused as such', () => {
  expect(read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual([
    'feed: a workbook of another kind; save it as .xlsx or .csv',
  ]);
  expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]))).toEqual(['feed: damaged; save it again']);
});

test('[FEED-7] a zero byte is named with its line, and no encoding is blamed for it', () => {
  const table = readTable('stock.csv', Buffer.from('UGS;Stock\nA-1;3\nA-2;\u00004\n'), ['UGS'], { encoding: 'utf-8' });
  expect('findings' in table && table.findings.map(describeFinding)).toEqual([
    'stock.csv, line 3: contains null bytes; save it as CSV UTF-8',
  ]);
});
