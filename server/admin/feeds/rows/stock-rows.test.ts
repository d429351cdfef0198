import { expect, test } from 'vitest';
import { readFeedMap } from '../feed-map.ts';
import { describeFinding } from '../finding.ts';
import { readTable } from '../read-table.ts';
import { RowReader } from './row-reader.ts';
import { stockFromRows } from './stock-rows.ts';

function read(text: string, columns: object) {
  const map = readFeedMap('map.json', JSON.stringify({ stock: { columns } }));
  if ('findings' in map || !map.map.stock) throw new Error(JSON.stringify(map));
  const table = readTable('stock', new TextEncoder().encode(text), []);
  if ('findings' in table) throw new Error(JSON.stringify(table.findings));
  const reader = new RowReader('stock', table);
  const figures = stockFromRows(table.rows, map.map.stock, reader);
  return { figures, said: [...reader.findings, ...reader.notices].map(describeFinding) };
}

const rows = { sku: 'UGS', stock: 'Qté', warehouse: 'Dépôt', nextArrival: 'Arrivage', arriving: 'Attendu' };

test('[FEED-7] stock of a part in several warehouses is added up, with the next arrival of any', () => {
  const text = `UGS;Dépôt;Qté;Arrivage;Attendu
A;Lyon;3;2026-12-14;12
A;Nice;2;2026-12-14;12
A;Lille;-1;2027-01-15;50
B;Lyon;-4;;
`;
  expect(read(text, rows)).toEqual({
    figures: [
      { sku: 'A', onHand: 4, next: '2026-12-14', arriving: 24 },
      { sku: 'B', onHand: 0, next: null, arriving: null },
    ],
    said: ["stock, line 5, column Qté: '-4' counts as 0"],
  });
});

test('[FEED-7] a part that is twice in one warehouse is refused', () => {
  const text = 'UGS;Dépôt;Qté;Arrivage;Attendu\nA;Lyon;3;;\nA;Lyon;2;;\n';
  expect(read(text, rows).said).toEqual(["stock, line 3, column UGS: 'A' is already in line 2"]);
});

test('[FEED-7] warehouses may be columns, of which an empty one has none', () => {
  const text = 'UGS;Lyon;Nice\nA;3;2\nB;;7\nC;x;7\n';
  expect(read(text, { sku: 'UGS', stock: ['Lyon', 'Nice'] })).toMatchObject({
    figures: [{ sku: 'A', onHand: 5 }, { sku: 'B', onHand: 7 }, { sku: 'C' }],
    said: ["stock, line 4, column Lyon: 'x' is not a whole number"],
  });
});
