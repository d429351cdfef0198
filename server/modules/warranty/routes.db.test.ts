import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Claim,
  type SerialFound,
  warrantyClaims,
  warrantyFields,
  warrantyProvinces,
  warrantySerial,
} from '../../../src/contract/library/warranty.ts';
import { aFile, aPhoto, filedClaim } from '../../testing/claims.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike } from '../../testing/products.ts';
import { insertTransaction } from '../../testing/stored-order.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';
import { putSerialPrefixes } from '../fitment/repository.ts';

let portal: TestPortal;
let dealer: TestCaller;
let staff: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
  staff = await portal.signedIn({ access_level: '2' });
});
afterAll(async () => portal.close());

describe('[WAR-1] the form', () => {
  test('comes with the portal in both languages: what is asked for, and what has to be filled in', async () => {
    const fields = (await portal.call(warrantyFields, {}, staff)).body as Claim['fields'];
    expect(fields.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'serial: serial',
      'product: product',
      'claimed: choice',
      'wanted: choice',
      'purchased: day',
      'noticed: day',
      'customer: line',
      'country: country',
      'province: province',
      'description: text',
      'photos: files',
    ]);
    for (const { label, hint, choices = [] } of fields) {
      for (const words of [label, hint, ...choices.map((choice) => choice.label)]) {
        expect([words?.en, words?.fr]).not.toContain('');
        expect(words?.fr).not.toBeNull();
      }
    }
    expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['description', 'photos']),
    );
  });

  test.each([
    ['CA', 13, { id: 'QC', name: { en: 'Quebec', fr: 'Québec' } }],
    ['US', 51, { id: 'LA', name: { en: 'Louisiana', fr: 'Louisiane' } }],
  ])('%s has %i provinces or states', async (id, count, one) => {
    const { body } = await portal.call(warrantyProvinces, { params: { id } }, dealer);
    expect(body).toHaveLength(count);
    expect(body).toContainEqual(one);
  });

  test('of other countries they are free text, and what is no code is no request', async () => {
    expect((await portal.call(warrantyProvinces, { params: { id: 'DK' } }, dealer)).body).toEqual([]);
    expect((await portal.call(warrantyProvinces, { params: { id: 'ca' } }, dealer)).status).toBe(400);
  });
});

describe('[WAR-3] a serial number', () => {
  beforeAll(async () => {
    await portal.db.transaction().execute(async (trx) => {
      const bikes = [aBike(), aBike({ id: 'ridge-26', year: 2026 }), aBike({ id: 'vale', model: 'Vale' })];
      await upsertProducts(trx, bikes, { now: new Date(portal.clock.nowMs), removeOthers: false });
      await putSerialPrefixes(trx, [
        { prefix: 'BO27R', model: 'Ridge', year: 2027 },
        { prefix: 'BOR', model: 'Ridge', year: null },
      ]);
    });
    const other = await portal.signedIn();
    await ordered(dealer, { reference: 'B-1', kind: 'order', time: '10:00:00', bikes: ['ridge-29', 'vale'] });
    await ordered(dealer, { reference: 'IN-2', kind: 'invoice', time: '11:00:00', bikes: ['ridge-29', 'ridge-26'] });
    await ordered(dealer, { reference: 'CR-3', kind: 'credit', time: '12:00:00', bikes: ['ridge-29'] });
    await ordered(dealer, { reference: 'B-4', kind: 'order', time: '04:30:00', bikes: ['vale'] });
    await ordered(staff, { reference: 'B-5', kind: 'order', time: '12:00:00', bikes: ['ridge-29'] });
    await ordered(other, { reference: 'B-6', kind: 'order', time: '12:00:00', bikes: ['ridge-29'] });
  });

  /** An order of one of each of these bikes. */
  async function ordered(
    user: TestCaller,
    order: { reference: string; kind: 'order' | 'invoice' | 'credit'; time: string; bikes: readonly string[] },
  ): Promise<void> {
    const { bikes, ...heading } = order;
    const id = await insertTransaction(portal.db, { userId: user.id, ...heading });
    const { detail } = await portal.db
      .selectFrom('transactions')
      .where('id', '=', id)
      .select('detail')
      .executeTakeFirstOrThrow();
    const lines = bikes.map((bike) => ({
      sku: `${bike}-trail-M-lagoon`,
      name: bike,
      description: bike === 'ridge-26' ? '' : 'M, Lagoon',
    }));
    await portal.db
      .updateTable('transactions')
      .set({ detail: JSON.stringify({ ...detail, lines }) })
      .where('id', '=', id)
      .execute();
  }

  const find = async (serial: string, user = dealer) =>
    portal.call(warrantySerial, { params: { userId: user.id, serial } }, user);
  const linesOf = (body: unknown) => (body as SerialFound).orders.map(({ reference, name }) => `${reference}: ${name}`);

  test('tells model and year, and the user’s own orders and invoices of such bikes, the latest first', async () => {
    const { status, body } = await find('bo-27 r00012');
    expect([status, body]).toEqual([200, expect.objectContaining({ model: 'Ridge', year: 2027 })]);
    expect(linesOf(body)).toEqual(['IN-2: ridge-29 · M, Lagoon', 'B-1: ridge-29 · M, Lagoon']);
    expect((body as SerialFound).orders[0]).toMatchObject({ date: '2026-11-20', sku: 'ridge-29-trail-M-lagoon' });
  });

  test('where the year is not known, of all years', async () => {
    const { body } = await find('BOR1');
    expect((body as SerialFound).year).toBeNull();
    expect(linesOf(body)).toEqual(['IN-2: ridge-26', 'IN-2: ridge-29 · M, Lagoon', 'B-1: ridge-29 · M, Lagoon']);
  });

  test('[ACC-11] shop staff are told the bike and no orders', async () => {
    expect((await find('BO27R1', staff)).body).toEqual({ model: 'Ridge', year: 2027, orders: [] });
  });

  test.each(['XX1', '%', '🚲'])('%s, of which nothing is known: nothing', async (serial) => {
    expect((await find(serial)).status).toBe(204);
  });
});

describe('[WAR-3] the claims of a user', () => {
  test('[ACC-10, ACC-12, F-65] the latest first, each user’s own, for who has products; another’s are not there', async () => {
    const first = await filedClaim(portal, dealer, [aFile(aPhoto(40))]);
    portal.clock.nowMs += 1_000;
    const second = await filedClaim(portal, dealer, [aFile(aPhoto(40))]);
    const theirs = await filedClaim(portal, staff, [aFile(aPhoto(40))]);
    const of = async (user: TestCaller, caller = user) =>
      portal.call(warrantyClaims, { params: { userId: user.id } }, caller);
    const references = async (user: TestCaller) => ((await of(user)).body as Claim[]).map(({ reference }) => reference);
    expect(await references(dealer)).toEqual([second.reference, first.reference]);
    expect(await references(staff)).toEqual([theirs.reference]);
    expect((await of(dealer, staff)).status).toBe(404);
    const media = await portal.signedIn({ access_level: '3' });
    expect((await of(media)).status).toBe(403);
  });
});
