import { expect, test } from 'vitest';
import { buildUser } from '../../../../tests/builders/build-user.ts';
import type { BookingCatalogue } from '../../../contract/booking/booking.ts';
import { bookableModels, foundModels, unitsOfModel } from './bookable-models.ts';

const configuration = (name: string, prices: object) => ({
  name,
  nameFr: `${name} fr`,
  prices: prices as BookingCatalogue['models'][number]['configurations'][number]['prices'],
  items: [
    {
      color: 'lagoon',
      skus: [
        { sku: `${name}-M`, size: 'M' },
        { sku: `${name}-L`, size: 'L' },
      ],
    },
  ],
});
const catalogue: BookingCatalogue = {
  year: 2027,
  models: [
    {
      id: 'ridge',
      name: 'Ridge 29',
      nameFr: 'Crête 29',
      uom: 'EA',
      colors: [
        { id: 'ember', name: 'Ember', nameFr: 'Braise' },
        { id: 'lagoon', name: 'Lagoon', nameFr: 'Lagune', hex: '#123456', image: '/images/ridge' },
      ],
      configurations: [
        configuration('Trail', { CANADA: { PRICE: 2_000.5, MSRP: 3_200 } }),
        configuration('Race', { USA: { PRICE: 1_800, MSRP: 2_900 } }),
      ],
    },
  ],
};
const dealer = buildUser({ group: 'Canada' });

test('[BOOK-2, BOOK-3] a model has the configurations with a price of the dealer’s group, in the dealer’s language', () => {
  expect(bookableModels(catalogue, dealer, 'fr')).toEqual([
    {
      id: 'ridge',
      name: 'Crête 29',
      image: '/images/ridge',
      colors: [
        { id: 'ember', name: 'Braise', hex: undefined },
        { id: 'lagoon', name: 'Lagune', hex: '#123456' },
      ],
      configurations: [{ name: 'Trail fr', unitCents: 200_050, msrpCents: 320_000 }],
      skus: ['Trail-M', 'Trail-L'],
    },
  ]);
  expect(bookableModels(catalogue, buildUser({ group: 'OTHERS' }), 'en')).toEqual([]);
});

test('[ACC-8, ACC-11] shop staff see no cost, media no prices at all, but the bikes', () => {
  const forStaff = structuredClone(catalogue);
  for (const one of forStaff.models[0]?.configurations ?? []) one.prices = { CANADA: { MSRP: 3_200 } };
  const staff = bookableModels(forStaff, buildUser({ group: 'Canada', accessLevel: '2' }), 'en');
  expect(staff[0]?.configurations[0]).toEqual({ name: 'Trail', unitCents: null, msrpCents: 320_000 });
  for (const one of forStaff.models[0]?.configurations ?? []) one.prices = {};
  const media = bookableModels(forStaff, buildUser({ group: 'Canada', accessLevel: '3' }), 'en');
  expect(media[0]?.configurations.map(({ name, msrpCents }) => [name, msrpCents])).toEqual([
    ['Trail', null],
    ['Race', null],
  ]);
});

test('[BOOK-2] models are found by any of their words, whatever the accents and the case', () => {
  const models = bookableModels(catalogue, dealer, 'fr');
  for (const question of ['crete', 'LAGUNE trail', 'trail-l', ''])
    expect(foundModels(models, question)).toEqual(models);
  expect(foundModels(models, 'crete velours')).toEqual([]);
});

test('what is in the grid is counted by model', () => {
  const [model] = bookableModels(catalogue, dealer, 'en');
  const units = new Map([
    ['Trail-M', { q0: 3, demo: 1 }],
    ['Race-M', { q0: 9 }],
  ]);
  expect(unitsOfModel(model!, units)).toBe(4);
});
