import { expect, test } from 'vitest';
import type { CommaUse } from '../quick-order/read-count.ts';
import { readDecimal } from './read-decimal.ts';

test.each<[string, CommaUse | null, string]>([
  ['12', 'thousands', '12'],
  ['12.50', 'thousands', '12.50'],
  ['2319.9900', 'thousands', '2319.9900'],
  ['.0500', 'thousands', '0.0500'],
  ['1,234', 'thousands', '1234'],
  ['1,234.50', 'thousands', '1234.50'],
  ['1,234,567.5', 'thousands', '1234567.5'],
  ['1.234', 'thousands', '1.234'],
  ['12,5', 'thousands', 'not-a-number'],
  ['1.234,50', 'thousands', 'not-a-number'],
  ['12,50', 'decimals', '12.50'],
  ['1 234,50', 'decimals', '1234.50'],
  ['1\u202f234,50', 'decimals', '1234.50'],
  ['1\u00a0234\u00a0567,5', 'decimals', '1234567.5'],
  ['1.234,50', 'decimals', '1234.50'],
  ['1,234', 'decimals', '1.234'],
  ['12.50', 'decimals', '12.50'],
  ['1.234', 'decimals', 'ambiguous'],
  ['0.234', 'decimals', '0.234'],
  ['1,234.50', 'decimals', 'not-a-number'],
  ['12,50', null, '12.50'],
  ['1,234', null, 'ambiguous'],
  ['1,234.50', null, '1234.50'],
  ['1.234,50', null, '1234.50'],
  ['1.234', null, '1.234'],
  ['1e3', null, 'not-a-number'],
  ['-1', null, 'not-a-number'],
  ['', null, 'not-a-number'],
  ['1,23,4.5', null, 'not-a-number'],
  ['1234567890', null, 'not-a-number'],
])('[FEED-7] %j where a comma means %j is %s', (written, comma, expected) => {
  const read = readDecimal(written, comma);
  expect('decimal' in read ? read.decimal : read.fault).toBe(expected);
});
