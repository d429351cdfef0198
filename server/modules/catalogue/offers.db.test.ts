import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { audienceOf } from './audience.ts';
import { readOffers } from './offers.ts';
import { imageHash, putImages } from './products/images.ts';
import { upsertProducts } from './products/repository.ts';

const now = new Date('2026-11-20T12:00:00Z');
const dealer = { no: 'C-1', group: 'Canada', accessLevel: '1' };
const picture = { mediaType: 'image/svg+xml', bytes: new TextEncoder().encode('<svg/>') } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const bike = aBike({ id: 'bike' });
  bike.detail.colors[0]!.image = imageHash(picture.bytes);
  const part = aPart(
    { id: 'part' },
    {
      prices: [
        { priceGroup: '*', msrpCents: 70_00, costCents: 40_00 },
        { priceGroup: 'CANADA', msrpCents: 95_00, costCents: 55_00, fixed: { name: 'season', cents: 50_00 } },
      ],
    },
  );
  const american = aPart({ id: 'american' }, { prices: [{ priceGroup: 'USA', msrpCents: 1, costCents: 1 }] });
  const abroad = aBike({ id: 'abroad', international: true });
  await database.db.transaction().execute(async (trx) => {
    await putImages(trx, [picture]);
    await upsertProducts(trx, [bike, part, american, abroad], { now, removeOthers: true });
  });
});
afterAll(async () => database.close());

const offersTo = async (user: typeof dealer, lang: 'en' | 'fr' = 'en') =>
  readOffers(
    database.db,
    ['part', 'american', 'bike-trail-M-lagoon', 'abroad-race-L-ember', 'nothing'],
    audienceOf(user),
    lang,
  );

test('a sku is priced for the group of the dealer, else for every group', async () => {
  expect((await offersTo(dealer)).get('part')).toMatchObject({
    price: { msrpCents: 95_00, costCents: 55_00, fixedPriceCents: 50_00 },
    fixedName: 'season',
  });
  expect((await offersTo({ ...dealer, group: 'EUROPE' })).get('part')).toMatchObject({
    price: { msrpCents: 70_00, costCents: 40_00, fixedPriceCents: null },
    fixedName: null,
  });
});

test('a sku without a price for the group is not offered', async () => {
  expect((await offersTo(dealer)).has('american')).toBe(false);
  expect((await offersTo({ ...dealer, group: 'USA' })).has('american')).toBe(true);
});

test.each([
  ['a dealer', dealer, ['abroad-race-L-ember', 'bike-trail-M-lagoon', 'part']],
  ['an athlete', { ...dealer, no: 'A-1' }, ['part']],
  ['small parts only', { ...dealer, accessLevel: '4' }, ['part']],
  ['an international dealer', { ...dealer, group: 'INTER-DK' }, ['abroad-race-L-ember', 'part']],
  ['media', { ...dealer, accessLevel: '3' }, []],
])('[ACC-10] %s is offered only what the kind may see', async (_who, user, skus) => {
  expect([...(await offersTo(user)).keys()].toSorted((one, other) => (one < other ? -1 : 1))).toEqual(skus);
});

test('a bike is described by configuration, size and colour in the language asked for, with the picture of its colour', async () => {
  expect((await offersTo(dealer, 'fr')).get('bike-trail-M-lagoon')).toMatchObject({
    name: 'Crête 29',
    description: 'Sentier · M · Lagune',
    image: `/images/${imageHash(picture.bytes)}.svg`,
    stock: { quantity: 10, next: null, updated: now },
  });
});

test('what has no French is described in English', async () => {
  expect((await offersTo(dealer, 'fr')).get('part')).toMatchObject({
    name: 'Chaîne, 12 vitesses',
    description: 'Quiet and long-lived.',
    image: null,
    stock: { next: '2026-12-01' },
  });
});
