import { expect, test } from 'vitest';
import { madeWorkbook } from '../../files/testing/made-workbook.ts';
import { readOrder } from './read-files.ts';

/** The lines of a sheet of these rows, as "sku × quantity" with what is wrong in the file. */
function linesOf(rows: string, rest: Omit<Parameters<typeof madeWorkbook>[0], 'rows'> = {}) {
  const order = readOrder(madeWorkbook({ rows, ...rest }), 'decimals');
  if (order.code !== 'read') throw new Error(order.code);
  return order.lines.map(({ sku, quantity, fault }) => `${sku} × ${quantity}${fault ? ` (${fault})` : ''}`);
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;

test.each(['<c t="s"/>', '<c t="s"><v/></c>', '<c t="s"><v></v></c>', '<c t="s"><v>9</v></c>', '<c t="inlineStr"/>'])(
  '[CART-12] a text cell without its text (%s) is empty: nothing is ordered by it',
  (empty) => {
    const strings = ['<t>PC-CH-12</t>'];
    expect(linesOf(row(text('PC-1'), number('2')) + row(empty, number('40')), { strings })).toEqual([
      'PC-1 × 2',
      ' × 40',
    ]);
  },
);

test.each([
  ['00000', '123', '00123'],
  ['000\\-000', '123456', '123-456'],
  ['&quot;PC-&quot;000', '12', 'PC-012'],
  ['0', '1001', '1001'],
  ['#,##0', '1001', '1001'],
  ['0.00', '1001', '1001'],
  ['General', '4006381333931', '4006381333931'],
  ['0.00E+00', '4006381333931', '4006381333931'],
  ['@', '4006381333931', '4006381333931'],
  ['0000000000000', '36000291452', '0036000291452'],
  ['mmm\\-yy', '46054', 'Feb-26'],
  [';;;', '123', ''],
])('[CART-12] a SKU in the format %s is read as it is shown: %s is %s', (code, stored, shown) => {
  expect(linesOf(row(number(stored, 1), number('3')), { formats: [code] })).toEqual([`${shown} × 3`]);
});

test.each([
  ['General', '3.0000000000000004', '3'],
  ['General', '0.30000000000000004', '0.3'],
  ['General', '2.9999999999999996', '3'],
  ['0', '1.5', '2'],
  ['0', '12', '12'],
  ['00', '5', '05'],
  ['0.00', '12', '12'],
  ['#,##0.00', '1234', '1234'],
  ['# ##0', '1234', '1234'],
  ['0&quot; pcs&quot;', '12', '12'],
  ['0,&quot;K&quot;', '12000', '12K'],
  ['0%', '12', '1200%'],
  ['0;(0)', '-3', '(3)'],
  ['# ?/?', '1.5', '1 1/2'],
  ['d', '46054', '2026-02-01'],
  ['h:mm', '0.5', '1899-12-30'],
  [';;;', '40', ''],
])('[CART-12, QTY-5] a quantity in the format %s is read as it is shown: %s is %s', (code, stored, shown) => {
  expect(linesOf(row(text('PC-1'), number(stored, 1)), { formats: [code] })).toEqual([`PC-1 × ${shown}`]);
});

test('[CART-12] dates of old Macs count from 1904', () => {
  const options = { formats: ['yyyy\\-mm\\-dd'], is1904: true };
  expect(linesOf(row(text('PC-1'), number('44592', 1)), options)).toEqual(['PC-1 × 2026-02-01']);
});

test('[F-62] what lies under merged cells is not shown, and not read', () => {
  const rows = ['4', '6', '8'].map((units, at) => row(text(`PC-${at}`), number(units))).join('');
  expect(linesOf(rows, { merged: ['A1:A2', 'B2:B3'] })).toEqual(['PC-0 × 4', ' × 6', 'PC-2 × ']);
});

test.each(['hidden="1"', 'width="0" customWidth="1"'])('[F-62] a column that is hidden (%s) orders nothing', (how) => {
  const columns = `<cols><col min="2" max="2" ${how}/></cols>`;
  expect(linesOf(row(text('PC-1'), number('4')), { columns })).toEqual(['PC-1 × 4 (hidden-column)']);
  expect(linesOf(row(text('PC-1'), text('Chain'), number('4')), { columns })).toEqual(['PC-1 × 4']);
});

test('[F-62] a row without height is hidden', () => {
  expect(
    linesOf('<row ht="0" customHeight="1"><c t="inlineStr"><is><t>PC-1</t></is></c><c><v>4</v></c></row>'),
  ).toEqual(['PC-1 × 4 (hidden-row)']);
});

test('[CART-12] readings above Japanese signs are no part of a text', () => {
  const cell = '<c t="inlineStr"><is><t>PC-1</t><rPh sb="0" eb="1"><t>ピーシー</t></rPh></is></c>';
  expect(linesOf(row(cell, number('4')))).toEqual(['PC-1 × 4']);
});

test.each([
  ['<html><table><tr><td>PC-1</td><td>3</td></tr></table></html>', 'web-page'],
  ['\ufeff<!-- saved -->\n<table><tr><td>PC-1</td></tr></table>', 'web-page'],
  ['<?xml version="1.0"?><!DOCTYPE html><html/>', 'web-page'],
  ['MIME-Version: 1.0\r\nContent-Type: multipart/related', 'web-page'],
  ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="x"/>', 'other-workbook'],
])('[CART-12] a file that begins %j is refused: %s', (content, code) => {
  expect(readOrder(new TextEncoder().encode(content), 'decimals')).toEqual({ code });
});
