import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { cataloguesOf, mayOpenCatalogue, piecesCatalogueOf, splitAccessories } from './catalogues.ts';

const dealer = { no: 'C-1001', group: 'CANADA', accessLevel: '1' };
const international = { ...dealer, group: 'INTER-DK' };
const athlete = { ...dealer, no: 'A-5001' };
const smallParts = { ...dealer, accessLevel: '4' };
const media = { ...dealer, accessLevel: '3' };
const staff = { ...dealer, accessLevel: '2' };

test('[CAT-1] a dealer and shop staff open all catalogues but the international one', () => {
  const all = ['bikes', 'parts', 'accessories', 'discount', 'atten', 'booking'];
  expect(cataloguesOf(dealer)).toEqual(all);
  expect(cataloguesOf(staff)).toEqual(all);
});

test('[COMP-1] a payer opens no catalog', () => {
  expect(cataloguesOf({ ...dealer, role: 'payer' })).toEqual([]);
});

test('[MODE-4] a customer opens what the dealer sells, not what the dealer buys at a discount', () => {
  expect(cataloguesOf({ ...dealer, accessLevel: '5' })).toEqual(['bikes', 'parts', 'accessories', 'atten', 'booking']);
});

test('[ACC-8] media open no products, and the booking catalogue alone', () => {
  expect(cataloguesOf(media)).toEqual(['booking']);
});

test('[ACC-9] international dealers open no bikes, discount or booking', () => {
  expect(cataloguesOf(international)).toEqual(['international', 'parts', 'accessories', 'atten']);
});

test.each([
  ['athlete', athlete],
  ['small parts only', smallParts],
])('[ACC-9] %s: no bikes and no discount', (_kind, user) => {
  expect(cataloguesOf(user)).toEqual(['parts', 'accessories', 'atten', 'booking']);
});

test('[CAT-1] the international catalogue is for international dealers alone', () => {
  const users = [dealer, international, athlete, smallParts, media, staff];
  expect(users.filter((user) => mayOpenCatalogue(user, 'international'))).toEqual([international]);
});

test('[CAT-2] the pieces page shows the international catalogue to international dealers', () => {
  expect(piecesCatalogueOf(international)).toBe('international');
  expect(piecesCatalogueOf(dealer)).toBe('parts');
});

test('[CAT-3] products with values for property 6 go to atten, all others to accessories', () => {
  const plain = { sku: 'BOTTLE', properties: [{ id: 5, values: ['Blue'] }] };
  const empty = { sku: 'HELMET', properties: [{ id: 6, values: [] }] };
  const atten = {
    sku: 'PEDAL',
    properties: [
      { id: 5, values: [] },
      { id: 6, values: ['Road'] },
    ],
  };
  const none = { sku: 'LIGHT', properties: [] };
  expect(splitAccessories([plain, empty, atten, none])).toEqual({ accessories: [plain, empty, none], atten: [atten] });
});

const accessory = fc.record({
  properties: fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 8 }), values: fc.array(fc.string(), { maxLength: 2 }) }),
  ),
});

test.prop([fc.array(accessory)])('[CAT-3] the split never loses or doubles a product', (products) => {
  const { accessories, atten } = splitAccessories(products);
  expect(accessories.length + atten.length).toBe(products.length);
  expect(new Set([...accessories, ...atten])).toEqual(new Set(products));
});
