import { type FileCase, given } from './support/file-case.ts';
import { headings, line, number, owner, row, sheet, text, top, workbook } from './support/sheet.ts';

const one = text('PC-1');
const fine = line(text('PC-2'), number(2));

/** How a workbook is laid out, whose it is, and what its skus look like. */
export const layoutCases: readonly FileCase[] = [
  given(
    'duplicate',
    'two columns of quantities',
    workbook(
      row(['SKU', 'Name', 'Qty', 'Qty', 'Demo', 'February', 'March', 'April', 'May'].map(text)) +
        line(one, number(4) + number(9)),
    ),
    {
      taken: { order: ['PC-1 × 4'] },
      refused: { booking: 'columns-repeated', feed: 'feed, line 1, column Qty: the column is there twice' },
    },
  ),

  given('headings', 'in the third row', workbook(row([text('Spring order')]) + row([text('12 May')]) + top + fine), {
    taken: ['PC-2 × 2'],
    refused: { order: 'Spring order: no-quantity | 12 May: no-quantity' },
  }),
  given(
    'headings',
    'in another order',
    workbook(
      row(['Qty', 'May', 'Name', 'SKU', 'Demo', 'February', 'March', 'April'].map(text)) +
        row([number(4), '<c/>', text('Chain'), one]),
    ),
    {
      taken: ['PC-1 × 4'],
    },
  ),
  given('headings', 'none', workbook(fine), {
    taken: { order: ['PC-2 × 2'] },
    refused: {
      booking: 'columns-missing',
      feed: 'feed, line 1, column SKU: the column is missing; the file has PC-2, Chain, 2 | feed, line 1, column Name: the column is missing; the file has PC-2, Chain, 2 | feed, line 1, column Qty: the column is missing; the file has PC-2, Chain, 2',
    },
  }),
  ...['_x0000_', '_xD800_', '_x001B_[2J'].map((odd) =>
    given('odd characters', `${odd} in a sku`, sheet([line(text(`NO${odd}1`), number(4)), fine]), {
      readers: ['feed'],
      taken: ['PC-2 × 2'],
      refused: { feed: 'feed, line 2, column SKU: contains a character that is not text' },
    }),
  ),
  given('odd characters', 'that are no text in a name', sheet([row([one, text('a_x0000_b'), number(4)])]), {
    taken: { order: ['PC-1 × 4'], booking: ['PC-1 × 4'] },
    refused: { feed: 'feed, line 2, column Name: contains a character that is not text' },
  }),
  given('odd characters', 'a line break in a sku', sheet([line(text('NO_x000A_1'), number(4)), fine]), {
    readers: ['feed'],
    taken: ['PC-2 × 2'],
    refused: { feed: 'feed, line 2, column SKU: contains a line break or another control character' },
  }),
  given('odd characters', 'a vertical tab in a name', sheet([row([one, text('a_x000B_b'), number(4)])]), {
    taken: ['PC-1 × 4'],
  }),
  given('unknown sku', 'longer than any part number', sheet([line(text('N'.repeat(121)), number(4)), fine]), {
    readers: ['feed'],
    taken: ['PC-2 × 2'],
    refused: { feed: 'feed, line 2, column SKU: is too long for a part number' },
  }),
  given('total row', 'named in the column of skus', sheet([fine, row([text('Total'), '<c/>', number(2)])]), {
    taken: ['PC-2 × 2'],
    refused: { order: 'Total: not-sold', booking: 'TOTAL: not-sold' },
  }),
  given('total row', 'named elsewhere', sheet([fine, row(['<c/>', text('Total'), number(2)])]), {
    taken: ['PC-2 × 2'],
    refused: { order: ': no-sku', booking: ': nameless' },
  }),
  given('unknown sku', 'nothing that is sold', sheet([line(text('NOPE-1'), number(4)), fine]), {
    readers: ['order', 'booking'],
    taken: ['PC-2 × 2'],
    refused: { order: 'NOPE-1: not-sold', booking: 'NOPE-1: not-sold' },
  }),
  given(
    'unknown sku',
    'written by another program: dashes, widths, what cannot be seen',
    sheet([line(text('\uff30\uff23\u20111\u200b'), number(4)), fine]),
    {
      readers: ['order', 'booking'],
      taken: ['PC-1 × 4', 'PC-2 × 2'],
    },
  ),

  given('leading zeros', 'of a number format', sheet([line(number(123, 1), number(4))], { formats: ['00000'] }), {
    taken: ['00123 × 4'],
  }),
  given('leading zeros', 'of a text', sheet([line(text('00123'), text('04'))]), { taken: ['00123 × 4'] }),
  given(
    'leading zeros',
    'of a barcode',
    sheet([line(number('36000291452', 1), number(4))], { formats: ['0000000000000'] }),
    { taken: ['0036000291452 × 4'] },
  ),
  given(
    'long number',
    'a barcode that its program writes in powers',
    sheet([line(number('4006381333931', 1), number(4))], { formats: ['0.00E+00'] }),
    {
      taken: ['4006381333931 × 4'],
    },
  ),
  given('long number', 'a sku whose digits are lost', sheet([line(text('4.00638E+12'), number(4)), fine]), {
    taken: ['PC-2 × 2'],
    refused: {
      order: '4.00638E+12: shortened',
      booking: '4.00638E+12: not-sold',
      feed: "feed, line 2, column SKU: '4.00638E+12' was shortened by a spreadsheet; save the column as text",
    },
  }),

  given(
    'text that is a number',
    'quantities stored as text',
    sheet([line(one, text('4')), line(text('PC-2'), text(' 2 '))]),
    { taken: ['PC-1 × 4', 'PC-2 × 2'] },
  ),
  given('text that is a number', 'an apostrophe in front', sheet([line(text("'00123"), text("'4"))]), {
    taken: { order: ['00123 × 4'] },
    refused: {
      booking: "'00123: not-a-number",
      feed: "feed, line 2, column Qty: ''4' is not a whole number",
    },
  }),
  given(
    'rich text',
    'a sku in two styles, with its reading',
    sheet([line('<c t="s"><v>0</v></c>', number(4))], {
      strings: ['<r><t>PC</t></r><r><rPr><b/></rPr><t>-1</t></r><rPh sb="0" eb="1"><t>x</t></rPh>'],
    }),
    {
      taken: ['PC-1 × 4'],
    },
  ),

  given('sheets', 'another one', sheet([fine], { sheets: [{ name: 'More', rows: top + line(one, number(4)) }] }), {
    taken: ['PC-2 × 2'],
    refused: {
      feed: 'feed: the sheets "Order", "More" have these columns; name those to read, as "sheets": ["Order"], in the map',
    },
  }),
  given(
    'sheets',
    'a summary in front, as Numbers writes one',
    workbook(row([text('This document was exported from Numbers.')]) + row([text('Sheet Name'), text('Table Name')]), {
      sheets: [{ name: 'Sheet 1 - Table 1', rows: top + line(one, number(4)) + fine }],
    }),
    {
      readers: ['order', 'feed'],
      taken: ['PC-1 × 4', 'PC-2 × 2'],
    },
  ),
  given(
    'sheets',
    'one that only a program can show',
    sheet([fine], { sheets: [{ name: 'More', state: 'veryHidden', rows: top + line(one, number(4)) }] }),
    { taken: ['PC-2 × 2'] },
  ),
  given(
    'sheets',
    'a hidden one',
    sheet([fine], { sheets: [{ name: 'More', state: 'hidden', rows: top + line(one, number(4)) }] }),
    { taken: ['PC-2 × 2'] },
  ),

  ...['other', 'year'].map((what) =>
    given(
      'wrong owner',
      `a booking of another ${what === 'year' ? 'season' : 'dealer'}`,
      sheet([fine], { from: what === 'year' ? { ...owner, year: 2026 } : { ...owner, dealer: 'other' } }),
      {
        readers: ['booking'],
        refused: { booking: what === 'year' ? 'other-year' : 'other-dealer' },
      },
    ),
  ),
  given(
    'wrong owner',
    'a booking without one of its columns',
    workbook(row([headings.sku, headings.model, headings.q0].map(text)) + fine),
    {
      taken: { order: ['PC-2 × 2'], feed: ['PC-2 × 2'] },
      refused: { booking: 'columns-missing' },
    },
  ),

  given('many rows', '10,001', sheet(Array.from({ length: 10_001 }, (_, at) => line(text(`PC-${at}`), number(1)))), {
    taken: Object.fromEntries(
      (['booking', 'feed'] as const).map((reader) => [
        reader,
        Array.from({ length: 10_001 }, (_, at) => `PC-${at} × 1`),
      ]),
    ),
    refused: { order: 'too-many-lines' },
  }),
];
