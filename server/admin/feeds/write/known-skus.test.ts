import { expect, test } from 'vitest';
import { knownRows } from './known-skus.ts';

test('[FEED-7] a file that lost the zeros of part numbers is told so, whether it loses all or some', () => {
  const sold = new Set(['00123', 'P-1']);
  expect(() => knownRows('stock.csv', [{ sku: '123' }], sold)).toThrow(
    "stock.csv: none of its 1 SKUs is in the catalog, such as 123; zeros are missing, as in '00123'",
  );
  const some = knownRows('stock.csv', [{ sku: 'P-1' }, { sku: '123' }], sold);
  expect(some.remarks[0]?.en).toBe("1 not in the catalog, and left out: 123; zeros are missing, as in '00123'");
  expect(() => knownRows('stock.csv', [{ sku: '124' }], sold)).toThrow(/such as 124$/);
});
