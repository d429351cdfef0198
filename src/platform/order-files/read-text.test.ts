import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import { readOrder } from './read-files.ts';

/** Lines as "sku × quantity". */
function read(content: string | Uint8Array, comma: CommaUse = 'thousands') {
  const order = readOrder(content, comma);
  return order.code === 'read' ? order.lines.map(({ sku, quantity }) => `${sku} × ${quantity}`) : order.code;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean, hasMark: boolean) => {
  const units = hasMark ? `\ufeff${text}` : text;
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < units.length; at += 1) view.setUint16(at * 2, units.charCodeAt(at), isLittle);
  return bytes;
};
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const french = 'Référence;Désignation;Qté\r\nPC-CH-12;"Chaîne ""12 v"" ; noire";1\u00a0000\r\nPC-BR-40;Frein;2\r\n';
const frenchLines = ['PC-CH-12 × 1000', 'PC-BR-40 × 2'];

describe('[CART-12] the same file', () => {
  test.each([
    ['UTF-8', utf8(french)],
    ['UTF-8 with its mark', utf8(`\ufeff${french}`)],
    ['Windows-1252', windows1252(french)],
    ['UTF-16, as Excel’s Unicode text', utf16(french, true, true)],
    ['UTF-16, the other way round', utf16(french, false, true)],
    ['UTF-16 without its mark', utf16(french, true, false)],
  ])('as %s', (_, bytes) => {
    expect(read(bytes)).toEqual(frenchLines);
  });

  test('with line ends of a Mac and of Unix', () => {
    expect(read(french.replaceAll('\r\n', '\r'))).toEqual(frenchLines);
    expect(read(french.replaceAll('\r\n', '\n'))).toEqual(frenchLines);
  });
});

describe('[CART-12, QTY-5] a comma in a quantity', () => {
  test('parts thousands in a file of an English shop, whatever the page’s language', () => {
    expect(read('SKU,Qty\nPC-1,"1,000"', 'decimals')).toEqual(['PC-1 × 1000']);
  });
  test('is a decimal in a file of a French shop: it stays as it is, and is refused', () => {
    expect(read('SKU;Qté\nPC-1;1,000', 'thousands')).toEqual(['PC-1 × 1,000']);
  });
  test('in cells that are pasted goes by the language of the page', () => {
    expect(read('PC-1\t1,000', 'thousands')).toEqual(['PC-1 × 1000']);
    expect(read('PC-1\t1,000', 'decimals')).toEqual(['PC-1 × 1,000']);
  });
});

test.each([
  ['typed with spaces', 'PC-1 3\n\n  PC-2   x 4\r\n5 x PC-3', ['PC-1 × 3', 'PC-2 × 4', 'PC-3 × 5']],
  ['cells of a spreadsheet', 'PC-1\t3\nPC-2\t', ['PC-1 × 3', 'PC-2 × ']],
  ['columns parted as the first line says', 'sep=;\r\nPC-1;3', ['PC-1 × 3']],
  ['some lines typed another way', 'PC-1,3\nPC-2,4\nPC-3 5', ['PC-1 × 3', 'PC-2 × 4', 'PC-3 × 5']],
  ['a quote that nobody closes', 'PC-1,3\n"PC-2,4\nPC-3,5', ['PC-1 × 3', '"PC-2 × 4', 'PC-3 × 5']],
  ['a line break in quotes', '"PC-1","two\nlines",3', ['PC-1 × 3']],
])('[CART-12] %s', (_, text, lines) => {
  expect(read(text)).toEqual(lines);
});

test('[F-62] 5,000 lines are read, one more is refused, and a million are soon refused', () => {
  expect(read('PC-1,1\n'.repeat(5_000))).toHaveLength(5_000);
  expect(read(`SKU,Qty\n${'PC-1,1\n'.repeat(5_000)}`)).toHaveLength(5_000);
  expect(read('PC-1,1\n'.repeat(5_001))).toBe('too-many-lines');
  expect(read('PC-1,1\n'.repeat(1_000_000))).toBe('too-many-lines');
  expect(read('PC-1 1\n'.repeat(1_000_000))).toBe('too-many-lines');
  expect(read(' '.repeat(10_000_001))).toBe('too-large');
});

test.prop([
  fc.array(fc.tuple(fc.stringMatching(/^[A-Z]{2}-\d{1,4}$/), fc.integer({ min: 1, max: 999_999 })), { minLength: 1 }),
])('[CART-12] whatever is typed line by line is read line by line', (given) => {
  const lines = given.map(([sku, quantity]) => `${sku} × ${quantity}`);
  for (const sign of ['\t', ';', ',', ' ', ' x ']) {
    expect(read(given.map(([sku, quantity]) => `${sku}${sign}${quantity}`).join('\n'))).toEqual(lines);
  }
});

test.prop([fc.string({ unit: 'binary' })])('[CART-12, F-61] no text breaks the reading', (text) => {
  const order = readOrder(text, 'thousands');
  expect(['read', 'nothing-in-it', 'unreadable']).toContain(order.code);
});

test.prop([fc.uint8Array({ maxLength: 300 })])('[CART-12] no bytes break the reading', (bytes) => {
  expect(typeof readOrder(bytes, 'decimals').code).toBe('string');
});
