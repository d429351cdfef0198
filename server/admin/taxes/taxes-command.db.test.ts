import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderTaxes } from '../../../src/contract/orders/pricing.ts';
import { upsertProducts } from '../../modules/catalogue/products/repository.ts';
import { replaceTaxRates } from '../../modules/orders/taxes/repository.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aPart } from '../../testing/products.ts';
import { runAdminCommand } from '../commands.ts';

/** On 20 November 2026 of the maker's. */
let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aPart()], { now: new Date(), removeOthers: true }));
});
afterAll(async () => portal.close());

beforeEach(async () => {
  await portal.db.deleteFrom('tax_rates').execute();
  await portal.db.transaction().execute(async (trx) =>
    replaceTaxRates(
      trx,
      [],
      [
        { area: 'CA-NS', name: 'HST', french: 'TVH', percent: 15, from: '2010-07-01' },
        { area: 'CA-NS', name: 'HST', french: 'TVH', percent: 14, from: '2025-04-01' },
        { area: 'CA-QC', name: 'GST', french: 'TPS', percent: 5, from: '2008-01-01' },
        { area: 'CA-QC', name: 'QST', french: 'TVQ', percent: 9.975, from: '2013-01-01' },
      ],
    ),
  );
});

async function taxes(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['taxes', ...words], context), ...heard };
}

async function taxesOf(province: string, country = 'CA'): Promise<(string | number)[][]> {
  const shippingAddress = { name: 'A', line1: 'B', city: 'C', province, country };
  const body = { userId: dealer.id, items: [{ sku: 'chain-12', quantities: 1 }], shippingAddress };
  const { cost } = (await portal.call(orderTaxes, { body }, dealer)).body as {
    cost?: { taxes: { name: string; rate: number }[] };
  };
  return (cost?.taxes ?? []).map(({ name, rate }) => [name, rate]);
}

function fileOf(...lines: string[]): string {
  const path = join(temporaryFolder(), 'taxes.csv');
  writeFileSync(path, lines.join('\n'));
  return path;
}

test('the list has what holds on a day, area by area, and where no rate is known', async () => {
  await taxes('set', 'CA-NS', 'HST', '15', '--from', '2027-01-01');
  const { status, lines } = await taxes('list');
  expect([status, ...lines.slice(0, 6)]).toEqual([
    0,
    'AREA   TAX       IN FRENCH  PERCENT  SINCE       NEXT',
    'CA-NS  HST       TVH             14  2025-04-01  15 from 2027-01-01',
    'CA-QC  GST       TPS              5  2008-01-01',
    '       QST       TVQ          9.975  2013-01-01',
    '       together              14.975',
    '2 areas on 2026-11-20',
  ]);
  expect(lines[6]).toMatch(/^No rates, so no tax is calculated for: CA-AB, .*, US-WY$/);
  expect((await taxes('list', 'ca-ns', '--on', '2011-01-01')).lines).toEqual([
    'AREA   TAX  IN FRENCH  PERCENT  SINCE       NEXT',
    'CA-NS  HST  TVH             15  2010-07-01  14 from 2025-04-01',
    '1 area on 2011-01-01',
  ]);
});

test('[PRICE-9] a rate that is set holds from its day on, for a server that runs too', async () => {
  expect((await taxes('set', 'CA-QC', 'qst', '10.25', '--from', '2026-11-20')).lines).toEqual([
    'CA-QC, QST / TVQ',
    '  from 2013-01-01  9.975%',
    '  from 2026-11-20  10.25%  new, today',
  ]);
  expect(await taxesOf('QC')).toEqual([
    ['GST', 5],
    ['QST', 10.25],
  ]);
  expect((await taxes('set', 'CA-QC', 'QST', '11', '--from', '2026-11-21')).status).toBe(0);
  expect(await taxesOf('QC')).toContainEqual(['QST', 10.25]);
  expect((await taxes('set', 'CA-QC', 'QST', '10', '--from', '2026-11-20')).lines).toContain(
    '  from 2026-11-20     10%  was 10.25%, today',
  );
});

test('[PRICE-13] a new tax needs its French name, unless another area has the same; then tax is computed there', async () => {
  expect(await taxesOf('AB')).toEqual([]);
  expect((await taxes('set', 'CA-AB', 'GST', '5', '--from', '2008-01-01')).lines[0]).toBe('CA-AB, GST / TPS');
  expect(await taxesOf('AB')).toEqual([['GST', 5]]);
  const unnamed = ['set', 'US-OR', 'No sales tax', '0', '--from', '2018-01-01'];
  expect(await taxes(...unnamed)).toMatchObject({
    status: 1,
    warnings: ["'No sales tax' has no French name yet. Add one with --fr. Nothing was changed."],
  });
  expect((await taxes(...unnamed, '--fr', 'Sans taxe de vente')).status).toBe(0);
  expect(await taxesOf('OR', 'US')).toEqual([['No sales tax', 0]]);
});

test('[PRICE-13] the rate of a country holds in those of its parts that have none of their own', async () => {
  await taxes('set', 'DE', 'Export', '0', '--from', '2018-01-01', '--fr', 'Exportation');
  await taxes('set', 'DE-BERLIN', 'Local', '1', '--from', '2018-01-01', '--fr', 'Locale');
  expect(await taxesOf('', 'DE')).toEqual([['Export', 0]]);
  expect(await taxesOf('Bavaria', 'DE')).toEqual([['Export', 0]]);
  expect(await taxesOf('Berlin', 'DE')).toEqual([['Local', 1]]);
});

test('[PRICE-13] a tax that ends is gone from that day on; where it was the last, tax is not computed', async () => {
  expect((await taxes('end', 'CA-NS', 'HST', '--from', '2026-11-21')).lines.slice(-2)).toEqual([
    '  from 2025-04-01    14%  today',
    '  from 2026-11-21  ended  new',
  ]);
  expect(await taxesOf('NS')).toEqual([['HST', 14]]);
  expect((await taxes('list', 'CA-NS')).lines[1]).toMatch(/ends on 2026-11-21$/);
  await taxes('remove', 'CA-NS', 'HST', '--from', '2026-11-21');
  expect((await taxes('list', 'CA-NS')).lines[1]).toMatch(/14 {2}2025-04-01$/);
  await taxes('end', 'CA-NS', 'HST', '--from', '2026-11-20');
  expect(await taxesOf('NS')).toEqual([]);
  expect((await taxes('list', 'CA-NS')).lines.at(-1)).toBe('No rates, so no tax is calculated for: CA-NS');
});

test.each([
  [['end', 'CA-NS', 'PST', '--from', '2027-01-01'], "CA-NS has no tax 'PST'; it has HST. Nothing was changed."],
  [['end', 'CA-AB', 'GST', '--from', '2027-01-01'], 'CA-AB has no taxes. Nothing was changed.'],
  [
    ['end', 'CA-NS', 'HST', '--from', '2010-07-01'],
    'CA-NS has no HST before 2010-07-01, so it cannot end on that day. Nothing was changed.',
  ],
  [
    ['remove', 'CA-NS', 'HST', '--from', '2027-01-01'],
    'CA-NS has no HST rate from 2027-01-01, only from 2010-07-01, 2025-04-01. Nothing was changed.',
  ],
  [
    ['set', 'CA-NS', 'HST', '14,5', '--from', '2027-1-1'],
    "'14,5' is not a percentage from 0 to 100 with at most four decimals, such as 9.975\n" +
      "'2027-1-1' is not a day such as 2026-11-20. Nothing was changed.",
  ],
  [['import', 'nowhere.csv'], 'nowhere.csv cannot be read. Nothing was changed.'],
])('%j is refused with the reason, and nothing is changed', async (words, reason) => {
  const { file: before } = await taxes('export');
  expect(await taxes(...words)).toMatchObject({ status: 1, lines: [], warnings: [reason] });
  expect((await taxes('export')).file).toBe(before);
});

test.each([
  [[]],
  [['set', 'CA-NS', 'HST', '14']],
  [['set', 'CA-NS', 'HST', '--from', '2027-01-01']],
  [['list', '--from', '2027-01-01']],
  [['list', '--on']],
  [['import']],
  [['dance']],
])('taxes %j says how it is written', async (words) => {
  const { status, warnings } = await taxes(...words);
  expect([status, warnings[0], warnings.length]).toEqual([1, 'Usage:', 7]);
});

test('what is exported is imported again without a change', async () => {
  await taxes('end', 'CA-NS', 'HST', '--from', '2027-01-01');
  const { file } = await taxes('export');
  expect(file.split('\r\n')).toEqual([
    'area,tax,french,percent,from',
    'CA-NS,HST,TVH,15,2010-07-01',
    'CA-NS,HST,TVH,14,2025-04-01',
    'CA-NS,HST,TVH,,2027-01-01',
    'CA-QC,GST,TPS,5,2008-01-01',
    'CA-QC,QST,TVQ,9.975,2013-01-01',
    '',
  ]);
  expect((await taxes('import', fileOf(file))).lines).toEqual([
    'taxes.csv: areas: 2; rates: 0 new, 0 changed, 5 unchanged, 0 gone',
  ]);
  expect((await taxes('export')).file).toBe(file);
});

test('a file is all that its areas have; a trial says what it would do', async () => {
  const path = fileOf(
    'area,tax,french,percent,from',
    'CA-NS,HST,TVH,13.5,2025-04-01',
    'US-OR,Sales tax,Taxe de vente,0,2018-01-01',
  );
  const { file: before } = await taxes('export');
  const said = [
    'no longer there: CA-NS HST from 2010-07-01',
    'taxes.csv: areas: 2; rates: 1 new, 1 changed, 0 unchanged, 1 gone',
  ];
  expect((await taxes('import', path, '--check')).lines).toEqual([...said, 'Checked only: nothing was changed.']);
  expect((await taxes('export')).file).toBe(before);
  expect((await taxes('import', path)).lines).toEqual(said);
  expect(await taxesOf('OR', 'US')).toEqual([['Sales tax', 0]]);
  expect(await taxesOf('QC')).toHaveLength(2);
});

test('of a file with one line that is refused nothing is taken', async () => {
  const path = fileOf('area,tax,french,percent,from', 'CA-NS,HST,TVH,13,2026-01-01', 'CA-QB,GST,TPS,5,2008-01-01');
  const { file: before } = await taxes('export');
  const { status, warnings } = await taxes('import', path);
  expect([status, warnings.at(-1)]).toEqual([1, '1 refused; nothing was changed.']);
  expect((await taxes('import', path, '--lang', 'fr')).warnings).toEqual([
    expect.stringMatching(
      /^taxes\.csv, ligne 3, colonne area\u00a0: «\u00a0CA-QB\u00a0» n’est pas une province ni un territoire du Canada\u00a0: CA-AB, /,
    ),
    '1 refus\u00a0; rien n’a été modifié.',
  ]);
  expect((await taxes('export')).file).toBe(before);
});

test('two who change taxes at once both have their way', async () => {
  await Promise.all(
    ['GST', 'PST', 'QST'].map(async (tax) => taxes('set', 'CA-BC', tax, '1', '--from', '2026-01-01', '--fr', 'T')),
  );
  expect(await taxesOf('BC')).toHaveLength(3);
});
