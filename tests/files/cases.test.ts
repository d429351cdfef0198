import { describe, expect, test } from 'vitest';
import { foreignCases } from './foreign-cases.ts';
import { layoutCases } from './layout-cases.ts';
import type { FileCase } from './support/file-case.ts';
import { readBy, type Reader, readers } from './support/readers.ts';
import { workbookCases } from './workbook-cases.ts';

const cases = [...workbookCases, ...layoutCases, ...foreignCases];
const byKind = Map.groupBy(cases, ({ kind }) => kind);

function takenOf({ taken = [], refused = {} }: FileCase, reader: Reader): readonly string[] {
  // Of a feed nothing is taken where anything is refused.
  if (reader === 'feed' && refused.feed !== undefined) return [];
  return 'length' in taken ? taken : (taken[reader] ?? []);
}

describe.each([...byKind])('[CART-12, BOOK-12, FEED-7, F-62] %s:', (_, ofKind) => {
  test.each(ofKind)('$name', (one) => {
    for (const reader of one.readers ?? readers) {
      const refused = one.refused?.[reader]?.split(' | ') ?? [];
      expect({ reader, ...readBy(reader, one.file, one.comma) }).toEqual({
        reader,
        taken: takenOf(one, reader),
        refused,
      });
    }
  });
});

test('[F-62] the table has at least 60 cases of 12 kinds', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(byKind.size).toBeGreaterThanOrEqual(12);
});
