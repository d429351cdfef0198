import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentEntries } from '../library/document-entries.ts';
import { FolderFiles } from '../library/folder-files.ts';
import { inLanguage } from '../texts/say.ts';
import { readFeedMap } from './feed-map.ts';
import { readTable } from './read-table.ts';
import { dealersFromRows } from './rows/dealer-rows.ts';
import { invoicesFromRows } from './rows/invoice-rows.ts';
import { pastOrdersFromRows } from './rows/past-order-rows.ts';
import { pricesFromRows } from './rows/price-rows.ts';
import { RowReader } from './rows/row-reader.ts';
import { stockFromRows } from './rows/stock-rows.ts';

const page = readFileSync('docs/importing.md', 'utf8');
/** Each map of the page with the file below it. */
const examples = [...page.matchAll(/```json\n([^`]+)```\n\n```\n([^`]+)```/g)].map(([, map = '', file = '']) => ({
  map,
  file,
}));

test('[FEED-7] the examples of the page on files are read as they stand there', async () => {
  const taken = examples.map(async ({ map: text, file }) => {
    const read = readFeedMap('map.json', text);
    if ('findings' in read) throw new Error(JSON.stringify(read.findings));
    const { stock, prices, dealers, invoices, library, 'past-orders': pastOrders } = read.map;
    const part = stock ?? prices ?? dealers ?? invoices ?? pastOrders ?? library;
    const columns = Object.values(part?.columns ?? {}) as string[];
    const table = readTable('file.csv', new TextEncoder().encode(file), columns);
    if ('findings' in table) throw new Error(JSON.stringify(table.findings));
    const reader = new RowReader('file.csv', table);
    const files = new FolderFiles('.');
    const rows =
      (stock && stockFromRows(table.rows, stock, reader)) ??
      (prices && pricesFromRows(table.rows, prices, reader)) ??
      (dealers && dealersFromRows(table.rows, dealers, reader)) ??
      (invoices && (await invoicesFromRows(table.rows, invoices, reader, files))) ??
      (pastOrders && pastOrdersFromRows(table.rows, pastOrders, reader)) ??
      (library && (await documentEntries(table.rows, { ...library, reader, files })));
    // The page has no files.
    expect(reader.findings.filter(({ reason }) => !inLanguage(reason, 'en').endsWith('cannot be read'))).toEqual([]);
    return rows;
  });
  expect(await Promise.all(taken)).toMatchObject([
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
    [
      {
        number: '1001',
        group: 'CANADA',
        lang: 'fr',
        paymentTerms: '60 DAYS',
        creditLimitCents: 2_500_000,
        orderMinimumCents: 25_000,
        freeFreightCents: 150_000,
        users: [
          { email: 'max@roy.example', role: 'buyer', lang: null },
          { email: 'ida@roy.example', role: 'payer', lang: 'en' },
        ],
      },
      { number: '1002', group: 'USA', accessLevel: '1', paymentTerms: '30 DAYS', orderMinimumCents: null, users: [] },
    ],
    [
      { number: 'F-2001', kind: 'invoice', totalCents: 121_874, taxes: [{ cents: 5_300 }, { cents: 10_574 }] },
      { number: 'N-310', kind: 'credit', totalCents: -4_599, openCents: -4_599 },
    ],
    [
      { number: 'E-7001', kind: 'order', lines: [{ quantity: 12 }] },
      { number: 'E-7002', kind: 'booking', year: 2026, lines: [{ window: 'q0', quantity: 2 }] },
    ],
    [{ title: { en: 'Fox tech card', fr: 'Fiche Fox' }, typeId: 1, years: [2027, 2026] }],
  ]);
});
