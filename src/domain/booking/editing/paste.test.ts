import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { areaBetween, extentOf, landingOf, placesIn } from './block.ts';
import { pasteBlock } from './paste.ts';

const at = (row: number, column: number) => ({ row, column });
const cell = (row: number, column: number) => areaBetween(at(row, column), at(row, column));
const rules = { grid: { rows: 10, columns: 6 }, comma: 'thousands', isEditable: () => true } as const;

test('[BOOK-5] a block lands from the first selected cell on', () => {
  const { written, refused } = pasteBlock([['1', '2'], ['3']], cell(4, 1), rules);
  expect(written).toEqual([
    { ...at(4, 1), units: 1 },
    { ...at(4, 2), units: 2 },
    { ...at(5, 1), units: 3 },
    { ...at(5, 2), units: 0 },
  ]);
  expect(refused).toEqual([]);
});

test('[BOOK-5] one value fills what is selected; a row is repeated down several rows; what does not fit lands once', () => {
  const selection = areaBetween(at(3, 2), at(0, 0));
  expect(pasteBlock([['7']], selection, rules).written).toHaveLength(12);
  const repeated = pasteBlock([['1', '2', '3']], selection, rules).written.map(({ units }) => units);
  expect(repeated).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]);
  expect(landingOf({ rows: 3, columns: 2 }, selection)).toEqual({ top: 0, left: 0, bottom: 2, right: 1 });
});

test('[BOOK-5] each refused cell says what it was to hold and why, the rest is written', () => {
  const isEditable = ({ row }: { row: number }) => row !== 9;
  const block = [
    ['1', 'two', '-3', '4.5', '2026-11-22', '1e9', '7'],
    ['8', ''],
    ['9', ''],
  ];
  const { written, refused } = pasteBlock(block, cell(8, 0), { ...rules, isEditable });
  expect(written).toEqual([{ ...at(8, 0), units: 1 }]);
  expect(refused.map(({ row, column, typed, fault }) => [row, column, typed, fault])).toEqual([
    [8, 1, 'two', 'not-a-number'],
    [8, 2, '-3', 'negative'],
    [8, 3, '4.5', 'fraction'],
    [8, 4, '2026-11-22', 'date'],
    [8, 5, '1e9', 'too-large'],
    [8, 6, '7', 'beyond'],
    [9, 0, '8', 'read-only'],
    [10, 0, '9', 'beyond'],
  ]);
});

test('[BOOK-5] nothing on the clipboard writes nothing', () => {
  expect(pasteBlock([], cell(0, 0), rules)).toEqual({ written: [], refused: [] });
  expect(pasteBlock([[]], cell(0, 0), rules)).toEqual({ written: [], refused: [] });
});

const text = fc.oneof(fc.nat(2_000_000).map(String), fc.constantFrom('', 'x', '-1', '1.5'));
const place = fc.record({ row: fc.nat(12), column: fc.nat(7) });

test.prop([fc.array(fc.array(text, { maxLength: 8 }), { maxLength: 8 }), place, place])(
  '[BOOK-5] no cell of the grid is written twice or outside it, and every text that lands is written or refused',
  (block, one, other) => {
    const { written, refused } = pasteBlock(block, areaBetween(one, other), rules);
    const names = [...written, ...refused].map(({ row, column }) => `${row}:${column}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { row, column } of written) expect(row < rules.grid.rows && column < rules.grid.columns).toBe(true);
    const extent = { rows: block.length, columns: Math.max(0, ...block.map((cells) => cells.length)) };
    if (extent.rows === 0 || extent.columns === 0) return;
    const landing = landingOf(extent, areaBetween(one, other));
    const texts = placesIn(landing).map(
      ({ row, column }) => block[(row - landing.top) % extent.rows]?.[(column - landing.left) % extent.columns] ?? '',
    );
    expect(written.filter(({ units }) => units > 0).length + refused.length).toBe(
      texts.filter((typed) => typed !== '' && typed !== '0').length,
    );
    const { rows, columns } = extentOf(landing);
    expect([rows % extent.rows, columns % extent.columns]).toEqual([0, 0]);
  },
);
