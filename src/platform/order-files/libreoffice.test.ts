import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Cell, WrittenTable } from '../../domain/files/written-file.ts';
import { madeWorkbook } from '../../files/testing/made-workbook.ts';
import { readOrder } from './read-files.ts';
import { writeCsv } from './serve-order-thread.ts';
import {
  calcDocument,
  count,
  covered,
  date,
  findLibreOffice,
  formula,
  merged,
  savedByLibreOffice,
  text,
} from './testing/libreoffice.ts';
import { writeXlsx } from './write-xlsx.ts';

const program = findLibreOffice();

const greyJpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAD/9k=';

/** A dealer's sheet with everything that CART-12 names. */
const sheet = calcDocument([
  { cells: merged('Commande de printemps', 3, 1) + covered + covered },
  { cells: text('Réf.') + text('Désignation') + text('Qté') },
  { cells: text('PC-CH-12') + text('Chaîne & Co.') + count(12) },
  { cells: text('PC-BR-40') + text('Patins') + formula('[.C3]*2') },
  { cells: text('PC-HIDDEN') + text('') + count(5), isHidden: true },
  { cells: text('PC-HALF') + text('') + count(1.5) },
  { cells: text('PC-MINUS') + text('') + count(-3) },
  { cells: text('PC-DAY') + text('') + date('2026-02-01') },
  { cells: merged('PC-TWO-ROWS', 1, 2) + text('Grand') + count(4) },
  { cells: covered + text('Petit') + count(6) },
]);

const headings = ['Réf.', 'Désignation', 'Qté'];
const lines = [
  { sku: 'Commande de printemps', quantity: '' },
  { sku: 'PC-CH-12', quantity: '12' },
  { sku: 'PC-BR-40', quantity: '24' },
  { sku: 'PC-HIDDEN', quantity: '5', fault: 'hidden-row' },
  { sku: 'PC-HALF', quantity: '1.5' },
  { sku: 'PC-MINUS', quantity: '-3' },
  { sku: 'PC-DAY', quantity: '2026-02-01' },
  { sku: 'PC-TWO-ROWS', quantity: '4' },
  { sku: '', quantity: '6' },
];

const read = (bytes: Uint8Array) => readOrder(bytes, 'decimals');

test('[CART-12, F-62] a workbook that LibreOffice 7.4 saved', () => {
  expect(read(readFileSync(new URL('testing/recorded/libreoffice-7.4.xlsx', import.meta.url)))).toMatchObject({
    code: 'read',
    table: { sheets: ['Order', 'More'], sheet: 0 },
    headings,
    lines,
  });
});

describe.skipIf(program === undefined)('with LibreOffice (skipped where there is none)', () => {
  const save = (to: string, filter?: string) =>
    savedByLibreOffice(program!, { bytes: sheet, from: 'fods', to, ...(filter !== undefined && { filter }) });

  test('[CART-12, F-62] its workbook: formulas, merged cells, a hidden row, a hidden sheet and another', () => {
    expect(read(save('xlsx'))).toMatchObject({ code: 'read', table: { sheets: ['Order', 'More'] }, headings, lines });
  });

  // The options are: what parts columns, what stands around texts, the encoding (76 UTF-8, 1 Windows-1252), and cells as shown.
  test.each([
    ['comma, UTF-8', '44,34,76,1,,0,false,true'],
    ['semicolon, Windows-1252', '59,34,1,1,,0,false,true'],
    ['tab, UTF-8, texts in quotes', '9,34,76,1,,0,true,true'],
  ])('[CART-12, F-62] its CSV (%s): the same but for what a text cannot say', (_, options) => {
    expect(read(save('csv', `Text - txt - csv (StarCalc):${options}`))).toMatchObject({
      code: 'read',
      table: { sheets: [] },
      headings,
      lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    });
  });

  test('[CART-12] what it shows of numbers in many formats is what is read of them', () => {
    const shown = [
      ['00000', '123'],
      ['000\\-000', '123456'],
      ['&quot;PC-&quot;000', '12'],
      ['0', '2.5'],
      ['0', '1001'],
      ['0.0', '12.96'],
      ['General', '3.0000000000000004'],
      ['General', '4006381333931'],
      ['0&quot; pcs&quot;', '12'],
      ['mmm\\-yy', '46054'],
      ['0%', '0.12'],
      ['# ?/?', '1.5'],
      ['[&gt;100]&quot;many&quot;;0', '200'],
    ] as const;
    const rows = shown.map(
      ([, value], at) =>
        `<row r="${at + 1}"><c r="A${at + 1}" s="${at + 1}"><v>${value}</v></c><c r="B${at + 1}"><v>1</v></c></row>`,
    );
    const bytes = madeWorkbook({ rows: rows.join(''), formats: shown.map(([code]) => code) });
    const filter = 'Text - txt - csv (StarCalc):9,34,76,1,,0,false,true';
    const asCsv = savedByLibreOffice(program!, { bytes, from: 'xlsx', to: 'csv', filter });
    const skus = (file: Uint8Array) => {
      const order = read(file);
      // A whole number is the same part with and without its decimal.
      return order.code === 'read' ? order.lines.map(({ sku }) => sku.replace(/\.0$/, '')) : order.code;
    };
    expect(skus(bytes)).toEqual(skus(asCsv));
  });

  test('[CART-12] its older workbook and its own kind are refused as such', () => {
    expect(read(save('xls'))).toEqual({ code: 'other-workbook' });
    expect(read(save('ods'))).toEqual({ code: 'other-workbook' });
  });

  const names = ['=1+1', '+1', '-1', '@SUM(A1)', 'plain; "quoted"'];
  const exported: WrittenTable = {
    format: 'xlsx',
    comma: 'thousands',
    title: 'Cart',
    rows: [
      ['SKU', 'Name', 'Quantity', 'Price'],
      ...names.map((name): Cell[] => ['PC-12', name, 12, { cents: 123_450 }]),
    ],
  };

  // In the CSV a text that looks like a number stands in quotes of its own, which it needs no apostrophe for.
  const exports = [
    { kind: 'workbook', from: 'xlsx', bytes: writeXlsx(exported), price: '"1,234.50"', signed: ["'+1", "'-1"] },
    {
      kind: 'CSV',
      from: 'csv',
      bytes: writeCsv(exported),
      openWith: 'CSV:44,34,76,1',
      price: '1234.5',
      signed: ['+1', '-1'],
    },
  ];

  test.each(exports)(
    '[CART-13] it opens our $kind: texts stay texts, no formula comes of any',
    ({ price, signed, ...given }) => {
      const filter = 'Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true';
      const shown = savedByLibreOffice(program!, { ...given, to: 'tsv', filter });
      expect(new TextDecoder().decode(shown).trimEnd().split('\n')).toEqual([
        'SKU,Name,Quantity,Price',
        ...["'=1+1", ...signed, "'@SUM(A1)", '"plain; ""quoted"""'].map((name) => `PC-12,${name},12,${price}`),
      ]);
    },
  );

  test.each(exports)(
    '[CART-12, CART-13] our $kind, opened and saved by it as a workbook, comes back line by line',
    (given) => {
      const back = names.map(() => ({ sku: 'PC-12', quantity: '12' }));
      expect(read(savedByLibreOffice(program!, { ...given, to: 'xlsx' }))).toMatchObject({ code: 'read', lines: back });
    },
  );

  test('it opens a line sheet: pictures in their rows, barcodes as texts, no formula', () => {
    const jpeg = new Uint8Array(Buffer.from(greyJpeg, 'base64'));
    const bytes = writeXlsx({
      format: 'xlsx',
      comma: 'thousands',
      title: 'Bikes',
      printHead: 'Bikes · Cycles & Co.',
      rows: [
        ['Picture', 'Name', 'Barcode', 'MSRP (CAD)'],
        [null, '=1+1', '0036000291452', { cents: 399_900 }],
        [null, 'Taïga', '4006381333931', null],
      ],
      pictures: new Map([1, 2].map((row) => [row, { jpeg, width: 4, height: 3 }])),
    });
    const opened = new TextDecoder().decode(savedByLibreOffice(program!, { bytes, from: 'xlsx', to: 'fods' }));
    expect(opened.match(/<draw:image [^>]*draw:mime-type="image\/jpeg"/g)).toHaveLength(2);
    expect(opened).toContain('<text:p>0036000291452</text:p>');
    expect(opened).toContain('<text:p>Bikes · Cycles &amp; Co.</text:p>');
    expect(opened).not.toContain('table:formula');
  });
});
