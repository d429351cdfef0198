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
});

const words = {
  en: [
    'SKU',
    'Name',
    'Description',
    'Part of the cart',
    'Bikes',
    'Parts',
    'Quantity',
    'Price, each (CAD)',
    'Total (CAD)',
  ],
  fr: [
    'UGS',
    'Nom',
    'Description',
    'Partie du panier',
    'Vélos',
    'Pièces',
    'Quantité',
    'Prix unitaire (CAD)',
    'Total (CAD)',
  ],
} as const;

test.each(['en', 'fr'] as const)(
  '[CART-9, CART-13] in %s configurations come before parts, amounts are amounts, and headings are known again',
  (locale) => {
    const [sku, name, description, part, configurations, parts, quantity, unit, total] = words[locale];
    const table = cartTable([line('PC-1', false), line('B-1', true)], {
      sku,
      name,
      description,
      part,
      configurations,
      parts,
      quantity,
      unit,
      total,
    });
    expect(table.slice(1)).toEqual([
      ['B-1', 'Name', '', configurations, 3, { cents: 12_345 }, null],
      ['PC-1', 'Name', '', parts, 3, { cents: 12_345 }, null],
    ]);
    const rows = table.map((cells) => ({
      cells: cells.map((cell) => (typeof cell === 'object' ? '1' : String(cell))),
    }));
    expect(linesOfRows(rows, 'decimals').lines).toEqual([
      { sku: 'B-1', quantity: '3' },
      { sku: 'PC-1', quantity: '3' },
    ]);
  },
);
