import { expect, test } from 'vitest';
import type { BookingLine } from '../../../contract/booking/booking-line.ts';
import { bookingSums, byModel, columnsShown } from './booking-lines.tsx';

function line(sku: string, changes: Partial<BookingLine> = {}): BookingLine {
  const units = { demo: 0, q0: 0, q1: 0, q2: 0, q3: 0, q4: 0, quantities: 0 };
  const labels = { model: 'Ridge 29', configuration: 'Trail', colorName: 'Lagoon', colorNameFr: 'Lagune', uom: 'EA' };
  return { sku, ...labels, cost: 2_000, msrp: 3_200, ...units, ...changes };
}

const lines = [
  line('a', { demo: 1, q0: 4 }),
  line('b', { model: 'Fjord', q0: 2, q3: 1, cost: 100.05 }),
  line('c', { q3: 5, cost: undefined }),
];

test('[BOOK-8] an order’s units and amounts by window; a line without a price counts its units', () => {
  const { all, models } = bookingSums(lines);
  expect(all).toMatchObject({
    demo: { units: 1, cents: 200_000 },
    q0: { units: 6, cents: 820_010 },
    q1: { units: 0, cents: 0 },
    q3: { units: 6, cents: 10_005 },
    whole: { units: 13, cents: 1_030_015 },
  });
  expect(models.get('Ridge 29')?.whole).toEqual({ units: 10, cents: 1_000_000 });
});

test('[BOOK-8, BOOK-9] the windows that the order had are shown, and what else anything was booked in', () => {
  const window = { label: 'January', labelFr: 'Janvier', shipDate: '2027-01-15' };
  expect(columnsShown({ bookingLines: lines, windows: [{ name: 'q1', ...window }] })).toEqual([
    'demo',
    'q0',
    'q1',
    'q3',
  ]);
  expect(columnsShown({ bookingLines: [line('a', { q4: 2 })] })).toEqual(['q4']);
});

test('[BOOK-8] the lines of a model stand together', () => {
  const skus = [...byModel(lines)].map(([model, own]) => [model, own.map(({ sku }) => sku)]);
  expect(skus).toEqual([
    ['Ridge 29', ['a', 'c']],
    ['Fjord', ['b']],
  ]);
});
