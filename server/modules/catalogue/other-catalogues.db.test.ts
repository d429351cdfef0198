import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  accessories,
  discountedProducts,
  internationalProducts,
  type MixedCatalogue,
  type Part,
  type PartCatalogue,
  parts,
} from '../../../src/contract/catalogue/catalogue.ts';
import { piecesCatalogueOf, splitAccessories } from '../../../src/domain/catalogue/catalogues.ts';
import { startTestPortal, type TestAnswer, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import type { ProductInput } from './products/product-input.ts';
import { upsertProperties } from './products/properties.ts';
import { upsertProducts } from './products/repository.ts';

type CatalogueCall = typeof parts | typeof accessories | typeof internationalProducts | typeof discountedProducts;

const colour = { id: 5, values: [{ en: 'Spruce', fr: 'Épinette' }] };
const atten = { id: 6, values: [{ en: 'Yes', fr: 'Oui' }] };

let portal: TestPortal;
let dealer: TestCaller;
let distributor: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
  distributor = await portal.signedIn({ customer_group: 'INTER-DK' });
  await portal.db.transaction().execute(async (trx) =>
    upsertProperties(trx, [
      { id: 5, position: 1, name: { en: 'Colour', fr: 'Couleur' } },
      { id: 6, position: 2, name: { en: 'Atten', fr: 'Atten' } },
    ]),
  );
});
afterAll(async () => portal.close());

const chain = aPart(
  { id: 'chain', position: 3, international: true, detail: { assembly: 'drivetrain' } },
  { barcode: '2990000000015', minimum: 4, multiple: 2 },
);
const pads = aPart({ id: 'pads', position: 4, year: 2025 }, { discount: 30, discontinued: true });
const bottle = aPart({ id: 'bottle', kind: 'accessory', position: 5, international: true, properties: [colour] });
const jersey = aPart({ id: 'jersey', kind: 'accessory', position: 6, properties: [colour, atten] }, { discount: 10 });
const everything = [
  aBike({ id: 'ridge' }),
  aBike({ id: 'river', position: 2 }, { discount: 15 }),
  chain,
  pads,
  bottle,
  jersey,
];

beforeEach(async () => write(everything));

async function write(products: readonly ProductInput[]): Promise<void> {
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
  portal.clock.nowMs += 2_000;
}

async function ask(
  call: CatalogueCall,
  by: TestCaller = dealer,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return portal.call(call, { params: { locale: 'en', userId: by.id }, query }, by, headers);
}

async function catalogue(...asked: Parameters<typeof ask>): Promise<MixedCatalogue> {
  return (await ask(...asked)).body as MixedCatalogue;
}
const idsOf = ({ products }: { products: { id: string }[] }) => products.map(({ id }) => id);

test('[CAT-1] parts, accessories, what is reduced and the international catalogue hold what is theirs, in its order', async () => {
  expect(idsOf(await catalogue(parts))).toEqual(['chain', 'pads']);
  expect(idsOf(await catalogue(accessories))).toEqual(['bottle', 'jersey']);
  expect(idsOf(await catalogue(discountedProducts))).toEqual(['river', 'pads', 'jersey']);
  expect(idsOf(await catalogue(internationalProducts, distributor))).toEqual(['chain', 'bottle']);
});

test('[CAT-4] filters are those of the catalogue alone', async () => {
  expect((await catalogue(parts)).filters).toEqual([]);
  expect((await catalogue(accessories)).filters).toEqual([
    { propertyId: 5, propertyName: 'Colour', values: ['Spruce'] },
    { propertyId: 6, propertyName: 'Atten', values: ['Yes'] },
  ]);
});

test('[CAT-3] of the one accessories answer, the app makes accessories and atten', async () => {
  const answer = (await catalogue(accessories)) as PartCatalogue;
  const split = splitAccessories(answer.products);
  expect(idsOf({ products: split.accessories })).toEqual(['bottle']);
  expect(idsOf({ products: split.atten })).toEqual(['jersey']);
});

test('[CAT-6, CAT-12, FLT-3, QTY-6] a part says where on a bike it sits, its model year, barcode, minimum and multiple', async () => {
  const [first, second] = (await catalogue(parts)).products as Part[];
  expect(first).toMatchObject({ assembly: 'drivetrain', barcode: '2990000000015', minimum: 4, multiple: 2 });
  expect(second).toMatchObject({ barcode: null, year: 2025, discontinued: true, discount: 30 });
  expect(first).not.toHaveProperty('year');
  for (const missing of ['assembly', 'minimum', 'multiple']) expect(second).not.toHaveProperty(missing);
});

test('[CAT-2] the pieces page of an international dealer has a catalogue of its own', async () => {
  expect(piecesCatalogueOf({ no: 'D-1', group: 'INTER-DK', accessLevel: '1' })).toBe('international');
  expect((await ask(internationalProducts, dealer)).status).toBe(403);
  expect((await ask(internationalProducts, distributor)).status).toBe(200);
});

test.each([
  ['staff', { access_level: '2' }, [200, 200, 200, 403]],
  ['media', { access_level: '3' }, [403, 403, 403, 403]],
  ['small parts only', { access_level: '4' }, [200, 200, 403, 403]],
  ['athlete', { no: 'A-1' }, [200, 200, 403, 403]],
  ['international', { customer_group: 'INTER-TW' }, [200, 200, 403, 200]],
] as const)('[ACC-8, ACC-9, ACC-10] %s may open these catalogues and no others', async (_kind, columns, wanted) => {
  const by = await portal.signedIn(columns);
  const answers = await Promise.all(
    [parts, accessories, discountedProducts, internationalProducts].map(async (call) => (await ask(call, by)).status),
  );
  expect(answers).toEqual(wanted);
});

test('[ACC-11] shop staff are sent no cost of a part, nor what is taken off it', async () => {
  const staff = await portal.signedIn({ access_level: '2' });
  const [, reduced] = (await catalogue(parts, staff)).products as Part[];
  expect(reduced).toMatchObject({ prices: { msrp: 70 }, discount: 0 });
  expect(reduced!.prices).not.toHaveProperty('cost');
});

test('each catalogue has a tag of its own, and 304 for who holds it', async () => {
  const tags = await Promise.all(
    [parts, accessories, discountedProducts].map(async (call) => String((await ask(call)).headers['etag'])),
  );
  expect(new Set(tags).size).toBe(3);
  expect((await ask(parts, dealer, {}, { 'if-none-match': tags[0]! })).status).toBe(304);
  await write(everything.map((product) => (product === bottle ? { ...bottle, discontinued: true } : product)));
  expect((await ask(parts, dealer, {}, { 'if-none-match': tags[0]! })).status).toBe(304);
  expect((await ask(accessories, dealer, {}, { 'if-none-match': tags[1]! })).status).toBe(200);
});

test('a cursor brings the parts that changed; what became an accessory or is reduced no more is gone', async () => {
  const { cursor: ofParts } = await catalogue(parts);
  const { cursor: ofReduced } = await catalogue(discountedProducts);
  const moved = { ...chain, kind: 'accessory' as const };
  await write([moved, aPart({ id: 'pads', position: 4 }), bottle, aPart({ id: 'tube' })]);
  const delta = await catalogue(parts, dealer, { since: ofParts! });
  expect(idsOf(delta)).toEqual(['tube', 'pads']);
  expect(delta.gone).toContain('chain');
  expect((await catalogue(discountedProducts, dealer, { since: ofReduced! })).gone).toEqual(
    expect.arrayContaining(['river', 'pads', 'jersey']),
  );
  expect(await ask(parts, dealer, { since: '1-00000000-1' })).toMatchObject({ status: 410 });
});

test('[CAT-4] paging of parts', async () => {
  const second = await catalogue(parts, dealer, { page: '2', perPage: '1' });
  expect(idsOf(second)).toEqual(['pads']);
  expect(second.paging).toEqual({ current: 2, pages: 2, perPage: 1, total: 2 });
});
