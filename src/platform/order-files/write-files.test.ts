import { fc, test } from '@fast-check/vitest';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Cell, WrittenTable } from '../../domain/files/written-file.ts';
import { readOrder } from './read-files.ts';
import { writeCsv } from './serve-order-thread.ts';
import { writeXlsx } from './write-xlsx.ts';

const headings = ['SKU', 'Name', 'Quantity', 'Price'];
const table = (rows: Cell[][], rest: Partial<WrittenTable> = {}): WrittenTable => ({
  format: 'csv',
  comma: 'thousands',
  title: 'Cart',
  rows: [headings, ...rows],
  ...rest,
});
const chain: Cell[] = ['PC-1', '=HYPERLINK("x")', 12, { cents: 123_450 }];
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

test('[CART-13] a CSV as English and French spreadsheets open it', () => {
  expect(textOf(writeCsv(table([chain])))).toBe(
    '\ufeffSKU,Name,Quantity,Price\r\nPC-1,"\'=HYPERLINK(""x"")",12,1234.50\r\n',
  );
  expect(textOf(writeCsv(table([chain], { comma: 'decimals' })))).toBe(
    '\ufeffSKU;Name;Quantity;Price\r\nPC-1;"\'=HYPERLINK(""x"")";12;1234,50\r\n',
  );
});

test('[CART-13] a workbook holds texts as texts, numbers as numbers, and no formula', () => {
  const files = unzipSync(writeXlsx(table([chain], { title: 'Cart: 1/2 & <more>' })));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<t xml:space="preserve">\'=HYPERLINK(&quot;x&quot;)</t>');
  expect(sheet).toContain('<c s="0"><v>12</v></c><c s="2"><v>1234.50</v></c>');
  expect(sheet).not.toContain('<f');
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Cart  1 2 &amp; &lt;more&gt;"');
});

test.each([
  '00123',
  '3E5',
  '12-05',
  '1/2',
  '4006381333931',
  'MAR-12',
  'SEPT2',
  '3 mai',
  '10:30',
  '50%',
  'TRUE',
  '1 234',
  '+33',
])('[CART-13] a spreadsheet that opens our CSV leaves the text %s as it is, and it is read back', (sku) => {
  const written = writeCsv(table([[sku, '', 2, null]]));
  expect(textOf(written)).toContain(`"=""${sku}""",,2,`);
  expect(readOrder(written, 'decimals')).toMatchObject({ lines: [{ sku, quantity: '2' }] });
});

test.each(['PC-CH-12', 'Chain 12-speed', 'M6 x 20', 'Mars Rover', 'GX-M-EMBER'])(
  '[CART-13] %s is plain text',
  (sku) => {
    expect(textOf(writeCsv(table([[sku, '', 2, null]])))).toContain(`\r\n${sku},,2,`);
  },
);

test('[TXN-1] a day is a day in either file, and empty where there is none', () => {
  const days = table([[{ day: '2026-11-20' }, null, { day: '1900-03-01' }]]);
  expect(textOf(writeCsv(days))).toContain('\r\n2026-11-20,,1900-03-01\r\n');
  const files = unzipSync(writeXlsx(days));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<c s="3"><v>46346</v></c><c/><c s="3"><v>61</v></c>');
  expect(strFromU8(files['xl/styles.xml'] ?? new Uint8Array())).toContain(
    '<xf numFmtId="14" applyNumberFormat="1" applyAlignment="1"><alignment vertical="center"/></xf></cellXfs>',
  );
});

const sku = fc.stringMatching(/^[=+@A-Z][A-Z0-9;,"' -]{0,10}[A-Z0-9]$/);
const anyRow = fc.tuple(
  sku,
  fc.string(),
  fc.integer({ min: 1, max: 999_999 }),
  fc.record({ cents: fc.nat(10_000_000) }),
);

test.prop([fc.array(anyRow, { minLength: 1, maxLength: 20 }), fc.constantFrom('thousands', 'decimals')])(
  '[CART-12, CART-13] what is exported is read back, sku and quantity of every line',
  (rows, comma) => {
    const lines = rows.map(([one, , quantity]) => ({ sku: one.replaceAll(/ +/g, ' '), quantity: String(quantity) }));
    for (const write of [writeCsv, writeXlsx]) {
      const read = readOrder(write(table(rows, { comma })), 'thousands');
      expect(read).toMatchObject({ code: 'read', lines });
    }
  },
);

test('a workbook with pictures holds each once, and one in the first cell of each of its rows', () => {
  const jpeg = (mark: number) => Uint8Array.of(0xff, 0xd8, mark);
  const [one, other] = [
    { jpeg: jpeg(1), width: 400, height: 300 },
    { jpeg: jpeg(2), width: 100, height: 300 },
  ];
  const pictures = new Map([
    [1, one],
    [2, other],
    [3, one],
  ]);
  const files = unzipSync(writeXlsx(table([chain, chain, chain], { pictures, printHead: 'A & B' })));
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(files['xl/media/image1.jpeg']).toEqual(one.jpeg);
  expect(files['xl/media/image2.jpeg']).toEqual(other.jpeg);
  expect(Object.keys(files).filter((name) => name.includes('media'))).toHaveLength(2);
  const anchors = [
    ...xml('xl/drawings/drawing1.xml').matchAll(/<xdr:row>(\d+)<.*?<xdr:ext cx="(\d+)" cy="(\d+)".*?r:embed="(\w+)"/g),
  ];
  expect(anchors.map(([, row, cx, cy, id]) => [row, Number(cx) / Number(cy), id])).toEqual([
    ['1', expect.closeTo(4 / 3), 'rId1'],
    ['2', expect.closeTo(1 / 3), 'rId2'],
    ['3', expect.closeTo(4 / 3), 'rId1'],
  ]);
  expect(xml('xl/worksheets/sheet1.xml')).toContain('&amp;LA &amp;&amp; B</oddHeader>');
  expect(xml('xl/worksheets/sheet1.xml')).toContain('<drawing r:id="rId1"/>');
});
