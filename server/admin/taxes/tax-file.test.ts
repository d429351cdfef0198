import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { AreaRate } from '../../modules/orders/taxes/repository.ts';
import { describeFinding } from '../feeds/finding.ts';
import { homeAreas } from './area-fault.ts';
import { readTaxFile, writeTaxFile } from './tax-file.ts';

const read = (text: string) => {
  const result = readTaxFile('taxes.csv', new TextEncoder().encode(text));
  return 'findings' in result ? result.findings.map(describeFinding) : result.rates;
};

const name = fc.constantFrom('GST', 'TPS, fédérale', 'Sales "tax"', 'Taxe; locale', 'Œ 100 %');
const rate: fc.Arbitrary<AreaRate> = fc.record({
  area: fc.constantFrom(...homeAreas, 'DE', 'DE-BERLIN'),
  name,
  french: fc.option(name),
  percent: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((steps) => steps / 10_000)),
  from: fc.constantFrom('2008-01-01', '2024-02-29', '2027-07-01'),
});
const rates = fc.uniqueArray(rate, {
  selector: (one) => `${one.area} ${one.name} ${one.from}`,
  maxLength: 20,
});

test.prop([rates])('what is written is read again as it was', (written) => {
  expect(read(writeTaxFile(written))).toEqual(written);
});

test('every fault of a file is named with its line and column', () => {
  expect(
    read(
      [
        'area;tax;french;percent;from',
        'CA-QC;GST;TPS;5;2008-01-01',
        'CA-QB;GST;TPS;5;2008-01-01',
        'CA-QC;=QST;-;9,975;2013-02-30',
        'CA-QC;GST;TPS;6;2008-01-01',
        'CA-QC;PST;TVP;101;2008-01-01',
      ].join('\n'),
    ),
  ).toEqual([
    expect.stringMatching(/^taxes\.csv, line 3, column area: 'CA-QB' is not a province or territory of Canada/),
    expect.stringMatching(/^taxes\.csv, line 4, column tax: '=QST' is not a tax name/),
    expect.stringMatching(/^taxes\.csv, line 4, column french: '-' is not a tax name/),
    expect.stringMatching(/^taxes\.csv, line 4, column percent: '9,975' is not a percentage/),
    "taxes.csv, line 4, column from: '2013-02-30' is not a day such as 2026-11-20",
    expect.stringMatching(/^taxes\.csv, line 6, column percent: '101' is not a percentage/),
    'taxes.csv, line 5, column from: this tax has a rate from that day in line 2 already',
  ]);
});

test.each([
  ['', /the file is empty/],
  ['area,tax,percent,from\n', /column french: the column is missing/],
  ['area,tax,french,percent,from\nCA-QC,GST\n', /line 2: 2 fields where the header has 5/],
])('a file that is no table of rates is refused: %j', (text, reason) => {
  expect(read(text)).toEqual([expect.stringMatching(reason)]);
});

test('a file in another encoding is refused with its line', () => {
  const bytes = Uint8Array.of(...new TextEncoder().encode('area,tax,french,percent,from\nCA-QC,GST,f'), 0xe9, 10);
  expect(readTaxFile('taxes.csv', bytes)).toMatchObject({
    findings: [{ file: 'taxes.csv', line: 2, reason: { en: 'not in UTF-8; save it as CSV UTF-8' } }],
  });
});
