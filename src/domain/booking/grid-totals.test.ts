import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { bookingColumns, type ColumnUnits } from './columns.ts';
import { changedTotals, totalsOf } from './grid-totals.ts';

const rows = [
  { sku: 'a', model: 'Ridge', unitCents: 200_000 },
  { sku: 'b', model: 'Ridge', unitCents: 210_050 },
  { sku: 'c', model: 'Fjord', unitCents: null },
];

test('[BOOK-5] totals by window, by model and of the whole; what has no price counts its units', () => {
  const view = new Map<string, ColumnUnits>([
    ['a', { q0: 2, q1: 1 }],
    ['b', { q0: 1 }],
    ['c', { demo: 4 }],
    ['not in the catalogue', { q0: 9 }],
  ]);
  const { models, all } = totalsOf(rows, view);
  expect(models.get('Ridge')).toMatchObject({
    q0: { units: 3, cents: 610_050 },
    q1: { units: 1, cents: 200_000 },
    demo: { units: 0, cents: 0 },
    whole: { units: 4, cents: 810_050 },
  });
  expect(models.get('Fjord')?.whole).toEqual({ units: 4, cents: 0 });
  expect(all).toMatchObject({ q0: { units: 3, cents: 610_050 }, whole: { units: 8, cents: 810_050 } });
});

const change = fc.record({ row: fc.nat(2), column: fc.constantFrom(...bookingColumns), to: fc.nat(999) });

test.prop([fc.array(change, { maxLength: 30 })])(
  '[BOOK-5] totals that follow each keystroke are those of the whole grid',
  (changes) => {
    const view = new Map<string, ColumnUnits>();
    let totals = totalsOf(rows, view);
    for (const { row, column, to } of changes) {
      const { sku } = rows[row]!;
      const from = view.get(sku)?.[column] ?? 0;
      totals = changedTotals(totals, rows[row]!, { column, from, to });
      view.set(sku, { ...view.get(sku), [column]: to });
    }
    expect(totals).toEqual(totalsOf(rows, view));
  },
);
