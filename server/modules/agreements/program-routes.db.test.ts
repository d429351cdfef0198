import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SalesProgram, salesProgram } from '../../../src/contract/library/program.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';
import { type Program, putProgram } from './program-repository.ts';

const bike = 'ridge-29-race-L-ember';

const program: Program = {
  year: 2026,
  group: '*',
  title: { en: 'Partners', fr: 'Partenaires' },
  from: '2026-03-01',
  to: '2027-02-28',
  counts: 'all',
  tiers: [
    {
      name: { en: 'Start', fr: 'Départ' },
      thresholdCents: 100_000,
      discount: 1.5,
      benefits: [{ en: 'A flag', fr: 'Un drapeau' }],
    },
  ],
};

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aBike(), aPart()], { now: new Date(), removeOthers: true }));
});
afterAll(async () => portal.close());

const asked = async (caller = dealer, locale: 'en' | 'fr' = 'en', userId = caller.id) =>
  portal.call(salesProgram, { params: { locale, userId } }, caller);

const reached = async (): Promise<number> => ((await asked()).body as SalesProgram).reached;

test('[WAR-5] without a program of the maker’s there is none', async () => {
  expect(await asked()).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('[WAR-5] the tiers in the dealer’s language, and nothing reached before anything is ordered', async () => {
  await putProgram(portal.db, program);
  expect((await asked(dealer, 'fr')).body).toEqual({
    title: 'Partenaires',
    year: 2026,
    from: '2026-03-01',
    to: '2027-02-28',
    counts: 'all',
    currency: 'CA',
    reached: 0,
    tiers: [{ name: 'Départ', threshold: 1000, discount: 1.5, benefits: ['Un drapeau'] }],
  });
});

test('[WAR-5] what the dealer’s own orders come to counts: goods alone, without shipping and taxes', async () => {
  const ordered = await sendOrder(portal, dealer, anOrder(dealer, { 'chain-12': 12 }));
  expect(ordered.status).toBe(200);
  expect(await reached()).toBe(480);
  await sendOrder(portal, dealer, anOrder(dealer, { [bike]: 1 }));
  const both = await reached();
  expect(both).toBeGreaterThan(480);
  await putProgram(portal.db, { ...program, counts: 'parts' });
  expect(await reached()).toBe(480);
  await putProgram(portal.db, { ...program, counts: 'bikes' });
  expect(await reached()).toBe(both - 480);
  const neighbour = await portal.signedIn();
  expect(((await asked(neighbour)).body as SalesProgram).reached).toBe(0);
});

test('[WAR-5] the program of the dealer’s own group, in its days, by the maker’s calendar', async () => {
  await putProgram(portal.db, { ...program, group: 'CANADA', title: { en: 'For Canada', fr: 'Pour le Canada' } });
  expect((await asked()).body).toMatchObject({ title: 'For Canada' });
  const american = await portal.signedIn({ customer_group: 'USA' });
  expect((await asked(american)).body).toMatchObject({ title: 'Partners', currency: 'US' });
  portal.clock.nowMs = Date.parse('2027-03-01T04:59:59.999Z');
  const late = await portal.signedIn();
  expect((await asked(late)).status).toBe(200);
  portal.clock.nowMs += 1;
  expect((await asked(late)).status).toBe(404);
});

test('[ACC-10, ACC-11] another dealer’s standing is not there, and shop staff and media have none', async () => {
  const other = await portal.signedIn();
  expect((await asked(other, 'en', dealer.id)).status).toBe(404);
  for (const level of ['2', '3']) {
    expect((await asked(await portal.signedIn({ access_level: level }))).status).toBe(403);
  }
});
