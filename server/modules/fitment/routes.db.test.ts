import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '../../../src/contract/catalogue/catalogue.ts';
import { partsByModel, partsBySerial, productsDropdown } from '../../../src/contract/catalogue/parts-of-bike.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
  const american = [{ priceGroup: 'USA', msrpCents: 1_00, costCents: 1_00 }];
  const products = [
    aBike({ id: 'ridge-26', year: 2026, position: 2 }),
    aBike({ id: 'ridge-27', year: 2027, position: 1, name: { en: 'Ridge 27', fr: 'Crête 27' } }),
    aPart({ id: 'chain', position: 5, detail: { assembly: 'drivetrain' } }),
    aPart({ id: 'hanger-26', position: 3, name: { en: 'Hanger', fr: 'Patte' }, detail: { assembly: 'frame' } }),
    aPart({ id: 'hanger-27', position: 4, detail: { assembly: 'frame' } }),
    aPart({ id: 'cage', kind: 'accessory', position: 6 }),
    aPart({ id: 'american', position: 7 }, { prices: american }),
    aPart({ id: 'other', position: 8 }),
  ];
  await portal.db.transaction().execute(async (trx) => {
    await upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true });
    const fit = (product_id: string, model: string, first_year: number | null = null, last_year = first_year) => ({
      product_id,
      model,
      first_year,
      last_year,
    });
    await trx
      .insertInto('model_parts')
      .values([
        fit('chain', 'Ridge'),
        fit('hanger-26', 'Ridge', null, 2026),
        fit('hanger-27', 'Ridge', 2027, null),
        fit('cage', 'Ridge'),
        fit('american', 'Ridge'),
        fit('other', 'Motion+ 500'),
      ])
      .execute();
    await trx
      .insertInto('serial_prefixes')
      .values([
        { prefix: 'BO', model: 'Motion+ 500', year: null },
        { prefix: 'BO26R', model: 'Ridge', year: 2026 },
        { prefix: 'BO27R', model: 'Ridge', year: 2027 },
      ])
      .execute();
  });
});
afterAll(async () => portal.close());

async function idsOf(found: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await found;
  return status === 200 ? (body as { skus: Part[] }).skus.map(({ id }) => id) : status;
}

const byModel = async (model: string, by = dealer, year?: string) =>
  idsOf(portal.call(partsByModel, { params: { model }, query: year === undefined ? {} : { year } }, by));
const bySerial = async (serial: string, by = dealer) => idsOf(portal.call(partsBySerial, { params: { serial } }, by));

test('[CAT-6] the parts of a model are those of all its years, in the order of the catalogue', async () => {
  expect(await byModel('Ridge')).toEqual(['hanger-26', 'hanger-27', 'chain', 'cage']);
  expect(await byModel('RIDGE')).toEqual(await byModel('Ridge'));
});

test('[CAT-6] of one model year are the parts that were made for it, and those of all years', async () => {
  expect(await byModel('Ridge', dealer, '2026')).toEqual(['hanger-26', 'chain', 'cage']);
  expect(await byModel('Ridge', dealer, '2027')).toEqual(['hanger-27', 'chain', 'cage']);
  for (const nonsense of ['26', 'twenty', '2026-1', '']) {
    const { status } = await portal.call(
      partsByModel,
      { params: { model: 'Ridge' }, query: { year: nonsense } },
      dealer,
    );
    expect(status).toBe(400);
  }
});

test('[CAT-6] a plus sign in the model is sent as an underscore', async () => {
  expect(await byModel('Motion_ 500')).toEqual(['other']);
  expect(await byModel('Motion+ 500')).toEqual(['other']);
});

test('[CAT-6] a serial number tells model and year, the longest beginning first, however it is typed', async () => {
  expect(await bySerial('BO26R00417')).toEqual(['hanger-26', 'chain', 'cage']);
  expect(await bySerial('bo-27r 00417')).toEqual(['hanger-27', 'chain', 'cage']);
  expect(await bySerial('BO99X1')).toEqual(['other']);
});

test('[CAT-6] 204 where nothing is known, whatever is asked for', async () => {
  for (const unknown of ['Nothing', '%', "' or 1=1 --", '🚲']) {
    expect(await byModel(unknown)).toBe(204);
    expect(await bySerial(unknown.slice(0, 40))).toBe(204);
  }
});

test('[CAT-6] a part is written as its catalogue writes it, in the language that is asked for', async () => {
  const french = await portal.call(partsByModel, { params: { model: 'Ridge' }, query: {} }, dealer, {
    'accept-language': 'fr',
  });
  const [hanger] = (french.body as { skus: Part[] }).skus;
  expect(hanger).toMatchObject({ name: 'Patte', assembly: 'frame', prices: { msrp: 70, cost: 40 } });
});

test('[CAT-6] a long list comes compressed to who can read it', async () => {
  const { app } = portal;
  const url = '/api/parts/filter-by-model/Ridge';
  const authorization = `Bearer ${dealer.token}`;
  const compressed = await app.inject({ url, headers: { authorization, 'accept-encoding': 'br' } });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
  const plain = await app.inject({ url, headers: { authorization } });
  expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(plain.json());
});

test('[ACC-10, ACC-11] nobody is shown parts or costs that are not for them', async () => {
  expect(await byModel('Ridge', await portal.signedIn({ customer_group: 'USA' }))).toContain('american');
  const staff = await portal.signedIn({ access_level: '2' });
  const answer = await portal.call(partsByModel, { params: { model: 'Ridge' }, query: {} }, staff);
  expect(JSON.stringify(answer.body)).not.toContain('cost');
  expect(await byModel('Ridge', await portal.signedIn({ access_level: '3' }))).toBe(403);
});

test('[CAT-11] the bikes to choose from are all of the catalogue, the newest first', async () => {
  const athlete = await portal.signedIn({ no: 'A-9' });
  for (const by of [dealer, athlete]) {
    const { body } = await portal.call(productsDropdown, {}, by, { 'accept-language': 'fr' });
    expect(body).toEqual({
      products: [
        { id: 'ridge-27', name: 'Crête 27', model: 'Ridge', year: 2027 },
        { id: 'ridge-26', name: 'Crête 29', model: 'Ridge', year: 2026 },
      ],
    });
  }
});
