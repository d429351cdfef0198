import { expect, test } from 'vitest';
import type { GridEntry } from '../../../../offline/grid/types.ts';
import { notesOfCells, allRefusedCells } from './cell-notes.ts';

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
  expect(allRefusedCells([refusal], [entry('season-closed'), entry('withdrawn')])).toEqual([
    refusal,
    { sku: 'b', column: 'q1', code: 'season-closed', asked: 2 },
    { sku: 'b', column: 'q2', code: 'season-closed', asked: 0 },
  ]);
});

test('[SYNC-3] a cell says what became of the dealer’s own writing, and else that others have changed it', () => {
  const note = { id: 'n', rev: 5, code: 'replaced', sku: 'a', column: 'q0', asked: 5, quantity: 7 } as const;
  const changes = [
    { sku: 'a', column: 'q0', before: 5 },
    { sku: 'a', column: 'q1', before: 2 },
  ] as const;
  expect(notesOfCells([note], changes)).toEqual([{ sku: 'a', column: 'q1', code: 'changed', asked: 2 }, note]);
});
