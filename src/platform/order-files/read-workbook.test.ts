import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { limits } from '../../files/limits.ts';
import { type Dialect, madeWorkbook } from '../../files/testing/made-workbook.ts';
import { readOrder } from './read-files.ts';

/** Written by hand as each is known to write; `libreoffice.test.ts` has a program write. */
const dialects: readonly (readonly [string, Dialect])[] = [
  ['Excel', {}],
  ['LibreOffice', { level: 9 }],
  ['Numbers', { isAbsolute: true }],
  ['Google Sheets', { level: 1 }],
  ['the Open XML SDK', { prefix: 'x:', isAbsolute: true }],
  ['Excel as Strict Open XML', { relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships' }],
  ['a program that does not pack', { level: 0 }],
];

const rows = `
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
  <row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>4</v></c><c r="C2"><v>12</v></c></row>
  <row r="4"><c r="A4" t="s"><v>3</v></c><c r="C4" t="str"><f>C2*2</f><v>24</v></c></row>`;
const strings = [
  '<t>Réf.</t>',
  '<t>Qté</t>',
  '<t>PC-CH-12</t>',
  '<r><t>PC-</t></r><r><rPr><b/></rPr><t xml:space="preserve">BR-40 </t></r><rPh><t>x</t></rPh>',
  '<t>Chain &amp; &#xE9;</t>',
];

const read = (bytes: Uint8Array) => readOrder(bytes, 'decimals');

/** The lines of a sheet of these rows. */
function linesOf(body: string, rest: Omit<Parameters<typeof madeWorkbook>[0], 'rows'> = {}) {
  const order = read(madeWorkbook({ rows: body, ...rest }));
  if (order.code !== 'read') throw new Error(order.code);
  return order.lines;
}

test.each(dialects)('[CART-12] a workbook as %s writes it', (_, dialect) => {
  expect(read(madeWorkbook({ rows, strings }, dialect))).toMatchObject({
    code: 'read',
    table: { sheets: ['Sheet1'], sheet: 0, columns: { sku: 0, quantity: 2 } },
    headings: ['Réf.', '', 'Qté'],
    lines: [
      { sku: 'PC-CH-12', quantity: '12' },
      { sku: 'PC-BR-40', quantity: '24' },
    ],
  });
});

test('[CART-12] cells and rows that do not say where they stand follow one another', () => {
  const body = '<row><c t="inlineStr"><is><t>PC-1</t></is></c><c><v>3</v></c></row>';
  expect(linesOf(body)).toEqual([{ sku: 'PC-1', quantity: '3' }]);
});

const pair = (quantity: string) => `<row><c t="inlineStr"><is><t>PC-1</t></is></c>${quantity}</row>`;

describe('[QTY-5, CART-12] a quantity', () => {
  test.each([
    ['<c><v>12</v></c>', '12'],
    ['<c><v>12.0</v></c>', '12'],
    ['<c><v>1.2E1</v></c>', '12'],
    ['<c><v>1.5</v></c>', '1.5'],
    ['<c><v>-3</v></c>', '-3'],
    ['<c t="inlineStr"><is><t>1\u202f000</t></is></c>', '1000'],
    ['<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c t="b"><v>1</v></c>', 'TRUE'],
  ])('%s is %s', (cell, quantity) => {
    expect(linesOf(pair(cell))[0]?.quantity).toBe(quantity);
  });

  test.each(['yyyy\\-mm\\-dd', 'd/m/yy', '[$-40C]d mmm'])('that became a date (%s) is none', (code) => {
    expect(linesOf(pair('<c s="1"><v>46054</v></c>'), { formats: [code] })[0]?.quantity).toBe('2026-02-01');
  });

  test.each(['#,##0" days"', '0.00', '[Red]0', '# ##0\\ "h"'])('with the format %s is a number', (code) => {
    expect(linesOf(pair('<c s="1"><v>12</v></c>'), { formats: [code] })[0]?.quantity).toBe('12');
  });
});

describe('[F-62]', () => {
  test('a formula counts as what its program said it comes to; without that the line says so', () => {
    const body = pair('<c><f>1+1</f><v>2</v></c>') + pair('<c><f>1+1</f></c>');
    expect(linesOf(body)).toEqual([
      { sku: 'PC-1', quantity: '2' },
      { sku: 'PC-1', quantity: '', fault: 'formula' },
    ]);
  });

  test('a formula without its value elsewhere in the row is no fault', () => {
    expect(linesOf(pair('<c><v>2</v></c><c><f>B1*3</f></c>'))).toEqual([{ sku: 'PC-1', quantity: '2' }]);
  });

  test('a hidden row is a line with a fault', () => {
    const body = pair('<c><v>2</v></c>') + pair('<c><v>3</v></c>').replace('<row>', '<row hidden="1">');
    expect(linesOf(body).map(({ fault }) => fault)).toEqual([undefined, 'hidden-row']);
  });

  test('merged cells hold their value in the first: the other rows have no sku', () => {
    const body = `${pair('<c><v>2</v></c>')}<row><c/><c><v>3</v></c></row>`;
    expect(linesOf(body)).toEqual([
      { sku: 'PC-1', quantity: '2' },
      { sku: '', quantity: '3' },
    ]);
  });

  test('hidden sheets are not read, and others are named to choose from', () => {
    const sheets = [{ name: 'a', state: 'hidden' }, { name: 'b' }, { name: 'c' }, { name: 'd', state: 'veryHidden' }];
    expect(read(madeWorkbook({ rows, strings, sheets }))).toMatchObject({
      code: 'read',
      table: { sheets: ['b', 'c'] },
    });
  });

  test('5,000 lines and their headings are read, one more is not', () => {
    const headings = `${rows.split('</row>')[0]}</row>`;
    const many = (count: number) =>
      read(madeWorkbook({ rows: headings + pair('<c><v>1</v></c>').repeat(count), strings }));
    expect(many(5_000)).toMatchObject({ code: 'read', lines: { length: 5_000 } });
    expect(many(5_001)).toEqual({ code: 'too-many-lines' });
  });

  test('a million rows are refused before they are all read', () => {
    // Whoever read to the end would find it broken.
    const broken = '<row><c></row>';
    expect(read(madeWorkbook({ rows: `${pair('<c><v>1</v></c>')}${broken}` }))).toEqual({ code: 'unreadable' });
    const million = '<row><c><v>1</v></c></row>'.repeat(1_000_000);
    expect(read(madeWorkbook({ rows: million + broken }))).toEqual({ code: 'too-many-lines' });
  });

  test('a zip bomb is refused, whether it tells how large it gets or lies', () => {
    const bomb = madeWorkbook({ rows: ' '.repeat(limits.unpackedBytes + 1) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(read(bomb)).toEqual({ code: 'too-large' });
    expect(read(sayingSmall(bomb))).toEqual({ code: 'too-large' });
  });

  test('a document that defines entities is not blown up by them', () => {
    const doctype = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    const bytes = madeWorkbook({ doctype, rows: pair('<c t="inlineStr"><is><t>&b;</t></is></c>') });
    expect(read(bytes)).toMatchObject({ code: 'read', lines: [{ sku: 'PC-1', quantity: '&b;' }] });
  });
});

test.each([
  ['a zip that is none', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'unreadable'],
  [
    'another kind of zip',
    zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
    'other-workbook',
  ],
  ['an .xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'other-workbook'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'unreadable'],
  ['an empty file', new Uint8Array(), 'nothing-in-it'],
  ['an empty sheet', madeWorkbook({ rows: '' }), 'nothing-in-it'],
  ['a file that is too large', new Uint8Array(limits.fileBytes + 1), 'too-large'],
])('[CART-12] %s is refused', (_, bytes, code) => {
  expect(read(bytes)).toEqual({ code });
});

test('[CART-12] a workbook with a password is refused as that', () => {
  const name = new Uint8Array(Uint16Array.from('EncryptedPackage', (letter) => letter.charCodeAt(0)).buffer);
  const bytes = new Uint8Array(1024);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0]);
  bytes.set(name, 512);
  expect(read(bytes)).toEqual({ code: 'locked' });
});

test('[F-62] a workbook cut off anywhere is read or refused, never half taken', () => {
  const bytes = madeWorkbook({ rows, strings });
  for (let length = 0; length < bytes.length; length += 7) {
    expect(read(bytes.subarray(0, length)).code).not.toBe('read');
  }
});

/** The same zip, whose list says that everything unpacks to ten bytes. */
function sayingSmall(zip: Uint8Array): Uint8Array {
  const lying = zip.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at < lying.length - 46; at += 1) {
    if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 10, true);
  }
  return lying;
}
