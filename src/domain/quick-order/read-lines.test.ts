import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { delimiterOf } from './delimiter-of.ts';
import { linesOfRows } from './lines-of-rows.ts';
import { splitTypedLine } from './split-typed-line.ts';

describe('[CART-12] a line as it is typed', () => {
  test.each([
    ['PC-CH-12 3', ['PC-CH-12', '3']],
    ['  PC-CH-12\t3 ', ['PC-CH-12', '3']],
    ['PC-CH-12 x 3', ['PC-CH-12', '3']],
    ['PC-CH-12 ×3', ['PC-CH-12', '3']],
    ['3 x PC-CH-12', ['PC-CH-12', '3']],
    ['3x PC-CH-12', ['PC-CH-12', '3']],
    ['PC CH 12 3', ['PC CH 12', '3']],
    ['PC-CH-12   \t  3', ['PC-CH-12', '3']],
    ['PC-CH-12 1\u00a0000', ['PC-CH-12', '1 000']],
    ['PC-CH-12\u00a03', ['PC-CH-12', '3']],
    ['PC-CH-12\u3000\uff13', ['PC-CH-12', '\uff13']],
    ['PC-CH-12 1,000', ['PC-CH-12', '1,000']],
    ['PC-CH-12 -3', ['PC-CH-12', '-3']],
    ['PC-CH-12 1.5', ['PC-CH-12', '1.5']],
    ['PC-CH-12', ['PC-CH-12', '']],
    ['PC-CH-12 three', ['PC-CH-12 three', '']],
    ['3x-12 4', ['3x-12', '4']],
    ['PC-CH-12 2x', ['PC-CH-12', '2']],
    ['PC-CH-12 2 ×', ['PC-CH-12', '2']],
    ['2 PC-CH-12', ['PC-CH-12', '2']],
    ['2\tPC-CH-12', ['PC-CH-12', '2']],
    ['1001 2x', ['1001', '2']],
    ['1001 x2', ['1001', '2']],
    ['1001 10pcs', ['1001', '10pcs']],
    ['1001 4', ['1001', '4']],
    ['PC-CH-12 1 000', ['PC-CH-12', '1 000']],
    ['PC-CH-12 x 1 000', ['PC-CH-12', '1 000']],
    ['1001 1 000', ['1001 1', '000']],
  ])('%s', (line, split) => {
    expect(splitTypedLine(line)).toEqual(split);
  });
});

test.each([
  ['PC-1\t3\nPC-2\t4', '\t'],
  ['PC-1;3\r\nPC-2;1,5', ';'],
  ['PC-1,3\nPC-2,4', ','],
  ['"Chain, 12-speed";3', ';'],
  ['a;"one, two\nthree, four";3\nb;"five, six\nseven, eight";4', ';'],
  ['Chain 29" x 2,4" x;3\nTyre 27" x 2,1" x;4', ';'],
  ['a,"say ""no, never""",1\nb,"c",2', ','],
  ['PC-1,"3\nPC-2,4\nPC-3,5', ','],
  ['PC-1 3\nPC-2 4', null],
  ['PC-1 1,000\nPC-2 2,000', null],
  ['', null],
])('[CART-12] the columns of %j are parted by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

const rows = (...cells: string[][]) => cells.map((row) => ({ cells: row }));

describe('[CART-12] columns', () => {
  test.each([
    [['SKU', 'Qty']],
    [['Article', 'Quantité']],
    [['N° d’article', 'Qté']],
    [['Part number', 'Quantity']],
    [['Réf.', 'Qté']],
  ])('%j are headings, no line', (headings) => {
    const read = linesOfRows(rows(headings, ['PC-1', '3']), 'decimals');
    expect(read).toMatchObject({ headings, lines: [{ sku: 'PC-1', quantity: '3' }] });
  });

  test('are found by their names, wherever they stand', () => {
    const read = linesOfRows(rows(['Name', 'Qté', 'Prix', 'SKU'], ['Chaîne', '3', '12,50', 'PC-1']), 'decimals');
    expect(read.lines).toEqual([{ sku: 'PC-1', quantity: '3' }]);
  });

  test('without names the sku comes first, also where it is all digits', () => {
    expect(linesOfRows(rows(['1001', '3'], ['1002', '4']), 'decimals').lines[0]).toEqual({
      sku: '1001',
      quantity: '3',
    });
  });

  test('without names a quantity that comes first is known by the sku that is none', () => {
    expect(linesOfRows(rows(['3', 'PC-1'], ['4', 'PC-2']), 'decimals').lines[1]).toEqual({
      sku: 'PC-2',
      quantity: '4',
    });
  });

  test('a quantity behind the name is found where it is the only column of whole numbers', () => {
    expect(linesOfRows(rows(['PC-1', 'Chain', '3']), 'decimals').lines).toEqual([{ sku: 'PC-1', quantity: '3' }]);
  });

  test('are found below a title, an address and a date, which are lines then: nothing of a file goes unsaid', () => {
    const read = linesOfRows(
      rows(['Spring order'], ['12 May'], ['Name', 'SKU', 'Qty'], ['Chain', 'PC-1', '3']),
      'decimals',
    );
    expect(read).toMatchObject({
      headings: ['Name', 'SKU', 'Qty'],
      lines: [
        { sku: 'Spring order', quantity: '' },
        { sku: '12 May', quantity: '' },
        { sku: 'PC-1', quantity: '3' },
      ],
    });
  });

  test('a row that names but one of several columns is a line', () => {
    expect(linesOfRows(rows(['Part', 'PC-1', '3']), 'decimals').headings).toBeNull();
  });
});

test('[CART-13] what our export and spreadsheets put around text is taken off', () => {
  const read = linesOfRows(rows(["'=PC-1", '3'], ['="0012"', '4'], ["'tis", '5']), 'decimals');
  expect(read.lines.map(({ sku }) => sku)).toEqual(['=PC-1', '0012', "'tis"]);
});

test.prop([fc.array(fc.array(fc.string({ maxLength: 8 }), { maxLength: 4 }), { maxLength: 30 })])(
  '[CART-12] every row with any text is a line, but for one of headings',
  (cells) => {
    const read = linesOfRows(rows(...cells), 'decimals');
    const withText = cells.filter((row) => row.some((cell) => cell.trim() !== '' && cell.trim() !== '=""'));
    expect(read.lines.length + (read.headings ? 1 : 0)).toBe(withText.length);
  },
);
