import { expect, test } from 'vitest';
import type { GridEntry } from '../../../sync/grid/types.ts';
import { toldCells } from './told-cells.ts';

test('[BOOK-1, F-50] an edit that came when the season was closed is told cell by cell, beside those refused one by one', () => {
  const refusal = { opId: 'one', sku: 'a', column: 'q0', code: 'not-sold', asked: 4 } as const;
  const entry = (reason: string) =>
    ({
      op: { type: 'set', opId: reason, seq: 1, ver: 0, rows: [{ sku: 'b', q1: 2, q2: 0 }] },
      status: 'refused',
      reason,
      settled: true,
      at: null,
    }) satisfies GridEntry;
  expect(toldCells([refusal], [entry('season-closed'), entry('withdrawn')])).toEqual([
    refusal,
    { sku: 'b', column: 'q1', code: 'season-closed', asked: 2 },
    { sku: 'b', column: 'q2', code: 'season-closed', asked: 0 },
  ]);
});
