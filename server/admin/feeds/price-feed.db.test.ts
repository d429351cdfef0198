import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accessories,
  discountedProducts,
  internationalProducts,
  type MixedCatalogue,
  type NextPrice,
  parts,
} from '../../../src/contract/catalogue/catalogue.ts';
import { audienceOf } from '../../modules/catalogue/audience.ts';
import { readOffers } from '../../modules/catalogue/offers.ts';
import { feedRunner, storedRows } from '../../testing/feeds.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { smallFeedMap } from '../../testing/small-feed-map.ts';

const DAY_MS = 86_400_000;

const products = `No,Name,Model,Colour,Size,Kind,Price,Stock,Abroad,Sale,Atten
P-1,Stem,,,,Part,20.00,100,oui,,
P-2,Bell,,,,Part,5.00,100,,x,
P-3,Cap,,,,Extra,9.00,100,,non,yes
P-4,Sock,,,,Extra,9.00,100,,,
`;
const map = {
  ...smallFeedMap,
  products: {
    ...smallFeedMap.products,
    columns: { ...smallFeedMap.products.columns, international: 'Abroad', discount: 'Sale', atten: 'Atten' },
  },
  prices: {
    columns: {
      sku: 'UGS',
      group: 'Liste',
      msrp: 'PDSF',
      cost: 'Coûtant',
      validFrom: 'Du',
      validTo: 'Au',
      fixedPrice: 'Prix net',
      discount: 'Rabais',
      freeShipping: 'Port payé',
      maxQuantity: 'Max',
      shippingFee: 'Port',
    },
    groups: { CA: 'Canada', US: 'USA', Tous: '*' },
    fixedName: 'net',
  },
};
const heading = 'UGS;Liste;PDSF;Coûtant;Du;Au;Prix net;Rabais;Port payé;Max;Port\n';

let portal: TestPortal;
const feed = feedRunner(() => portal);
let canadian: TestCaller;
let american: TestCaller;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(async () => portal.close());
beforeEach(async () => {
  portal.clock.nowMs += 60_000;
  await portal.db.deleteFrom('transactions').execute();
  await portal.db.deleteFrom('price_list').execute();
  await portal.db.deleteFrom('prices').execute();
  expect(await feed('products', products, map)).toMatchObject({ status: 0 });
  await portal.db.deleteFrom('users').execute();
  await signIn();
});

/** Sessions end, and the clock goes on by days here. */
async function signIn(): Promise<void> {
  canadian = await portal.signedIn();
  american = await portal.signedIn({ customer_group: 'USA' });
}

const offerTo = async (group: string, sku: string) =>
  (await readOffers(portal.db, [sku], audienceOf({ no: 'C-1', group, accessLevel: '1' }), 'en')).get(sku);
const costTo = async (group: string, sku = 'P-1') => (await offerTo(group, sku))?.price.costCents;

async function catalogue(
  call: typeof parts | typeof accessories | typeof internationalProducts | typeof discountedProducts,
  by: TestCaller,
  since?: string,
): Promise<MixedCatalogue> {
  portal.clock.nowMs += 2_000;
  const query = since === undefined ? {} : { since };
  return (await portal.call(call, { params: { locale: 'en', userId: by.id }, query }, by)).body as MixedCatalogue;
}

describe('[FEED-4] prices for each SKU and group', () => {
  test('each group has its own, and the rest that for all', async () => {
    const { status, lines } = await feed(
      'prices',
      `${heading}P-1;CA;27,50;16,50;;;;;;;\nP-1;Tous;21,00;12,60;;;;;;;\n`,
      map,
    );
    expect([status, lines[0]]).toEqual([0, 'prices.csv: 2 rows: 2 new, 0 changed, 0 unchanged, 0 gone']);
    expect(await Promise.all(['CANADA', 'USA', 'EUROPE'].map((group) => costTo(group)))).toEqual([1650, 1260, 1260]);
    expect((await catalogue(parts, canadian)).products[0]).toMatchObject({ prices: { msrp: 27.5, cost: 16.5 } });
    expect((await catalogue(parts, american)).products[0]).toMatchObject({ prices: { msrp: 21, cost: 12.6 } });
    // The products file still has its one price, which comes second.
    await feed('products', products.replace('20.00', '30.00'), map);
    expect(await Promise.all(['CANADA', 'USA'].map((group) => costTo(group)))).toEqual([1650, 1260]);
  });

  test('with its own discount, fixed price, shipping and maximum', async () => {
    const rows = 'P-1;CA;27,50;16,50;;;14,00;;oui;12;3,25\nP-2;CA;8,00;5,00;;;;12,5;non;;\n';
    expect(await feed('prices', heading + rows, map)).toMatchObject({ status: 0 });
    expect(await offerTo('CANADA', 'P-1')).toMatchObject({
      price: { msrpCents: 2750, costCents: 1650, fixedPriceCents: 1400 },
      fixedName: 'net',
      freeShipping: true,
      maxQuantity: 12,
      feeCents: 325,
    });
    expect(await offerTo('CANADA', 'P-2')).toMatchObject({
      discountPercent: 12.5,
      freeShipping: false,
      maxQuantity: 0,
    });
    expect(await offerTo('USA', 'P-2')).toMatchObject({ discountPercent: 0 });
    const [first, second] = (await catalogue(parts, canadian)).products;
    expect(first).toMatchObject({ prices: { net: 14 }, fixedPrice: 'net', freeShipping: true, maxQuantity: 12 });
    expect(second).toMatchObject({ discount: 12.5 });
  });

  test('a price holds from its first to its last day, in catalogs and in orders', async () => {
    const day = (days: number) => new Date(portal.clock.nowMs + days * DAY_MS).toISOString().slice(0, 10);
    const rows = `P-1;CA;27,50;16,50;;;;;;;\nP-1;CA;27,50;11,00;${day(1)};${day(1)};;;;;\n`;
    expect(await feed('prices', heading + rows, map)).toMatchObject({ status: 0 });
    const before = await catalogue(parts, canadian);
    expect(before.products[0]).toMatchObject({ prices: { cost: 16.5 } });
    const agreed = (cents: number) => ({
      items: [{ sku: 'P-1', quantities: 1, prices: { msrp: 27.5, cost: cents / 100 } }],
    });

    portal.clock.nowMs += DAY_MS;
    await signIn();
    expect(await sendOrder(portal, canadian, anOrder(canadian, {}, agreed(1650)))).toMatchObject({ status: 409 });
    expect(await sendOrder(portal, canadian, anOrder(canadian, {}, agreed(1100)))).toMatchObject({ status: 200 });
    const during = await catalogue(parts, canadian, before.cursor);
    expect(during.products).toMatchObject([{ id: 'p-1', prices: { cost: 11 } }]);

    portal.clock.nowMs += DAY_MS;
    await signIn();
    const after = await catalogue(parts, canadian, during.cursor);
    expect(after.products).toMatchObject([{ id: 'p-1', prices: { cost: 16.5 } }]);
    portal.clock.nowMs += DAY_MS;
    await signIn();
    expect((await catalogue(parts, canadian, after.cursor)).products).toEqual([]);
  });

  test('the next prices of each group are told with their moments, and hold then', async () => {
    const day = (days: number) => new Date(portal.clock.nowMs + days * DAY_MS).toISOString().slice(0, 10);
    const priced = async (by: TestCaller, since?: string) =>
      (await catalogue(parts, by, since)).products.flatMap((product) =>
        product.type === 'part'
          ? [[product.id, product.prices, product.discount, product.nextPrices?.map(priceAlone)]]
          : [],
      );
    const priceAlone = ({ freeShipping: _free, maxQuantity: _most, ...price }: NextPrice) => price;
    const rows = (cost: string) =>
      `P-1;CA;27,50;16,50;;;;;;;\nP-1;CA;30,00;${cost};${day(2)};${day(3)};14,00;;;;\nP-1;Tous;21,00;12,60;;;;;;;\n`;
    const ending = `P-2;US;9,00;6,00;;${day(1)};;10;;;\nP-2;CA;5,00;4,00;;;;;;;\nP-2;CA;5,00;3,50;${day(1)};;;;;;\n`;
    await feed('prices', heading + rows('18,00') + ending, map);
    const known = (await catalogue(parts, canadian)).cursor;
    const [first, second] = await priced(canadian);
    const from = (days: number) => expect.stringMatching(new RegExp(`^${day(days)}T05:00:00.000Z$`, 'u')) as string;
    const dearer = { prices: { msrp: 30, cost: 18, net: 14 }, fixedPrice: 'net', discount: 0 };
    const usual = { from: from(4), prices: { msrp: 27.5, cost: 16.5 }, discount: 0 };
    expect(first).toEqual(['p-1', { msrp: 27.5, cost: 16.5 }, 0, [{ from: from(2), ...dearer }, usual]]);
    expect(second).toMatchObject(['p-2', { cost: 4 }, 0, [{ from: from(1), prices: { cost: 3.5 } }]]);
    const [everyones, reduced] = await priced(american);
    expect(everyones).toEqual(['p-1', { msrp: 21, cost: 12.6 }, 0, undefined]);
    // When a price ends, that of the products file is left.
    expect(reduced).toMatchObject(['p-2', { cost: 6 }, 10, [{ from: from(2), prices: { msrp: 5 }, discount: 0 }]]);

    const clerk = await portal.signedIn({ access_level: '2' });
    expect(await priced(clerk)).toEqual([
      [
        'p-1',
        { msrp: 27.5 },
        0,
        [
          { from: from(2), prices: { msrp: 30 }, discount: 0 },
          { from: from(4), prices: { msrp: 27.5 }, discount: 0 },
        ],
      ],
      // Only the cost changes.
      ['p-2', { msrp: 5 }, 0, undefined],
    ]);

    await feed('prices', heading + rows('19,00'), map);
    const dearest = { ...dearer, prices: { msrp: 30, cost: 19, net: 14 } };
    const [changed, ...others] = await priced(canadian, known);
    expect(changed).toEqual(['p-1', { msrp: 27.5, cost: 16.5 }, 0, [{ from: from(2), ...dearest }, usual]]);
    expect(others).toEqual([]);

    const { cursor } = await catalogue(parts, canadian);
    portal.clock.nowMs = Date.parse(`${day(2)}T05:00:00Z`);
    await signIn();
    const [now] = await priced(canadian, cursor);
    expect(now).toMatchObject(['p-1', dearest.prices, 0, [{ prices: { msrp: 27.5, cost: 16.5 }, discount: 0 }]]);
  });

  test('[PRICE-12] a price that ends with nothing after it is told with the day of its end, and the terms of the next', async () => {
    const day = (days: number) => new Date(portal.clock.nowMs + days * DAY_MS).toISOString().slice(0, 10);
    const { columns } = map.products;
    const unpriced = Object.fromEntries(Object.entries(columns).filter(([name]) => name !== 'cost' && name !== 'msrp'));
    const without = { ...map, products: { ...map.products, columns: unpriced } };
    expect(await feed('products', products, without)).toMatchObject({ status: 0 });
    const rows = `P-1;CA;27,50;16,50;;${day(1)};;;;;\nP-1;CA;20,00;12,00;${day(4)};;;;oui;4;\n`;
    await feed('prices', heading + rows, map);
    const { products: listed, cursor } = await catalogue(parts, canadian);
    const from = (days: number) => `${day(days)}T05:00:00.000Z`;
    const sale = { prices: { msrp: 20, cost: 12 }, discount: 0, freeShipping: true, maxQuantity: 4 };
    expect(listed).toMatchObject([{ id: 'p-1', nextPrices: [{ from: from(2) }, { from: from(4), ...sale }] }]);
    expect(listed[0]).not.toHaveProperty(['nextPrices', 0, 'prices']);

    portal.clock.nowMs = Date.parse(from(2));
    await signIn();
    expect(await catalogue(parts, canadian, cursor)).toMatchObject({ products: [], gone: ['p-1'] });
  });

  test('what a file says of a SKU and group is all there is, and others stay', async () => {
    await feed('prices', `${heading}P-1;CA;9;8;;;;;;;\nP-1;CA;9;7;2030-01-01;;;;;;\nP-2;US;9;6;;;;;;;\n`, map);
    const { lines } = await feed('prices', `${heading}P-1;CA;9;8;;;;;;;\n`, map);
    expect(lines.slice(0, 2)).toEqual([
      'prices.csv: 1 row: 0 new, 0 changed, 1 unchanged, 1 gone',
      '  gone: P-1 for CANADA from 2030-01-01',
    ]);
    expect(await costTo('USA', 'P-2')).toBe(600);
  });

  test('[FEED-1] checked or repeated, a file changes nothing', async () => {
    const rows = `${heading}P-1;CA;9;8;2026-01-01;2030-01-01;7,5;5;oui;3;2\n`;
    const before = await storedRows(portal);
    expect((await feed('prices', rows, map, '--check')).lines.at(-1)).toBe('Checked only: nothing was changed.');
    expect(await storedRows(portal)).toEqual(before);
    await feed('prices', rows, map);
    const after = await storedRows(portal);
    expect((await feed('prices', rows, map)).lines[0]).toBe('prices.csv: 1 row: 0 new, 0 changed, 1 unchanged, 0 gone');
    expect(await storedRows(portal)).toEqual(after);
    expect((await feed('products', products, map)).lines[0]).toContain('0 new, 0 changed, 4 unchanged');
  });

  test('a group without a price in its currency is reported', async () => {
    const { lines } = await feed('prices', `${heading}P-1;CA;9;8;;;;;;;\n`, map);
    expect(lines).toContain(
      '  CANADA has no price in its currency for 3 SKUs, and pays that of every group: P-2, P-3, P-4',
    );
    const { columns, ...rest } = map.products;
    const { Price: _price, ...unpriced } = Object.fromEntries(Object.entries(columns).map(([key, to]) => [to, key]));
    const without = {
      ...map,
      products: { ...rest, columns: Object.fromEntries(Object.entries(unpriced).map(([to, key]) => [key, to])) },
    };
    expect((await feed('products', products, without)).lines).toEqual(
      expect.arrayContaining([
        '  CANADA has no price for 3 SKUs, and cannot buy them: P-2, P-3, P-4',
        '  USA has no price for 4 SKUs, and cannot buy them: P-1, P-2, P-3, P-4',
      ]),
    );
    expect((await feed('prices', `${heading}P-1;CA;9;7;;;;;;;\nP-2;Tous;9;8;;;;;;;\n`, map)).lines).toEqual(
      expect.arrayContaining(['  USA has no price for 1 SKU, and cannot buy them: P-1']),
    );
    expect((await catalogue(parts, american)).products.map(({ id }) => id)).toEqual(['p-2']);
  });

  test('what cannot be is refused with its line and column', async () => {
    const rows =
      'P-1;CA;-1;8;;;;;;;\nP-1;US;9;8;2026-02-01;2026-01-01;;101;peut-être;0;\nP-1;US;9;8;2026-02-01;;;;;;\n';
    expect((await feed('prices', heading + rows, map)).lines).toEqual([
      "prices.csv, line 2, column PDSF: '-1' is not an amount such as 1234,50",
      'prices.csv, line 3, column Au: 2026-01-01 is before 2026-02-01',
      "prices.csv, line 3, column Rabais: '101' is more than 100 percent",
      "prices.csv, line 3, column Port payé: 'peut-être' is neither yes nor no",
      "prices.csv, line 3, column Max: '0' is not a whole number from 1 to 999999",
      "prices.csv, line 4, column UGS: the price of 'P-1' for USA from that day is already in line 3",
      '6 refused; nothing was changed.',
    ]);
  });
});

test('[FEED-4, CAT-1, CAT-3] columns say what is sold abroad, reduced, or atten', async () => {
  const abroad = await portal.signedIn({ customer_group: 'INTER-DK' });
  const idsOf = ({ products: listed }: MixedCatalogue) => listed.map(({ id }) => id);
  expect(idsOf(await catalogue(internationalProducts, abroad))).toEqual(['p-1']);
  expect(idsOf(await catalogue(discountedProducts, canadian))).toEqual(['p-2']);
  await feed('prices', `${heading}P-4;CA;9;8;;;;10;;;\n`, map);
  expect(idsOf(await catalogue(discountedProducts, canadian))).toEqual(['p-2', 'p-4']);
  expect(idsOf(await catalogue(discountedProducts, american))).toEqual(['p-2']);
  const [cap, sock] = (await catalogue(accessories, canadian)).products;
  expect(cap?.properties.find(({ id }) => id === 6)?.values).toEqual(['Atten']);
  expect(sock?.properties.find(({ id }) => id === 6)).toBeUndefined();
});
