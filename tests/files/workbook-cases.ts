import { type FileCase, given } from './support/file-case.ts';
import { line, number, row, sheet, text, top, workbook } from './support/sheet.ts';

const one = text('PC-1');
const fine = line(text('PC-2'), number(2));
const topAt1 = top.replace('<row ', '<row r="1"');
const lineAt = (at: number, sku: string, units: string) => line(sku, units, `r="${at}"`);
const count = (cell: string, rest: Parameters<typeof sheet>[1] = {}) => sheet([line(one, cell), fine], rest);
const notWhole = (value: string, fault: string) => ({
  taken: ['PC-2 × 2'],
  refused: {
    order: 'PC-1: not-a-whole-number',
    booking: `PC-1: ${fault}`,
    feed: `feed, line 2, column Qty: '${value}' is not a whole number`,
  },
});
/** Of a feed, fewer than none are none. Nobody orders them. */
const below = (value: string) => ({
  taken: ['PC-2 × 2'],
  refused: { ...notWhole(value, 'negative').refused, feed: `feed, line 2, column Qty: '${value}' counts as 0` },
});
const noFormula = 'a formula without its result';

/** What stands in the cells of a workbook. */
export const workbookCases: readonly FileCase[] = [
  given(
    'empty cell',
    'a text cell without its text as sku',
    sheet([line('<c t="s"/>', number(40)), fine], { strings: ['<t>PC-1</t>'] }),
    {
      taken: ['PC-2 × 2'],
      refused: { order: ': no-sku', booking: ': nameless', feed: 'feed, line 2, column SKU: is empty' },
    },
  ),
  ...['<c t="s"><v> </v></c>', '<c t="s"><v>0x0</v></c>', '<c t="s"><v>-0</v></c>'].map((cell) =>
    given(
      'empty cell',
      `a text cell that names no text (${cell})`,
      sheet([line(cell, number(40)), fine], { strings: ['<t>PC-1</t>'] }),
      {
        taken: ['PC-2 × 2'],
        refused: { order: ': no-sku', booking: ': nameless', feed: 'feed, line 2, column SKU: is empty' },
      },
    ),
  ),
  given('empty cell', 'no quantity', count('<c/>'), {
    taken: ['PC-2 × 2'],
    refused: { order: 'PC-1: no-quantity', feed: 'feed, line 2, column Qty: is empty' },
  }),
  given(
    'empty cell',
    'rows without anything between others',
    sheet([line(one, number(4)), row(['<c/>', '<c t="s"/>']), '<row/>', fine]),
    {
      taken: ['PC-1 × 4', 'PC-2 × 2'],
    },
  ),
  given(
    'empty cell',
    'blank rows with formats at the end',
    sheet([line(one, number(4)), fine, ...Array.from({ length: 500 }, () => row(['<c s="1"/>', text(' ')]))]),
    {
      taken: ['PC-1 × 4', 'PC-2 × 2'],
    },
  ),

  ...[
    'ht="0.75" customHeight="1"',
    'hidden="1"',
    'hidden="true"',
    'ht="0" customHeight="1"',
    'hidden="1" outlineLevel="1"',
  ].map((how) =>
    given('hidden row', `hidden, filtered or folded away (${how})`, sheet([line(one, number(4), how), fine]), {
      taken: ['PC-2 × 2'],
      refused: {
        order: 'PC-1: hidden-row',
        booking: 'PC-1: hidden-row',
        feed: 'feed, line 2: the row is hidden in the file',
      },
    }),
  ),
  given(
    'hidden column',
    'of quantities',
    sheet([line(one, number(4))], { columns: '<cols><col min="3" max="3" hidden="1"/></cols>' }),
    {
      refused: {
        order: 'PC-1: hidden-column',
        booking: 'PC-1: hidden-column',
        feed: 'feed, line 1, column Qty: the column is hidden in the file',
      },
    },
  ),
  given(
    'hidden column',
    'of quantities, too narrow to be seen',
    sheet([line(one, number(4))], { columns: '<cols><col min="3" max="3" width="0.1" customWidth="1"/></cols>' }),
    {
      refused: {
        order: 'PC-1: hidden-column',
        booking: 'PC-1: hidden-column',
        feed: 'feed, line 1, column Qty: the column is hidden in the file',
      },
    },
  ),
  given(
    'hidden column',
    'of skus',
    sheet([line(one, number(4))], { columns: '<cols><col min="1" max="1" width="0" customWidth="1"/></cols>' }),
    {
      refused: {
        order: 'PC-1: hidden-column',
        booking: 'skus-hidden',
        feed: 'feed, line 1, column SKU: the column is hidden in the file',
      },
    },
  ),
  given(
    'hidden column',
    'that nobody reads',
    sheet([line(one, number(4))], { columns: '<cols><col min="9" max="16384" hidden="1"/></cols>' }),
    {
      taken: ['PC-1 × 4'],
    },
  ),

  given(
    'merged cell',
    'one sku over two rows',
    sheet([line(one, number(4)), line(text('PC-3'), number(6))], { merged: ['A2:A3'] }),
    {
      taken: ['PC-1 × 4'],
      refused: { order: ': no-sku', booking: ': nameless', feed: 'feed, line 3, column SKU: is empty' },
    },
  ),
  given(
    'merged cell',
    'one quantity over two rows',
    sheet([line(one, number(4)), line(text('PC-2'), number(6))], { merged: ['C2:C3'] }),
    {
      taken: ['PC-1 × 4'],
      refused: { order: 'PC-2: no-quantity', feed: 'feed, line 3, column Qty: is empty' },
    },
  ),
  given(
    'merged cell',
    'one quantity with a unit over two rows',
    sheet([line(one, number(4, 1)), line(text('PC-2'), number(6, 1))], {
      merged: ['C2:C3'],
      formats: ['0&quot; pcs&quot;'],
    }),
    {
      taken: ['PC-1 × 4'],
      refused: { order: 'PC-2: no-quantity', feed: 'feed, line 3, column Qty: is empty' },
    },
  ),
  given(
    'merged cell',
    'one sku over two rows that are stored in another order',
    workbook(
      topAt1 + lineAt(5, text('PC-2'), number(2)) + lineAt(3, text('PC-3'), number(6)) + lineAt(2, one, number(4)),
      { merged: ['A2:A3'] },
    ),
    {
      taken: ['PC-1 × 4', 'PC-2 × 2'],
      refused: { order: ': no-sku', booking: ': nameless', feed: 'feed, line 3, column SKU: is empty' },
    },
  ),
  ...[
    ['a row', topAt1 + lineAt(2, one, number(4)) + lineAt(2, one, number(9))],
    ['a cell', `${topAt1}<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>`],
    ['a value', topAt1 + lineAt(2, one, '<c><v>1</v><v>2</v></c>')],
  ].map(([what = '', rows = '']) =>
    given('damaged file', `${what} that is there twice`, workbook(rows), {
      refused: { order: 'unreadable', booking: 'unreadable', feed: 'feed: damaged; save it again' },
    }),
  ),
  ...[
    '<row r="2"><c r="A7"><v>1</v></c></row>',
    '<row r="2"><c r="2"><v>1</v></c></row>',
    '<row r="x"><c><v>1</v></c></row>',
  ].map((rows) =>
    given('damaged file', `a cell that is nowhere (${rows})`, workbook(topAt1 + rows), {
      refused: { order: 'unreadable', booking: 'unreadable', feed: 'feed: damaged; save it again' },
    }),
  ),
  given(
    'merged cell',
    'a title over all columns',
    workbook(row([text('Spring')]) + top + fine, { merged: ['A1:H1'] }),
    {
      taken: ['PC-2 × 2'],
      refused: { order: 'Spring: no-quantity' },
    },
  ),

  given('formula', 'with its result', count('<c><f>2*2</f><v>4</v></c>'), { taken: ['PC-1 × 4', 'PC-2 × 2'] }),
  given(
    'formula',
    'whose result is a text',
    sheet([line('<c t="str"><f>A9</f><v>PC-1</v></c>', '<c t="str"><f>B9</f><v>4</v></c>')]),
    {
      taken: ['PC-1 × 4'],
    },
  ),
  given('formula', 'without its result as quantity', count('<c><f>2*2</f></c>'), {
    taken: ['PC-2 × 2'],
    refused: { order: 'PC-1: formula', booking: 'PC-1: formula', feed: `feed, line 2, column Qty: ${noFormula}` },
  }),
  given('formula', 'without its result as sku', sheet([line('<c><f>A9</f></c>', number(4)), fine]), {
    taken: ['PC-2 × 2'],
    refused: { order: ': formula', booking: ': nameless', feed: `feed, line 2, column SKU: ${noFormula}` },
  }),

  ...['#N/A', '#REF!', '#DIV/0!', '#NAME?'].map((error) =>
    given('error cell', `${error} as quantity`, count(`<c t="e"><v>${error}</v></c>`), {
      taken: ['PC-2 × 2'],
      refused: {
        order: 'PC-1: not-a-whole-number',
        booking: 'PC-1: not-a-number',
        feed: `feed, line 2, column Qty: '${error}' is an error of the spreadsheet`,
      },
    }),
  ),
  given('error cell', '#N/A as sku', sheet([line('<c t="e"><v>#N/A</v></c>', number(4)), fine]), {
    taken: ['PC-2 × 2'],
    refused: {
      order: '#N/A: not-sold',
      booking: '#N/A: not-sold',
      feed: "feed, line 2, column SKU: '#N/A' is an error of the spreadsheet",
    },
  }),

  ...['yyyy\\-mm\\-dd', 'd/m/yy', '[$-40C]d mmm'].map((format) =>
    given(
      'date',
      `a quantity that became a day (${format})`,
      count(number(46_054, 1), { formats: [format] }),
      notWhole('2026-02-01', 'date'),
    ),
  ),
  given(
    'date',
    'a sku that became a day',
    sheet([line(number(46_054, 1), number(4)), fine], { formats: ['mmm\\-yy'] }),
    {
      readers: ['order', 'booking'],
      taken: ['PC-2 × 2'],
      refused: { order: 'Feb-26: not-sold', booking: 'FEB-26: not-sold' },
    },
  ),
  given(
    'truth value',
    'a box that is ticked as quantity',
    count('<c t="b"><v>1</v></c>'),
    notWhole('TRUE', 'not-a-number'),
  ),

  given('unit', '2 pcs as text', count(text('2 pcs')), notWhole('2 pcs', 'not-a-number')),
  given('unit', 'of a number format', count(number(12, 1), { formats: ['0&quot; pcs&quot;'] }), {
    taken: ['PC-1 × 12', 'PC-2 × 2'],
  }),
  given(
    'unit',
    'thousands that a number format leaves out',
    count(number(12_000, 1), { formats: ['0,&quot;K&quot;'] }),
    notWhole('12K', 'not-a-number'),
  ),
  given('unit', 'percent', count(number(12, 1), { formats: ['0%'] }), notWhole('1200%', 'not-a-number')),

  ...[
    ['&quot;$&quot;#,##0.00', '$12.00'],
    ['[$$-409]#,##0.00', '$12.00'],
    ['#,##0.00\\ [$€-40C]', '12,00 €'],
    ['[$CAD]\\ #,##0.00', 'CAD 12.00'],
    ['#,##0.00\\ &quot;kr&quot;', '12.00 kr'],
    ['_(&quot;$&quot;* #,##0.00_)', '$12.00'],
    ['0&quot; %&quot;', '12 %'],
  ].map(([format = '', shown = '']) =>
    given(
      'currency',
      `a price as quantity (${format})`,
      count(number(12, 1), { formats: [format] }),
      notWhole(shown, 'not-a-number'),
    ),
  ),
  given('currency', 'an accounting format without a currency', count(number(12, 1), { formats: ['_(* #,##0_)'] }), {
    taken: ['PC-1 × 12', 'PC-2 × 2'],
  }),

  given('sign', 'negative', count(number(-3)), below('-3')),
  given('sign', 'negative in brackets', count(number(-3, 1), { formats: ['0;(0)'] }), below('(3)')),
  given('sign', 'a minus as typographers write it', count(text('\u22123')), below('\u22123')),

  given('long number', 'a quantity in the digits of programs', count(number('0x10')), notWhole('0x10', 'not-a-number')),
  given('fraction', 'one and a half', count(number(1.5)), notWhole('1.5', 'fraction')),
  given('fraction', 'one and a half that shows as 2', count(number(1.5, 1), { formats: ['0'] }), {
    taken: ['PC-1 × 2', 'PC-2 × 2'],
  }),
  given('fraction', 'three, as computers add', count(number('3.0000000000000004')), {
    taken: ['PC-1 × 3', 'PC-2 × 2'],
  }),
  given('fraction', 'decimals that are all zero', count(text('12.00')), { taken: ['PC-1 × 12', 'PC-2 × 2'] }),
  given('fraction', 'with a slash', count(number(1.5, 1), { formats: ['# ?/?'] }), notWhole('1 1/2', 'not-a-number')),

  ...[' ', '\u00a0', '\u202f', '\u2009', "'", '’'].map((sign) =>
    given('thousands', `1${sign}000 as text (${sign.charCodeAt(0).toString(16)})`, count(text(`1${sign}000`)), {
      taken: ['PC-1 × 1000', 'PC-2 × 2'],
    }),
  ),
  given('thousands', 'a number in a French format', count(number(1234, 1), { formats: ['# ##0'] }), {
    taken: ['PC-1 × 1234', 'PC-2 × 2'],
  }),
  given('thousands', 'a number in an English format', count(number(1234, 1), { formats: ['#,##0.00'] }), {
    taken: ['PC-1 × 1234', 'PC-2 × 2'],
  }),
  given('thousands', '1.000 as text, which may be one', count(text('1.000')), notWhole('1.000', 'fraction')),
  given('thousands', '1 00 as text, which is nothing', count(text('1 00')), notWhole('1 00', 'not-a-number')),

  given('duplicate', 'the same sku twice', sheet([line(one, number(4)), line(one, number(3))]), {
    taken: { order: ['PC-1 × 7'], booking: ['PC-1 × 4'] },
    refused: { booking: 'PC-1: repeated', feed: "feed, line 3, column SKU: 'PC-1' is already in line 2" },
  }),
  given('duplicate', 'the same sku, once hidden', sheet([line(one, number(9), 'hidden="1"'), line(one, number(3))]), {
    taken: ['PC-1 × 3'],
    refused: {
      order: 'PC-1: hidden-row',
      booking: 'PC-1: hidden-row',
      feed: 'feed, line 2: the row is hidden in the file',
    },
  }),
  given('long number', 'a quantity in powers', count(text('1E+03')), notWhole('1E+03', 'not-a-number')),
  ...['12¹', '⑫', '٤', '½'].map((written) =>
    given(
      'text that is a number',
      `${written}, which is no plain digit`,
      count(text(written)),
      notWhole(written, 'not-a-number'),
    ),
  ),
  given('text that is a number', 'full-width digits', count(text('\uff11\uff12')), {
    taken: ['PC-1 × 12', 'PC-2 × 2'],
  }),
];
