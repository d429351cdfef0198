import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFeedMap } from './feed-map.ts';
import { readTable } from './read-table.ts';
import { pricesFromRows } from './rows/price-rows.ts';
import { RowReader } from './rows/row-reader.ts';
import { stockFromRows } from './rows/stock-rows.ts';

const page = readFileSync('docs/importing.md', 'utf8');
/** Each map of the page with the file below it. */
const examples = [...page.matchAll(/```json\n([^`]+)```\n\n```\n([^`]+)```/g)].map(([, map = '', file = '']) => ({
  map,
  file,
}));

test('[FEED-7] the examples of the page on files are read as they stand there', () => {
  const taken = examples.map(({ map: text, file }) => {
    const read = readFeedMap('map.json', text);
    if ('findings' in read) throw new Error(JSON.stringify(read.findings));
    const { stock, prices } = read.map;
    const columns = Object.values((stock ?? prices)?.columns ?? {}) as string[];
    const table = readTable('file.csv', new TextEncoder().encode(file), columns);
    if ('findings' in table) throw new Error(JSON.stringify(table.findings));
    const reader = new RowReader('file.csv', table.comma);
    const rows = stock
      ? stockFromRows(table.rows, stock, reader)
      : prices && pricesFromRows(table.rows, prices, reader);
    expect(reader.findings).toEqual([]);
    return rows;
  });
  expect(taken).toMatchObject([
    [
      { sku: 'BK-M68S-42', onHand: 1_250, next: null },
      { sku: 'CH-0234', onHand: 0, next: '2026-12-05' },
    ],
    [
      { price_group: 'CANADA', msrp_cents: 274_999, cost_cents: 164_999, shipping_fee_cents: 4_500 },
      { price_group: 'CANADA', cost_cents: 149_999, valid_from: '2026-12-01', free_shipping: true, max_quantity: 4 },
      { price_group: 'USA', msrp_cents: 219_999, shipping_fee_cents: 4_500 },
      { price_group: '*', fixed_cents: 1_999, fixed_name: 'net' },
    ],
  ]);
});
