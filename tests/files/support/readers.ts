import { expect } from 'vitest';
import { describeFinding } from '../../../server/admin/feeds/finding.ts';
import { readTable } from '../../../server/admin/feeds/read-table.ts';
import { bikeDetails } from '../../../server/admin/feeds/rows/bike-details.ts';
import { productsFromRows } from '../../../server/admin/feeds/rows/product-rows.ts';
import { RowReader } from '../../../server/admin/feeds/rows/row-reader.ts';
import { onHandOf } from '../../../server/admin/feeds/rows/stock-rows.ts';
import { smallFeedMap } from '../../../server/testing/small-feed-map.ts';
import { bookingColumns } from '../../../src/domain/booking/columns.ts';
import { readGridFile } from '../../../src/domain/booking/files/read-grid-file.ts';
import { partNumberOf } from '../../../src/domain/catalogue/search-text.ts';
import { checkLines } from '../../../src/domain/quick-order/check-lines.ts';
import type { CommaUse } from '../../../src/domain/quick-order/read-count.ts';
import { readOrder, readGrid } from '../../../src/platform/order-files/read-files.ts';
import { headings, owner } from './sheet.ts';

/** Where files of tables come in: a quick order, a booking, a feed of the company. */
export const readers = ['order', 'booking', 'feed'] as const;
export type Reader = (typeof readers)[number];

/** What a reader takes as "sku × units", and why the rest is refused. A file that is refused whole has no lines. */
export type Outcome = { readonly taken: readonly string[]; readonly refused: readonly string[] };

const isSold = (sku: string) => /^(PC-\d+|\d{4,13}|\d{3}-\d{3}|=PC-1)$/.test(sku);

export function readBy(reader: Reader, file: Uint8Array, comma: CommaUse = 'thousands'): Outcome {
  if (reader === 'order') return asOrder(file, comma);
  return reader === 'booking' ? asBooking(file) : asFeed(file);
}

function asOrder(file: Uint8Array, comma: CommaUse): Outcome {
  const read = readOrder(file, comma);
  if (read.code !== 'read') return { taken: [], refused: [read.code] };
  const terms = { type: 'part', maxQuantity: 0, discontinued: false, available: 999_999 } as const;
  const soldOf = (sku: string) => (isSold(partNumberOf(sku)) ? { sku: partNumberOf(sku), terms } : 'not-sold');
  const checked = checkLines(read.lines, soldOf, new Map());
  // Every line is accepted or refused.
  expect(checked).toHaveLength(read.lines.length);
  return {
    taken: checked.flatMap((line) => (line.code === 'accepted' ? [`${line.sku} × ${line.quantity}`] : [])),
    refused: checked.flatMap((line, at) =>
      line.code === 'refused' ? [`${read.lines[at]?.sku ?? ''}: ${line.why}`] : [],
    ),
  };
}

function asBooking(file: Uint8Array): Outcome {
  const sheets = readGrid(file);
  if (sheets.code !== 'read') return { taken: [], refused: [sheets.code] };
  const read = readGridFile(sheets.rows, sheets.mark, owner);
  if (read.code !== 'read') return { taken: [], refused: [read.code] };
  const asked = read.rows.flatMap(({ sku, ...units }) =>
    bookingColumns.flatMap((column) => {
      const count = units[column] ?? 0;
      return count > 0 ? [{ sku: partNumberOf(sku), count }] : [];
    }),
  );
  const unseen = read.hidden.filter(({ units, faults }) => faults.length + Object.values(units).filter(Boolean).length);
  return {
    taken: asked.filter(({ sku }) => isSold(sku)).map(({ sku, count }) => `${sku} × ${count}`),
    refused: [
      ...asked.filter(({ sku }) => !isSold(sku)).map(({ sku }) => `${sku}: not-sold`),
      ...read.refused.map(({ sku, fault }) => `${sku}: ${fault}`),
      ...unseen.map(({ sku, why }) => `${sku}: ${why}`),
      ...read.repeated.map((sku) => `${sku}: repeated`),
      ...Array.from({ length: read.nameless }, () => ': nameless'),
    ],
  };
}

const map = {
  ...smallFeedMap.products,
  filters: [],
  french: {},
  swatches: {},
  only: {},
  constants: {},
  joined: {},
  options: [],
  complete: true,
  columns: {
    sku: headings.sku,
    name: headings.model,
    model: headings.model,
    color: headings.model,
    size: headings.model,
    category: 'none',
    stock: headings.q0,
  },
} as Parameters<typeof productsFromRows>[1];

const noDetails = bikeDetails({}, { specifications: null, geometry: null });

function asFeed(file: Uint8Array): Outcome {
  const table = readTable('feed', file, [headings.sku, headings.model, headings.q0]);
  if ('findings' in table) return { taken: [], refused: table.findings.map(describeFinding) };
  const reader = new RowReader('feed', table);
  productsFromRows(table.rows, map, { images: new Map(), details: noDetails, today: '2026-11-29' }, reader);
  const figures = table.rows.map((row) =>
    onHandOf(reader.text(row, headings.sku), [row], { stock: headings.q0 }, reader),
  );
  const findings = [...reader.findings, ...reader.notices];
  if (findings.length > 0) return { taken: [], refused: findings.map(describeFinding) };
  return {
    taken: figures.map(({ sku, onHand }) => `${sku} × ${onHand}`),
    refused: [],
  };
}
