import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readFeeds } from '../server/admin/feeds/read-feeds.ts';
import type { TaxRate } from '../server/admin/feeds/rows/tax-rows.ts';
import { homeAreas } from '../server/admin/taxes/area-fault.ts';
import { taxPercentsOn } from '../src/domain/pricing/tax.ts';
import { DEMO_FEEDS } from './company-files.ts';

const fileOf = (name: string) => ({ path: join(DEMO_FEEDS, name) });

let rates: readonly TaxRate[] = [];
beforeAll(async () => {
  rates =
    (await readFeeds({ kind: 'taxes', source: fileOf('taxes.csv'), map: fileOf('map.json') }, '2026-11-20')).taxes
      ?.rates ?? [];
});

const percentOn = (area: string, day: string) =>
  taxPercentsOn(
    rates
      .filter((rate) => rate.area === area)
      .map(({ name, rate, valid_from: from }) => ({ name: name.en, percent: Number(rate), from })),
    day,
  )?.reduce((sum, percent) => sum + percent, 0) ?? null;

test('[PRICE-13] tax is computed in every province, territory and state, and as far back as the oldest order', () => {
  expect(homeAreas).toHaveLength(13 + 51);
  for (const day of ['2020-06-01', '2026-11-20']) {
    expect(homeAreas.filter((area) => percentOn(area, day) === null)).toEqual([]);
  }
});

test('every tax has a name in both languages', () => {
  expect(rates.filter(({ name }) => !name.fr)).toEqual([]);
});

test.each([
  ['CA-AB', '2026-11-20', 5],
  ['CA-BC', '2026-11-20', 12],
  ['CA-MB', '2026-11-20', 12],
  ['CA-NS', '2025-03-31', 15],
  ['CA-NS', '2025-04-01', 14],
  ['CA-ON', '2026-11-20', 13],
  ['CA-QC', '2026-11-20', 14.975],
  ['CA-SK', '2026-11-20', 11],
  ['US-DC', '2026-11-20', 6],
  ['US-LA', '2024-12-31', 4.45],
  ['US-LA', '2025-01-01', 5],
  ['US-OR', '2026-11-20', 0],
  ['US-SD', '2027-06-30', 4.2],
  ['US-SD', '2027-07-01', 4.5],
])('[PRICE-9] the taxes of %s on %s come to %d percent', (area, day, percent) => {
  expect(percentOn(area, day)).toBeCloseTo(percent, 10);
});
