import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BikeCatalogue, bikes } from '../../../src/contract/catalogue/catalogue.ts';
import { startTestPortal, type TestAnswer, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { imageHash, putImages } from './products/images.ts';
import type { ProductInput } from './products/product-input.ts';
import { upsertProperties } from './products/properties.ts';
import { upsertProducts } from './products/repository.ts';

const picture = { mediaType: 'image/svg+xml', bytes: new TextEncoder().encode('<svg/>') } as const;

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
  await portal.db.transaction().execute(async (trx) => {
    await putImages(trx, [picture]);
    await upsertProperties(trx, [{ id: 1, position: 1, name: { en: 'Kind', fr: 'Genre' } }]);
  });
});
afterAll(async () => portal.close());

beforeEach(async () => write([bike('ridge'), bike('river'), aPart()]));

function bike(id: string, changes: Partial<Extract<ProductInput, { kind: 'bike' }>> = {}): ProductInput {
  const made = aBike({ id, position: id === 'ridge' ? 1 : 2, ...changes });
  made.detail.colors[0]!.image = imageHash(picture.bytes);
  return made;
}

async function write(products: ProductInput[]): Promise<void> {
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
  portal.clock.nowMs += 2_000;
}

type Asked = {
  locale?: 'en' | 'fr';
  query?: Record<string, string>;
  by?: TestCaller;
  headers?: Record<string, string>;
};

async function ask({ locale = 'en', query = {}, by = dealer, headers = {} }: Asked = {}): Promise<TestAnswer> {
  return portal.call(bikes, { params: { locale, userId: by.id }, query }, by, headers);
}

const catalogue = async (asked?: Asked) => (await ask(asked)).body as BikeCatalogue;
const idsOf = ({ products }: BikeCatalogue) => products.map(({ id }) => id);

test('[CAT-4] a catalogue is products in their order, filters and paging', async () => {
  const answer = await catalogue();
  expect(idsOf(answer)).toEqual(['ridge', 'river']);
  expect(answer.filters).toEqual([{ propertyId: 1, propertyName: 'Kind', values: ['Trail'] }]);
  expect(answer.paging).toEqual({ current: 1, pages: 1, perPage: 2, total: 2 });
});

test('[CAT-4] page and perPage are honoured', async () => {
  const second = await catalogue({ query: { page: '2', perPage: '1' } });
  expect(idsOf(second)).toEqual(['river']);
  expect(second.paging).toEqual({ current: 2, pages: 2, perPage: 1, total: 2 });
  expect(idsOf(await catalogue({ query: { page: '9' } }))).toEqual([]);
  expect((await ask({ query: { page: '0' } })).status).toBe(400);
});

test('[CAT-5] a bike has configurations, sizes, skus by colour and revisions, the last being the present one', async () => {
  const old = aBike({ id: 'ridge' });
  const newer = { ...old.skus[0]!, sku: 'ridge-trail-M-lagoon-r2', revision: 2 };
  await write([{ ...old, skus: [newer, ...old.skus] }]);
  const [ridge] = (await catalogue()).products;
  expect(ridge!.configurations.map(({ id, name }) => [id, name])).toEqual([
    ['trail', 'Trail'],
    ['race', 'Race'],
  ]);
  const [medium, large] = ridge!.configurations[0]!.sizes;
  expect([medium!.name, large!.name]).toEqual(['M', 'L']);
  expect(medium!.skus.map(({ color, revisions }) => [color, revisions.map(({ sku }) => sku)])).toEqual([
    ['lagoon', ['ridge-trail-M-lagoon', 'ridge-trail-M-lagoon-r2']],
    ['ember', ['ridge-trail-M-ember']],
  ]);
  expect(medium!.skus[0]!.revisions[0]!.availableQuantity).toMatchObject({ quantity: 10, next: null });
  expect(ridge!.configurations[0]).toMatchObject({ prices: { msrp: 3200, cost: 2000 }, shipping: { fee: 45 } });
});

test('texts are in the language of the address; what has no French is English and says so', async () => {
  await write([bike('ridge', { description: { en: 'Steep.', fr: null } }), bike('river')]);
  const [ridge, river] = (await catalogue({ locale: 'fr' })).products;
  expect(ridge).toMatchObject({ name: 'Crête 29', description: 'Steep.', descriptionLang: 'en' });
  expect(ridge!.properties).toEqual([{ id: 1, name: 'Genre', values: ['Sentier'], keys: ['Trail'] }]);
  expect(ridge!.colors[0]).toEqual({
    id: 'lagoon',
    name: 'Lagune',
    hex: '#0a7d8c',
    image: { url: `/images/${imageHash(picture.bytes)}.svg`, alt: 'Crête 29, Lagune' },
  });
  expect(river!.descriptionLang).toBeUndefined();
});

test('a sku that is sold for another price than the first one of its configuration says so itself', async () => {
  const [first, second, ...others] = aBike({ id: 'ridge' }).skus;
  const prices = [{ priceGroup: '*', msrpCents: 3_400_00, costCents: 2_100_00 }];
  await write([aBike({ id: 'ridge', skus: [first!, { ...second!, prices }, ...others] })]);
  const priced = async (by: TestCaller) => {
    const [configuration] = (await catalogue({ by })).products[0]!.configurations;
    return configuration!.sizes[0]!.skus.map(({ revisions }) => revisions[0]!.ownPrice);
  };
  expect(await priced(dealer)).toEqual([undefined, { prices: { msrp: 3400, cost: 2100 }, discount: 0 }]);
  expect(await priced(await portal.signedIn({ access_level: '2' }))).toEqual([
    undefined,
    { prices: { msrp: 3400 }, discount: 0 },
  ]);
});

test('[ACC-11] shop staff are sent no cost, nor what stands in its place', async () => {
  const prices = [
    { priceGroup: '*', msrpCents: 3_200_00, costCents: 2_000_00, fixed: { name: 'season', cents: 1_900_00 } },
  ];
  await write([aBike({ id: 'ridge' }, { prices, discount: 5 })]);
  expect((await catalogue()).products[0]!.configurations[0]).toMatchObject({
    prices: { msrp: 3200, cost: 2000, season: 1900 },
    fixedPrice: 'season',
    discount: 5,
  });
  const answer = await ask({ by: await portal.signedIn({ access_level: '2' }) });
  expect(JSON.stringify(answer.body)).not.toMatch(/cost|season|2000|1900/);
});

test('[ACC-10] whom the catalogue is not for gets 403; under the id of another user it does not exist', async () => {
  for (const columns of [{ access_level: '3' }, { access_level: '4' }, { no: 'A-1' }, { customer_group: 'INTER-DK' }]) {
    expect((await ask({ by: await portal.signedIn(columns) })).status).toBe(403);
  }
  const stranger = await portal.signedIn();
  const params = { locale: 'en', userId: dealer.id } as const;
  expect((await portal.call(bikes, { params, query: {} }, stranger)).status).toBe(404);
  expect((await portal.call(bikes, { params, query: {} }, null)).status).toBe(401);
});

test('prices are those of the group', async () => {
  const prices = [
    { priceGroup: '*', msrpCents: 3_200_00, costCents: 2_000_00 },
    { priceGroup: 'CANADA', msrpCents: 4_300_00, costCents: 2_700_00 },
  ];
  await write([aBike({ id: 'ridge' }, { prices })]);
  const american = await portal.signedIn({ customer_group: 'USA' });
  expect((await catalogue()).products[0]!.configurations[0]!.prices).toEqual({ msrp: 4300, cost: 2700 });
  expect((await catalogue({ by: american })).products[0]!.configurations[0]!.prices).toEqual({
    msrp: 3200,
    cost: 2000,
  });
});

test('[REP-2] every answer names its audience, which is the same for those who get the same catalog', async () => {
  const audienceOf = async (columns: Parameters<TestPortal['signedIn']>[0]) => {
    const by = await portal.signedIn(columns);
    const { audience, cursor } = await catalogue({ by });
    expect((await catalogue({ by, query: { since: cursor! } })).audience).toBe(audience);
    return audience;
  };
  const own = await audienceOf({});
  expect(own).toBe((await catalogue({ locale: 'fr' })).audience);
  expect(await audienceOf({ access_level: '2' })).not.toBe(own);
  expect(await audienceOf({ customer_group: 'USA' })).not.toBe(own);
  expect(await audienceOf({ customer_group: 'canada' })).toBe(own);
});

test('a known tag is answered by 304, across encodings, until a bike changes', async () => {
  const first = await ask({ headers: { 'accept-encoding': 'br' } });
  expect(first.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  const tag = String(first.headers['etag']);
  expect(tag).toMatch(/^"[\w-]{27}\.br"$/);
  expect(await ask({ headers: { 'if-none-match': tag } })).toMatchObject({ status: 304, body: '' });

  await write([bike('ridge'), bike('river'), aPart({ discontinued: true })]);
  expect((await ask({ headers: { 'if-none-match': tag } })).status).toBe(304);
  await write([bike('ridge', { discontinued: true }), bike('river')]);
  expect((await ask({ headers: { 'if-none-match': tag } })).status).toBe(200);
});

test('compressed and plain answers say the same', async () => {
  const { app } = portal;
  const url = `/api/products/en/${dealer.id}`;
  const authorization = `Bearer ${dealer.token}`;
  const compressed = await app.inject({ url, headers: { authorization, 'accept-encoding': 'br' } });
  const plain = await app.inject({ url, headers: { authorization } });
  expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(plain.json());
});

test('a cursor brings what changed since and the ids that are gone', async () => {
  const { cursor } = await catalogue();
  expect(await catalogue({ query: { since: cursor! } })).toMatchObject({ products: [], gone: [] });
  await write([bike('ridge', { discontinued: true }), aPart({ discontinued: true }), bike('stone')]);
  const delta = await catalogue({ query: { since: cursor! } });
  expect(idsOf(delta)).toEqual(['ridge', 'stone']);
  expect(delta.gone).toEqual(['river']);
  expect(await catalogue({ query: { since: delta.cursor! } })).toMatchObject({ products: [], gone: [] });
});

test('a bike that loses its price for the group is gone for that group alone', async () => {
  const { cursor } = await catalogue();
  const american = [{ priceGroup: 'USA', msrpCents: 1_00, costCents: 1_00 }];
  await write([bike('ridge'), aBike({ id: 'river', position: 2 }, { prices: american })]);
  expect(await catalogue({ query: { since: cursor! } })).toMatchObject({ products: [], gone: ['river'] });
  const other = await catalogue({ query: { since: cursor! }, by: await portal.signedIn({ customer_group: 'USA' }) });
  expect(idsOf(other)).toEqual(['river']);
});

test.each([
  ['of another history', '4-00000000-1'],
  ['of another shape', '0-epoch-1'],
  ['ahead of the clock', '4-epoch-999999'],
])('a cursor %s is too old: the whole catalogue is to be fetched', async (_what, since) => {
  const epoch = portal.dependencies.portal.epoch.slice(0, 8);
  const answer = await ask({ query: { since: since.replace('epoch', epoch) } });
  expect(answer).toMatchObject({ status: 410, body: { code: 'cursor-too-old' } });
});

test('what is no cursor is a mistake of the request', async () => {
  for (const since of ['', 'yesterday', '12', "1-' or 1=1-1"]) {
    expect(await ask({ query: { since } })).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  }
});
