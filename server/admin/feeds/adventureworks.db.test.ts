import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimPortal } from '../../portal/repository.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { feedsCommand } from './feeds-command.ts';

/** The export of a real maker, where it is at hand. */
const folder = process.env['ADVENTUREWORKS_DIR'] ?? '../shared/data/adventureworks';
const map = 'docs/examples/adventureworks.map.json';

describe.skipIf(!existsSync(folder))(
  'the export of a real maker (skipped where ADVENTUREWORKS_DIR is not there)',
  () => {
    let database: TestDatabase;
    const printed: string[] = [];
    const context = () => ({
      db: database.db,
      now: () => new Date('2026-11-20T15:00:00Z'),
      settings: { publicUrl: 'http://portal.example' },
      print: (line: string) => void printed.push(line),
      warn: (line: string) => void printed.push(line),
    });

    beforeAll(async () => {
      database = await openTestDatabase();
      await claimPortal(database.db);
      expect(await feedsCommand(['all', folder, '--map', map], context())).toBe(0);
    });
    afterAll(() => database.close());

    test('model × colour × size become bikes, the rest parts and accessories', async () => {
      const kinds = await database.db
        .selectFrom('products')
        .select(({ fn }) => ['kind', fn.countAll<string>().as('count')])
        .groupBy('kind')
        .orderBy('kind')
        .execute();
      expect(kinds.map(({ kind, count }) => [kind, Number(count)])).toEqual([
        ['accessory', 64],
        ['bike', 15],
        ['part', 143],
      ]);
      const skus = await database.db
        .selectFrom('skus')
        .select(['sku', 'size', 'color'])
        .where('product_id', '=', 'mountain-200')
        .orderBy('sku')
        .execute();
      expect(skus).toContainEqual({ sku: 'BK-M68S-42', size: '42', color: 'silver' });
      expect(skus).toHaveLength(6);
    });

    test('the cost is a share of the list price, and what the maker paid is nowhere', async () => {
      const price = await database.db
        .selectFrom('prices')
        .select(['price_group', 'msrp_cents', 'cost_cents'])
        .where('sku', '=', 'BK-M68S-42')
        .executeTakeFirstOrThrow();
      expect(price).toEqual({ price_group: '*', msrp_cents: 231_999, cost_cents: 139_199 });
    });

    test('a sale that ended makes a product discontinued, and French stands where there is some', async () => {
      const rows = await database.db
        .selectFrom('products')
        .select(['id', 'discontinued', 'description'])
        .where('id', 'in', ['mountain-100', 'mountain-200'])
        .orderBy('id')
        .execute();
      expect(rows.map(({ discontinued }) => discontinued)).toEqual([true, false]);
      expect(rows[1]?.description.fr).toMatch(/^Conduite sur terrains/);
    });

    test('volume discounts hold today, clearance sales are left out, and each province has the tax of resale alone', async () => {
      const tiers = await database.db.selectFrom('discount_tiers').selectAll().orderBy('min_quantity').execute();
      expect(tiers.map((tier) => [tier.min_quantity, tier.discount])).toEqual([
        [11, '2.0000'],
        [15, '5.0000'],
        [25, '10.0000'],
        [41, '15.0000'],
        [61, '20.0000'],
      ]);
      expect(tiers.every((tier) => tier.valid_from <= '2026-11-20' && '2026-11-20' <= (tier.valid_to ?? '9'))).toBe(
        true,
      );
      // Dealers buy to resell: taxes of sales to the public (type 1) are not theirs, and none is taken twice.
      const rates = await database.db.selectFrom('tax_rates').select(['area', 'rate']).orderBy('area').execute();
      expect(rates.map(({ area, rate }) => `${area} ${Number(rate)}`)).toEqual(
        ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'ON', 'QC', 'SK', 'YT'].map((province) => `CA-${province} 7`),
      );
    });

    test('resellers become dealers of their country without a password', async () => {
      const groups = await database.db
        .selectFrom('users')
        .select(({ fn }) => [
          'customer_group',
          fn.countAll<string>().as('count'),
          fn.count<string>('password_hash').as('passwords'),
        ])
        .groupBy('customer_group')
        .orderBy('customer_group')
        .execute();
      expect(groups.map((group) => [group.customer_group, Number(group.passwords)])).toEqual([
        ['CANADA', 0],
        ['OTHERS', 0],
        ['USA', 0],
      ]);
      expect(groups.reduce((sum, group) => sum + Number(group.count), 0)).toBe(701);
    });

    test('the portal carries the maker’s name', async () => {
      const maker = await database.db
        .selectFrom('portal')
        .select(['maker_name', 'maker_email'])
        .executeTakeFirstOrThrow();
      expect(maker).toEqual({
        maker_name: 'Adventure Works Cycles',
        maker_email: 'dealers@adventure-works.example',
      });
    });

    test('pictures come along', async () => {
      const images = await database.db.selectFrom('images').select('media_type').distinct().execute();
      expect(images).toEqual([{ media_type: 'image/gif' }]);
    });

    test('imported again, it changes nothing', async () => {
      const before = await database.db.selectFrom('catalogue_clock').selectAll().execute();
      printed.length = 0;
      expect(await feedsCommand(['all', folder, '--map', map], context())).toBe(0);
      expect(await database.db.selectFrom('catalogue_clock').selectAll().execute()).toEqual(before);
      expect(printed.filter((line) => !/^(Reading|  \w+: \d+ of) /.test(line))).toEqual([
        'products.csv: 304 rows: 0 new, 0 changed, 222 unchanged, 0 gone',
        '  stock: 0 new, 0 changed, 304 unchanged',
        expect.stringContaining('  on hand at '),
        expect.stringMatching(/^ {2}CANADA has no price in its currency for 304 SKUs, and pays that of every group: /),
        'resellers.csv: 712 rows: 0 new, 0 changed, 701 unchanged, 0 gone',
        'volume_discounts.csv: 16 rows, 11 left out by the map: 0 new, 0 changed, 5 unchanged, 0 gone',
        'tax_rates.csv: 29 rows, 18 left out by the map: 0 new, 0 changed, 11 unchanged, 0 gone',
      ]);
    });
  },
);
