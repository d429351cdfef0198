import { expect, test } from 'vitest';
import type { BookingCatalogue, BookingSettings } from '../../contract/booking/booking.ts';
import { seasonFacts } from './season-facts.ts';

const catalogue: BookingCatalogue = {
  year: 2027,
  models: [
    {
      name: 'Taiga 140',
      nameFr: 'Taïga 140',
      uom: 'EA',
      colors: [{ id: 'sp', name: 'Spruce', nameFr: 'Épinette' }],
      configurations: [
        {
          name: 'GX',
          prices: { CANADA: { PRICE: 3245.5, MSRP: 4999 } },
          items: [{ color: 'sp', skus: [{ sku: 'taiga-m', size: 'M', minimum: 2, multiple: 4 }] }],
        },
        { name: 'XT', prices: { USA: { PRICE: 1, MSRP: 2 } }, items: [{ color: 'sp', skus: [{ sku: 'other' }] }] },
      ],
    },
  ],
};
const window = { name: 'q0', label: 'January', labelFr: 'Janvier', shipDate: '2027-01-15' } as const;
const settings: BookingSettings = {
  startDate: '2026-10-01',
  endDate: '2026-11-30',
  bookingIsOpen: true,
  hideRebateMenu: false,
  hideBookingMenu: false,
  timeZone: 'America/Toronto',
  windows: [window],
};
const november = Date.parse('2026-11-10T12:00:00Z');

test('[BOOK-3, QTY-6] each sku that the group may book has its names in both languages, its price and its case pack', () => {
  const { rows } = seasonFacts(settings, catalogue, 'CANADA', november);
  const terms = { costCents: 324_550, msrpCents: 499_900, maximum: 0, minimum: 2, multiple: 4 };
  const names = { name: 'Taiga 140 GX, Spruce, M', nameFr: 'Taïga 140 GX, Épinette, M' };
  expect([...rows]).toEqual([['taiga-m', { ...names, terms }]]);
});

test('[BOOK-1, BOOK-9] the season is open by the server’s word, else by its days', () => {
  const december = Date.parse('2026-12-10T12:00:00Z');
  const at = (nowMs: number, state?: 'open') =>
    seasonFacts(state ? { ...settings, state } : settings, catalogue, 'CANADA', nowMs).isOpen;
  expect([at(november), at(december), at(december, 'open')]).toEqual([true, false, true]);
  expect(seasonFacts(settings, catalogue, 'CANADA', november).windows).toEqual([window]);
});
