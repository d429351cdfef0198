import { fc, test } from '@fast-check/vitest';
import { unzlibSync } from 'fflate';
import { expect } from 'vitest';
import { readPdf } from '../../../../tests/builders/read-pdf.ts';
import { barcodeBars } from '../../../domain/catalogue/barcode-bars.ts';
import type { PdfLineSheet, JpegPicture, PdfProduct, PdfSku } from '../../../domain/files/written-file.ts';
import { pagePointsOf } from './lay-pages.ts';
import { widthOf } from './letter-widths.ts';
import { writeLineSheet } from './write-pdf.ts';

const picture = (mark: number): JpegPicture => ({
  jpeg: Uint8Array.of(0xff, 0xd8, mark, 0xff, 0xd9),
  width: 400,
  height: 300,
});
const sku = (changes: Partial<PdfSku> = {}): PdfSku => ({
  label: 'Épinette · M',
  notes: ['CB27-M · 12 en stock'],
  barcode: '4006381333931',
  ...changes,
});
const product = (changes: Partial<PdfProduct> = {}): PdfProduct => ({
  name: 'Taïga 140',
  notes: ['2027 · Trail'],
  prices: [{ label: 'PDSF', amount: '3 999,00 $' }],
  picture: null,
  groups: [{ name: '', price: '', skus: [sku()] }],
  ...changes,
});
const sheet = (products: readonly PdfProduct[]): PdfLineSheet => ({
  format: 'pdf',
  locale: 'fr',
  title: 'Vélos',
  facts: ['Cycles Boréal · Atelier du Pignon', 'Prix au 30 nov. 2026'],
  pageWords: 'Page {page} sur {pages}',
  products,
});

/** What the pages draw, one after the other. */
function drawnBy(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1');
  return [...file.matchAll(/\/FlateDecode >>\nstream\n([^]*?)\nendstream/g)]
    .map(([, packed = '']) => Buffer.from(unzlibSync(Buffer.from(packed, 'latin1'))).toString('latin1'))
    .join('\n');
}

/** The barcodes of the pages as a scanner sees them: bars and gaps in modules. */
function scannedBars(content: string): readonly string[] {
  return [...content.matchAll(/^(?:[\d.]+ [\d.]+ [\d.]+ [\d.]+ re ?){30} f$/gm)].map(([code]) => {
    const bars = [...code.matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re/g)].map(([, x, width]) => [
      Number(x),
      Number(width),
    ]);
    const start = bars[0]?.[0] ?? 0;
    const modules = Array.from({ length: 95 }, () => '0');
    for (const [x = 0, width = 0] of bars) {
      modules.fill('1', Math.round((x - start) / 0.75), Math.round((x - start + width) / 0.75));
    }
    return modules.join('');
  });
}

test('[CAT-15] a product has its name, facts, price, SKU and a barcode to scan', () => {
  const bytes = writeLineSheet(sheet([product()]));
  const texts = readPdf(bytes)
    .pages.flat()
    .map(({ text }) => text);
  for (const text of [
    'Vélos',
    'Cycles Boréal · Atelier du Pignon',
    'Taïga 140',
    '2027 · Trail',
    'CB27-M · 12 en stock',
    '4006381333931',
    'Page 1 sur 1',
  ])
    expect(texts).toContain(text);
  expect(scannedBars(drawnBy(bytes))).toEqual([barcodeBars('4006381333931')]);
});

test('[CAT-15] a barcode with a wrong check digit stands as digits without bars', () => {
  const bytes = writeLineSheet(
    sheet([product({ groups: [{ name: '', price: '', skus: [sku({ barcode: '4006381333930' })] }] })]),
  );
  expect(
    readPdf(bytes)
      .pages.flat()
      .map(({ text }) => text),
  ).toContain('4006381333930');
  expect(scannedBars(drawnBy(bytes))).toEqual([]);
});

test('[CAT-15] each picture is in the file once, and drawn with each of its products; the logo is there too', () => {
  const [one, other] = [picture(1), picture(2)];
  const bytes = writeLineSheet(
    sheet([product({ picture: one }), product({ picture: other }), product({ picture: one }), product()]),
    picture(3),
  );
  const file = Buffer.from(bytes).toString('latin1');
  expect(file.match(/\/Subtype \/Image/g)).toHaveLength(3);
  expect([...drawnBy(bytes).matchAll(/cm \/(\w+) Do Q/g)].map(([, name]) => name)).toEqual(['Logo', 'P0', 'P1', 'P0']);
});

test('[CAT-15] a bike with more SKUs than a page holds goes on under its name, and each stands once', () => {
  const skus = Array.from({ length: 90 }, (_, at) => sku({ label: `Size ${at}` }));
  const { pages } = readPdf(
    writeLineSheet(sheet([product(), product({ name: 'Long', groups: [{ name: 'Deore', price: '', skus }] })])),
  );
  const texts = pages.map((page) => page.map(({ text }) => text));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of texts) expect(page).toContain('Long');
  expect(texts.flat().filter((text) => /^Size \d+$/.test(text))).toEqual(skus.map(({ label }) => label));
  expect(texts.map((page) => page.find((text) => text.startsWith('Page ')))).toEqual(
    pages.map((_, at) => `Page ${at + 1} sur ${pages.length}`),
  );
});

test('[CAT-15] 10,000 products are written at once', () => {
  const { pages } = readPdf(
    writeLineSheet(sheet(Array.from({ length: 10_000 }, (_, at) => product({ name: `Part ${at}` })))),
  );
  expect(pages.flat().filter(({ text }) => text.startsWith('Part ')).length).toBe(10_000);
});

const anyText = fc.string({ unit: 'grapheme', maxLength: 80 });
const anySku = fc.record({
  label: anyText,
  notes: fc.array(anyText, { maxLength: 2 }),
  barcode: fc.constantFrom('', '4006381333931', '123'),
});
const anyProduct = fc.record({
  name: anyText,
  notes: fc.array(anyText, { maxLength: 3 }),
  prices: fc.array(fc.record({ label: anyText, amount: anyText }), { maxLength: 2 }),
  picture: fc.constantFrom(null, picture(1)),
  groups: fc.array(
    fc.record({ name: anyText, price: anyText, skus: fc.array(anySku, { minLength: 1, maxLength: 12 }) }),
    { minLength: 1, maxLength: 4 },
  ),
});

test.prop([fc.array(anyProduct, { maxLength: 12 })])(
  '[CAT-15] whatever products say, it stays on the page',
  (products) => {
    const { width, height, margin } = pagePointsOf({ isUpright: true });
    const bytes = writeLineSheet(sheet(products));
    for (const { x, y, size, font, text } of readPdf(bytes).pages.flat()) {
      expect(x).toBeGreaterThanOrEqual(margin - 0.01);
      expect(x + widthOf(text, font === 'F2' ? 'bold' : 'plain', size)).toBeLessThanOrEqual(width - margin + 0.1);
      expect(y).toBeGreaterThanOrEqual(margin - 0.01);
      expect(y).toBeLessThanOrEqual(height - margin);
    }
    const codes = products.flatMap(({ groups }) =>
      groups.flatMap(({ skus }) => skus.filter(({ barcode }) => barcode.length === 13)),
    );
    expect(scannedBars(drawnBy(bytes))).toHaveLength(codes.length);
  },
);
