import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { GridCell } from './grid.ts';
import { setCell } from './set-cell.ts';

const author = { device: 'tablet', ver: 4, rev: 9 };
const cell = (quantity: number, rev: number, device = 'shop'): GridCell => ({ quantity, rev, device });

describe('one cell', () => {
  test('[BOOK-6] a cell that was never written takes what is typed, and nobody is told anything', () => {
    expect(setCell(null, 5, author)).toEqual({ cell: cell(5, 9, 'tablet'), notes: [] });
  });

  test('[SYNC-3] what its author has seen is replaced in silence, emptied too', () => {
    expect(setCell(cell(3, 4), 5, author)).toEqual({ cell: cell(5, 9, 'tablet'), notes: [] });
    expect(setCell(cell(3, 4), 0, author)).toEqual({ cell: cell(0, 9, 'tablet'), notes: [] });
    expect(setCell(cell(3, 8, 'tablet'), 5, author).notes).toEqual([]);
  });

  test('[SYNC-3] of two edits the later stands, and both authors are told', () => {
    expect(setCell(cell(3, 7), 5, author)).toEqual({
      cell: cell(5, 9, 'tablet'),
      notes: [
        { device: 'tablet', code: 'edited-elsewhere', asked: 5 },
        { device: 'shop', code: 'replaced', asked: 3 },
      ],
    });
  });

  test('[SYNC-3] an emptying against an edit that it had not seen keeps the edit', () => {
    expect(setCell(cell(3, 7), 0, author)).toEqual({
      cell: null,
      notes: [{ device: 'tablet', code: 'kept', asked: 0 }],
    });
  });

  test('[SYNC-3] an edit against an emptying that it had not seen stands, and both authors are told', () => {
    expect(setCell(cell(0, 7), 5, author).notes).toEqual([
      { device: 'tablet', code: 'removed-elsewhere', asked: 5 },
      { device: 'shop', code: 'returned', asked: 0 },
    ]);
  });

  test('[SYNC-3] who writes the same overrules nobody, and the cell is theirs together', () => {
    const agreed = [{ device: 'shop', rev: 7 }];
    expect(setCell(cell(5, 7), 5, author)).toEqual({ cell: { ...cell(5, 9, 'tablet'), agreed }, notes: [] });
    expect(setCell(cell(0, 7), 0, author)).toEqual({ cell: { ...cell(0, 9, 'tablet'), agreed }, notes: [] });
    expect(setCell(cell(5, 7, 'tablet'), 5, author)).toEqual({ cell: cell(5, 9, 'tablet'), notes: [] });
  });

  test('[SYNC-3] who wrote the same as another, unseen, and goes on without having seen it overrules it all the same', () => {
    const both: GridCell = { ...cell(5, 8, 'tablet'), agreed: [{ device: 'shop', rev: 7 }] };
    expect(setCell(both, 6, author).notes).toEqual([
      { device: 'tablet', code: 'edited-elsewhere', asked: 6 },
      { device: 'shop', code: 'replaced', asked: 5 },
    ]);
    expect(setCell(both, 0, author)).toEqual({ cell: null, notes: [{ device: 'tablet', code: 'kept', asked: 0 }] });
    expect(setCell(both, 6, { ...author, ver: 7 }).notes).toEqual([]);
  });

  test('[SYNC-3] all who wrote the same are told when a third one writes over it', () => {
    const both: GridCell = { ...cell(5, 8, 'desk'), agreed: [{ device: 'shop', rev: 7 }] };
    expect(setCell(both, 6, author).notes.map(({ device }) => device)).toEqual(['tablet', 'desk', 'shop']);
  });

  test('[SYNC-3] who writes and then empties, unseeing, is overruled or overrules by who arrives first; the other one is told either way', () => {
    const unseeing = (cells: readonly number[], start: GridCell | null) => {
      let held = start;
      const told: unknown[] = [];
      for (const to of cells) {
        const result = setCell(held, to, author);
        held = result.cell ?? held;
        told.push(...result.notes.map(({ device, code }) => `${device} ${code}`));
      }
      return { quantity: held?.quantity, told };
    };
    expect(unseeing([7, 0], cell(3, 8))).toEqual({ quantity: 0, told: ['tablet edited-elsewhere', 'shop replaced'] });
    const emptied = unseeing([7, 0], null);
    expect(emptied).toEqual({ quantity: 0, told: [] });
    expect(setCell(cell(0, 9, 'tablet'), 3, { device: 'shop', ver: 4, rev: 10 })).toMatchObject({
      cell: { quantity: 3 },
      notes: [
        { device: 'shop', code: 'removed-elsewhere' },
        { device: 'tablet', code: 'returned' },
      ],
    });
  });

  const anyCell = fc.option(
    fc.record({ quantity: fc.nat(9), rev: fc.nat(8), device: fc.constantFrom('tablet', 'shop', 'list') }),
  );
  test.prop([anyCell, fc.nat(9), fc.nat(8)])('[SYNC-3] no edit of another device goes untold', (before, to, ver) => {
    const { cell: after, notes } = setCell(before, to, { device: 'tablet', ver, rev: 9 });
    const unseen = before !== null && before.device !== 'tablet' && before.rev > ver;
    const stands = after === null ? before?.quantity : after.quantity;
    if (unseen && stands !== before.quantity) expect(notes.map(({ device }) => device)).toContain(before.device);
    if (stands !== to) expect(notes).toEqual([{ device: 'tablet', code: 'kept', asked: to }]);
    if (!unseen) expect([stands, notes]).toEqual([to, []]);
  });
});
