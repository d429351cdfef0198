import { describe, expect, test } from 'vitest';
import { linesOfRows } from './lines-of-rows.ts';
import { preferSold } from './preferred-columns.ts';

const named = (headings: string) => {
  const cells = headings.split(',');
  const { headings: read, table } = linesOfRows([{ cells }, { cells: cells.map(() => '7') }], 'thousands');
  expect(read).toEqual(cells);
  return [cells[table.columns.sku], cells[table.columns.quantity]];
};

describe('[CART-12] of several columns that headings name, the better one is read', () => {
  test.each([
    ['Item,Part Number,Description,Qty', 'Part Number', 'Qty'],
    ['Product,SKU,Quantity', 'SKU', 'Quantity'],
    ['SKU,Quantity,Order quantity', 'SKU', 'Order quantity'],
    ['SKU,Qty on hand,Qty to order', 'SKU', 'Qty to order'],
    ['SKU,Stock quantity,Quantity', 'SKU', 'Quantity'],
    ['Réf. fournisseur,Désignation,Qté', 'Réf. fournisseur', 'Qté'],
    ['Vendor part no.,Qty', 'Vendor part no.', 'Qty'],
    ['Item Name,Item Code (Items),Quantity', 'Item Code (Items)', 'Quantity'],
    ['Name,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku', 'Lineitem sku', 'Lineitem quantity'],
    ['UPC,Item #,Qty Ordered', 'Item #', 'Qty Ordered'],
    ['EAN,Quantité', 'EAN', 'Quantité'],
    ['Article,Code article,Qté en stock,À commander', 'Code article', 'À commander'],
    ['N° d’article,Qté commandée', 'N° d’article', 'Qté commandée'],
    ['ItemCode,OrderQty', 'ItemCode', 'OrderQty'],
    ['SupplierSKU,Units', 'SupplierSKU', 'Units'],
    ['SKU,On hand qty', 'SKU', 'On hand qty'],
    ['Artikel-Nr.,Bezeichnung,Anzahl Lager,Bestellmenge', 'Artikel-Nr.', 'Bestellmenge'],
    ['Varenr.,Navn,Antal', 'Varenr.', 'Antal'],
    ['Código,Nombre,Cantidad', 'Código', 'Cantidad'],
    ['品名,料號,數量', '料號', '數量'],
  ])('%s', (headings, sku, quantity) => {
    expect(named(headings)).toEqual([sku, quantity]);
  });
});

test('[CART-12] headings in another language are no line where the columns are chosen or plain', () => {
  const rows = ['Koodi,Määrä', 'PC-1,3'].map((text) => ({ cells: text.split(',') }));
  expect(linesOfRows(rows, 'thousands')).toMatchObject({
    headings: ['Koodi', 'Määrä'],
    lines: [{ sku: 'PC-1', quantity: '3' }],
  });
});

test('[CART-12] chosen columns are read whatever the headings say', () => {
  const rows = ['SKU,Qty,Koodi,Tilaus', 'X-1,9,PC-1,3'].map((text) => ({ cells: text.split(',') }));
  const chosen = { sku: 2, quantity: 3 };
  expect(linesOfRows(rows, 'thousands', { chosen }).lines).toEqual([{ sku: 'PC-1', quantity: '3' }]);
});

describe('[CART-12] the column of which most values are sold holds the SKUs', () => {
  const sold = new Set(['PC-1', 'PC-2']);
  const isSold = (value: string) => sold.has(value);
  test.each([
    [
      'another than was named',
      [
        ['X-1', 'X-2'],
        ['3', '4'],
        ['PC-1', 'PC-2'],
      ],
      2,
    ],
    [
      'the named one where both are sold',
      [
        ['PC-1', 'PC-2'],
        ['3', '4'],
        ['PC-2', 'PC-1'],
      ],
      0,
    ],
    ['the named one where none is sold', [['X-1'], ['3'], ['X-2']], 0],
    ['not the quantity', [['X-1'], ['PC-1'], ['X-2']], 0],
  ])('%s', (_, samples, sku) => {
    expect(preferSold({ sku: 0, quantity: 1 }, samples, isSold)).toEqual({ sku, quantity: 1 });
  });
});
