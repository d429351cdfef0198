import { expect, test } from 'vitest';
import { linesOfRows } from '../../domain/quick-order/lines-of-rows.ts';
import { cartTable, type ExportedLine } from './cart-table.ts';

const line = (sku: string, isConfiguration: boolean): ExportedLine => ({
  sku,
  name: 'Name',
  description: '',
  isConfiguration,
  quantity: 3,
  unitCents: 12_345,
  totalCents: null,
  retail: { msrpCents: 20_000, marginPercent: 38.3 },
});

const words = {
  en: [
    'SKU',
    'Name',
    'Description',
    'Cart section',
    'Bikes',
    'Parts',
    'Quantity',
    'Price, each (CAD)',
    'Total (CAD)',
    'MSRP, each (CAD)',
    'Margin (%)',
  ],
  fr: [
    'UGS',
    'Nom',
    'Description',
    'Section du panier',
    'Vélos',
    'Pièces',
    'Quantité',
    'Prix unitaire (CAD)',
    'Total (CAD)',
    'PDSF unitaire (CAD)',
    'Marge (%)',
  ],
} as const;

test.each(['en', 'fr'] as const)(
  '[CART-9, CART-13] in %s configurations come before parts, amounts are amounts, and headings are known again',
  (locale) => {
    const [sku, name, description, part, configurations, parts, quantity, unit, total, msrp, margin] = words[locale];
    const named = {
      sku,
      name,
      description,
      part,
      configurations,
      parts,
      quantity,
      unit,
      total,
    };
    const lines = [line('PC-1', false), line('B-1', true)];
    const table = cartTable(lines, { ...named, retail: [msrp, margin] });
    expect(table.slice(1)).toEqual([
      ['B-1', 'Name', '', configurations, 3, { cents: 12_345 }, null, { cents: 20_000 }, 38.3],
      ['PC-1', 'Name', '', parts, 3, { cents: 12_345 }, null, { cents: 20_000 }, 38.3],
    ]);
    expect(JSON.stringify(cartTable(lines, { ...named, retail: null }))).not.toMatch(/20000|38\.3/);
    const rows = table.map((cells) => ({
      cells: cells.map((cell) => (typeof cell === 'object' ? '1' : String(cell))),
    }));
    expect(linesOfRows(rows, 'decimals').lines).toEqual([
      { sku: 'B-1', quantity: '3' },
      { sku: 'PC-1', quantity: '3' },
    ]);
  },
);
