import { expect, test } from 'vitest';
import type { BookingCatalogue } from '../../contract/booking/booking.ts';
import { gridLines, unsoldLine, unsoldSkus } from './grid-lines.ts';

const catalogue: BookingCatalogue = {
  year: 2027,
  models: [
    {
      id: 'taiga',
      name: 'Taiga 140',
      nameFr: 'Taïga 140',
      uom: 'EA',
      colors: [{ id: 'sp', name: 'Spruce', nameFr: 'Épinette', hex: '#2f5d50' }],
      configurations: [
        {
          name: 'GX',
          prices: { CANADA: { PRICE: 3245.5, MSRP: 4999 } },
          items: [
            {
              color: 'sp',
              skus: [
                { sku: 'taiga-s', size: 'S' },
                { sku: 'taiga-m', size: 'M', discount: 10 },
                { sku: 'taiga-xl', size: 'XL', prices: { CANADA: { PRICE: 3300, MSRP: 5100 } } },
              ],
            },
          ],
        },
        { name: 'XT', prices: { USA: { PRICE: 1, MSRP: 2 } }, items: [{ color: 'sp', skus: [{ sku: 'other' }] }] },
        { name: 'SX', prices: { CANADA: { MSRP: 10 } }, items: [{ color: 'gone', skus: [{ sku: 'taiga-sx' }] }] },
      ],
    },
  ],
};

test('[BOOK-2, BOOK-3] a row for each sku with the price of the dealer’s group; a configuration without one is not there', () => {
  const lines = gridLines(catalogue, 'Canada', 'en');
  expect(lines.map(({ sku, unitCents, msrpCents }) => [sku, unitCents, msrpCents])).toEqual([
    ['taiga-s', 324_550, 499_900],
    ['taiga-m', 292_095, 499_900],
    ['taiga-xl', 330_000, 510_000],
    ['taiga-sx', null, 1_000],
  ]);
  expect(lines[0]).toMatchObject({ modelName: 'Taiga 140', configuration: 'GX', colorName: 'Spruce', size: 'S' });
  expect(lines[3]).toMatchObject({ colorName: 'gone', size: null });
});

test('[BOOK-2] names are those of the language, or the only ones that there are', () => {
  const [line] = gridLines(catalogue, 'CANADA', 'fr');
  expect(line).toMatchObject({ modelName: 'Taïga 140', configuration: 'GX', colorName: 'Épinette' });
});

test('[BOOK-6, BOOK-10] units and notes of what is sold no more keep a row, in which they can be emptied', () => {
  const lines = gridLines(catalogue, 'CANADA', 'en');
  const units = new Map([
    ['taiga-s', { q0: 2 }],
    ['former', { q1: 1 }],
    ['empty', { q1: 0 }],
  ]);
  const remarks = new Map([
    ['taiga-s', 'for Weber'],
    ['former', 'ask Ann'],
    ['noted', 'gone'],
  ]);
  expect(unsoldSkus(new Set(lines.map(({ sku }) => sku)), units, remarks)).toEqual(['former', 'noted']);
  expect(unsoldLine('former')).toMatchObject({ sku: 'former', isSold: false, unitCents: null });
});
