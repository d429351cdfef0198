import { fc, test } from '@fast-check/vitest';
import { describe, expect, test as plainTest } from 'vitest';
import { readBy, readers } from './support/readers.ts';
import { csv, line, number, sheet, text } from './support/sheet.ts';

/** A cell with what it shows as a quantity, or null where it shows none. */
type Shown = { readonly xml: string; readonly count: number | null };

const formats = ['00000', '#,##0', '0&quot; pcs&quot;', 'yyyy\\-mm\\-dd', '0%', ';;;'];
const [digits, grouped, pieces, day, percent, nothing] = [1, 2, 3, 4, 5, 6];
const units = fc.integer({ min: 1, max: 9_999 });

const shownCount = fc.oneof(
  units.map((count): Shown => ({ xml: number(count), count })),
  units.map((count): Shown => ({ xml: number(`${count}.0000000000001`), count })),
  units.map((count): Shown => ({ xml: text(String(count)), count })),
  units.map((count): Shown => ({ xml: text(count.toLocaleString('fr')), count })),
  units.map((count): Shown => ({ xml: `<c t="str"><f>A1</f><v>${count}</v></c>`, count })),
  units.map((count): Shown => ({ xml: `<c><f>1+1</f><v>${count}</v></c>`, count })),
  fc.tuple(units, fc.constantFrom(grouped, pieces, digits)).map(([count, style]): Shown => ({
    xml: number(count, style),
    count,
  })),
);
const noCount = fc
  .oneof(
    fc.constantFrom(
      '<c><f>1+1</f></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="s"/>',
      '<c t="s"><v>99</v></c>',
      '<c/>',
      text('many'),
      text('2 pcs'),
      text('1.000'),
      text('=2'),
    ),
    units.map((count) => number(-count)),
    units.map((count) => number(count + 0.5)),
    fc.tuple(units, fc.constantFrom(day, percent, nothing)).map(([count, style]) => number(count, style)),
  )
  .map((xml): Shown => ({ xml, count: null }));

const anyRow = fc.record({
  shown: fc.oneof({ weight: 3, arbitrary: shownCount }, { weight: 1, arbitrary: noCount }),
  isHidden: fc.boolean().map((first) => first),
  isMerged: fc.nat(9).map((one) => one === 0),
  isNumber: fc.boolean(),
});
const anySheet = fc.record({
  rows: fc.array(anyRow, { maxLength: 25 }),
  areHidden: fc.boolean(),
  hidesQuantities: fc.nat(9).map((one) => one === 0),
});

test.prop([anySheet], { numRuns: 150 })(
  '[CART-12, BOOK-12, FEED-7, F-62] of any workbook exactly that is taken which it shows; nothing is ordered that nobody saw',
  ({ rows, areHidden, hidesQuantities }) => {
    const given = rows.map(({ shown, isHidden, isMerged, isNumber }, at) => ({
      sku: isNumber ? String(at).padStart(5, '0') : `PC-${at}`,
      cell: isNumber ? number(at, digits) : text(`PC-${at}`),
      xml: shown.xml,
      isHidden: areHidden && isHidden,
      // A cell below is covered by this row's.
      isMerged: isMerged && at + 1 < rows.length,
      count: shown.count,
    }));
    const isCovered = (at: number) => given[at - 1]?.isMerged === true;
    // Areas of merged cells may not overlap.
    const merged = given.flatMap(({ isMerged }, at) => (isMerged && !isCovered(at) ? [`C${at + 2}:C${at + 3}`] : []));
    const covered = new Set(merged.map((area) => Number(area.split(':C')[1]) - 2));
    const file = sheet(
      given.map(({ cell, xml, isHidden }) => line(cell, xml, isHidden ? 'hidden="1"' : '')),
      { formats, merged, ...(hidesQuantities && { columns: '<cols><col min="3" max="3" hidden="1"/></cols>' }) },
    );
    const good = given.filter(
      ({ count, isHidden }, at) => count !== null && !isHidden && !covered.has(at) && !hidesQuantities,
    );
    const taken = good.map(({ sku, count }) => `${sku} × ${count}`);
    expect(readBy('order', file).taken).toEqual(taken);
    expect(readBy('booking', file).taken).toEqual(taken);
    const feed = readBy('feed', file);
    expect(feed.taken).toEqual(good.length === given.length ? taken : []);
    expect(feed.refused.length > 0).toBe(good.length < given.length || (hidesQuantities && given.length === 0));
  },
);

const anyCell = fc.string({ unit: fc.constantFrom('a', 'É', '"', ',', ';', '\t', ' ', '\n', '=', "'", '29" x') });
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test.prop([fc.array(fc.tuple(units, anyCell), { minLength: 1, maxLength: 25 }), fc.constantFrom(',', ';', '\t')], {
  numRuns: 150,
})('[CART-12, FEED-7] any names in a CSV move no quantity to another sku', (rows, sign) => {
  const body = rows.map(([count, name], at) => [`PC-${at}`, quoted(`x${name}`), count].join(sign)).join('\n');
  const file = csv(body, sign);
  const taken = rows.map(([count], at) => `PC-${at} × ${count}`);
  for (const reader of ['order', 'feed'] as const) expect(readBy(reader, file)).toEqual({ taken, refused: [] });
});

test.prop([fc.uint8Array({ maxLength: 400 }), fc.nat(3)], { numRuns: 300 })(
  '[F-62] no bytes break a reader, whatever they begin with',
  (bytes, kind) => {
    const start = [[], [0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0], [0xff, 0xfe]][kind] ?? [];
    const file = new Uint8Array([...start, ...bytes]);
    for (const reader of readers) expect(Array.isArray(readBy(reader, file).refused)).toBe(true);
  },
);

const whole = sheet([line(text('PC-1'), number(4))]);

test.prop([fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 })], { numRuns: 300 })(
  '[F-62] a workbook with one byte otherwise is read or refused, and never another amount',
  (at, change) => {
    const file = whole.with(at, (whole[at] ?? 0) ^ change);
    for (const reader of readers) expect([[], ['PC-1 × 4']]).toContainEqual(readBy(reader, file).taken);
  },
);

/** Four times the length may take eight times as long; what is quadratic takes sixteen times. */
const mostTimes = 8;
/** What garbage collection may take. */
const slackMs = 300;

const lengthy: Readonly<Record<string, (length: number) => Uint8Array>> = {
  'quotes that nobody closes': (length) => csv('PC-1,"x,1\n'.repeat(length)),
  'quotes alone': (length) => csv('"'.repeat(length * 10)),
  'separators alone': (length) => csv(',;\t'.repeat(length)),
  'equals signs': (length) => csv(`PC-1,${'="'.repeat(length * 5)},1`),
  'blanks in a typed line': (length) => new TextEncoder().encode(`PC-1${' '.repeat(length * 5)}x`),
  'empty lines': (length) => csv('\n'.repeat(length * 10)),
  'an opened comment': (length) => new TextEncoder().encode(`<?xml ?>${'<!--'.repeat(length)}`),
  'merged cells': (length) =>
    sheet(
      Array.from({ length: length / 2 }, (_, at) => line(text(`PC-${at}`), number(1))),
      { merged: Array.from({ length: length / 2 }, (_, at) => `B${at + 2}:B${at + 2}`) },
    ),
  'hidden columns': (length) =>
    sheet([line(text('PC-1'), number(1))], {
      columns: `<cols>${'<col min="9" max="99" hidden="1"/>'.repeat(length / 10)}</cols>`,
    }),
  'long texts': (length) => sheet([line(text("'=".repeat(length)), text('1 000 '.repeat(length / 3)))]),
};

describe.each(Object.entries(lengthy))('[F-62] %s', (_, ofLength) => {
  plainTest.each(readers)('cost the reader of a %s time by their length', (reader) => {
    const [short, long] = [4_000, 16_000].map(ofLength) as [Uint8Array, Uint8Array];
    const timeOf = (file: Uint8Array) => {
      const times = [1, 2].map(() => {
        // What else the machine does takes no time of this thread.
        const before = process.threadCpuUsage();
        readBy(reader, file);
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1_000;
      });
      return Math.min(...times);
    };
    timeOf(short);
    expect(timeOf(long)).toBeLessThan(mostTimes * timeOf(short) + slackMs);
  });
});
