import { fc, test } from '@fast-check/vitest';
import { unzlibSync } from 'fflate';
import { expect } from 'vitest';
import { readPdf } from '../../../../tests/builders/read-pdf.ts';
import type { PdfTable, PdfDocument } from '../../../domain/files/written-file.ts';
import { pagePointsOf } from './lay-pages.ts';
import { widthOf } from './letter-widths.ts';
import { fitted, wrapped, writable } from './paper-text.ts';
import { writePdf } from './write-pdf.ts';

const columns: PdfTable['columns'] = [
  { heading: 'Vélo', width: 100, isFigure: false },
  { heading: 'Février', note: '18 févr.', width: 60, isFigure: true },
  { heading: 'Unités', width: 60, isFigure: true },
];
const paper = (changes: Partial<PdfDocument> = {}): PdfDocument => ({
  format: 'pdf',
  locale: 'fr',
  title: 'Précommande 2027',
  facts: ['Vélo Boréal · D-1'],
  pageWords: 'Page {page} de {pages}',
  tables: [
    {
      columns,
      groups: [{ head: ['Taïga 140', '12', '12'], rows: [['Épinette · M', '12', '12']] }],
      foot: [['Total', '12', '12']],
    },
  ],
  ...changes,
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => [`sku-${at}`, String(at), '1']);

test('[TXN-2] the logo stands at the top right of the first page, and the title keeps clear of it', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);
  const written = writePdf(paper({ title: 'Facture '.repeat(20), tables: [table(200)] }), {
    jpeg,
    width: 300,
    height: 60,
  });
  const { pages } = readPdf(written);
  const file = Buffer.from(written).toString('latin1');
  const [, number = ''] = /\/XObject << \/Logo (\d+) 0 R >>/.exec(file) ?? [];
  expect(file).toContain(
    `${number} 0 obj\n<< /Type /XObject /Subtype /Image /Width 300 /Height 60 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length 4 >>\nstream\n\u00ff\u00d8\u00ff\u00d9\nendstream`,
  );
  expect(drawnLogos(file)).toEqual([
    'q 150 0 0 30 612 552 cm /Logo Do Q',
    ...Array.from({ length: pages.length - 1 }, () => ''),
  ]);
  const [title] = pages[0] ?? [];
  if (title === undefined) throw new Error('there is no title');
  expect(title.x + widthOf(title.text, 'bold', title.size)).toBeLessThanOrEqual(612);
  expect(drawnLogos(Buffer.from(writePdf(paper())).toString('latin1'))).toEqual(['']);
});

function table(count: number): PdfTable {
  return { columns, groups: [{ head: null, rows: rows(count) }], foot: [] };
}

/** Page by page. */
function drawnLogos(file: string): string[] {
  return [...file.matchAll(/\/FlateDecode >>\nstream\n([^]*?)\nendstream/g)].map(([, packed = '']) => {
    const content = Buffer.from(unzlibSync(Buffer.from(packed, 'latin1'))).toString('latin1');
    return /q [^\n]* cm \/Logo Do Q/.exec(content)?.[0] ?? '';
  });
}

test('[BOOK-12] a document says its language and title; accents, quotes and figures stand in it as they are', () => {
  const facts = ['L’œuvre «\u00a0été\u00a0» – 1\u202f234,50\u00a0$ \u2212 (Łódź) \\ 東'];
  const { pages, head } = readPdf(writePdf(paper({ facts })));
  expect(head).toContain('/Lang (fr)');
  expect(head).toContain('/Title <feff00500072');
  const texts = pages[0]!.map(({ text }) => text);
  expect(texts).toContain('Précommande 2027');
  expect(texts).toContain('L’œuvre «\u00a0été\u00a0» – 1\u00a0234,50\u00a0$ – (?ódz) \\ ?');
  expect(texts).toContain('Épinette · M');
});

test('[BOOK-12] 2,000 lines: each stands once, under the headings and the name of its group, on numbered pages', () => {
  const groups = [0, 1].map((at) => ({
    head: [`Model ${at}`, '', ''],
    rows: rows(1_000).map(([sku = '', ...rest]) => [`${at} ${sku}`, ...rest]),
  }));
  const { pages } = readPdf(writePdf(paper({ tables: [{ columns, groups, foot: [['Total', '1', '2000']] }] })));
  const all = pages.map((texts) => texts.map(({ text }) => text));
  expect(all.flat().filter((text) => /sku-/.test(text))).toEqual(
    groups.flatMap((group) => group.rows.map(([name]) => name)),
  );
  for (const [at, texts] of all.entries()) {
    expect(texts).toContain(`Page ${at + 1} de ${pages.length}`);
    expect(texts).toContain('Février');
    expect(texts.some((text) => text.startsWith('Model '))).toBe(true);
    // A group's name is never the last of its page.
    expect(texts.at(-3)).not.toMatch(/^Model /);
  }
  expect(all.at(-1)).toContain('2000');
});

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });

test.prop([fc.array(fc.tuple(anyText, fc.integer({ min: 0, max: 999_999 }).map(String), anyText), { maxLength: 60 })])(
  '[BOOK-12] whatever a line says, it stays on the page and in its columns',
  (some) => {
    const groups = [{ head: null, rows: some.map((row) => [...row]) }];
    const { width, height, margin } = pagePointsOf({});
    for (const texts of readPdf(writePdf(paper({ tables: [{ columns, groups, foot: [] }] }))).pages) {
      for (const { x, y, size, font, text } of texts) {
        const end = x + widthOf(text, font === 'F2' ? 'bold' : 'plain', size);
        expect(x).toBeGreaterThanOrEqual(margin - 0.01);
        expect(end).toBeLessThanOrEqual(width - margin + 0.1);
        expect(y).toBeGreaterThanOrEqual(margin);
        expect(y).toBeLessThanOrEqual(height - margin);
      }
    }
  },
);

/** In letters that nothing else of the document has. */
const words = fc.string({ unit: fc.constantFrom('K', 'Q', 'W', 'X', 'Y', 'Z', ' ', '☃', '\n'), maxLength: 300 });
const blocksOf = fc.array(fc.record({ name: fc.constant('Bloc'), lines: fc.array(words, { maxLength: 20 }) }), {
  maxLength: 3,
});

test.prop([blocksOf, blocksOf, fc.array(words, { maxLength: 30 })])(
  '[TXN-2] an upright document: all that its blocks, cells and notes say stands on pages that A4 and Letter both hold',
  (blocks, notes, cells) => {
    const wide = [{ heading: 'Article', width: 100, isFigure: false, wraps: true }, ...columns.slice(1)];
    const tables = [{ columns: wide, groups: [{ head: null, rows: cells.map((cell) => [cell, '1', '2']) }], foot: [] }];
    const texts = readPdf(writePdf(paper({ isUpright: true, blocks, notes, tables }))).pages.flat();
    for (const { x, y, size, font, text } of texts) {
      expect(x).toBeGreaterThanOrEqual(40 - 0.01);
      expect(x + widthOf(text, font === 'F2' ? 'bold' : 'plain', size)).toBeLessThanOrEqual(595 - 40 + 0.1);
      expect(y).toBeGreaterThanOrEqual(40);
      expect(y).toBeLessThanOrEqual(792 - 40);
    }
    const said = [...[...blocks, ...notes].flatMap(({ lines }) => lines), ...cells];
    const lettersOf = (all: readonly string[]) =>
      Array.from(all.join('').replaceAll(/[^KQWXYZ]/g, ''))
        .toSorted()
        .join('');
    expect(lettersOf(texts.map(({ text }) => text))).toBe(lettersOf(said));
  },
);

test('[TXN-2] a text is parted between its words, at its own line breaks, and within a word that is too long', () => {
  expect(wrapped('one two\nthree', 'plain', 10, 1_000)).toEqual(['one two', 'three']);
  expect(wrapped('one two three', 'plain', 10, widthOf('one two', 'plain', 10))).toEqual(['one two', 'three']);
  expect(wrapped('iiiiii', 'plain', 10, widthOf('iiii', 'plain', 10))).toEqual(['iiii', 'ii']);
  expect(wrapped('', 'plain', 10, 5)).toEqual(['']);
});

test('[BOOK-12] what is too long is made smaller, and cut only where it could not be read', () => {
  expect(fitted('Spruce', 'plain', 8, 100)).toEqual({ text: 'Spruce', size: 8 });
  expect(fitted('1\u00a0234\u00a0567,00\u00a0$', 'plain', 8, 50)).toMatchObject({
    text: '1\u00a0234\u00a0567,00\u00a0$',
  });
  const cut = fitted('A name that nobody could read if it were as small as it had to be', 'plain', 8, 60);
  expect(cut.text).toMatch(/^A name .*…$/);
  expect(widthOf(cut.text, 'plain', cut.size)).toBeLessThanOrEqual(60);
  expect(writable('a\tb\u0000c')).toBe('a b c');
});
