import { expect, test } from 'vitest';
import { buildGridLine } from '../../../../tests/builders/build-grid-line.ts';
import type { LaidRow } from './grid-layout.ts';
import { rowSlots } from './row-slots.ts';

const line = (place: number): LaidRow => ({ kind: 'line', place, line: buildGridLine({ sku: `sku-${place}` }) });
const model = (at: number): LaidRow => ({
  kind: 'model',
  model: `m-${at}`,
  first: buildGridLine({ sku: `sku-${at}` }),
});
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => line(from + at));
const slotsOf = (drawn: ReturnType<ReturnType<typeof rowSlots>>) => drawn.map(({ slot }) => slot);

test('[BOOK-5] rows that stay keep what they are drawn into, those that come take over from those that left', () => {
  const draw = rowSlots();
  const [first, ...stayed] = slotsOf(draw(lines(0, 3), undefined));
  expect(slotsOf(draw(lines(1, 4), undefined))).toEqual([...stayed, first]);
});

test('[BOOK-5] after a jump all are drawn into what there was, in the same order', () => {
  const draw = rowSlots();
  const before = slotsOf(draw([model(0), ...lines(0, 3)], undefined));
  expect(slotsOf(draw([model(50), ...lines(50, 53)], undefined))).toEqual(before);
});

test('[BOOK-5] a row of sums is not drawn into a line', () => {
  const draw = rowSlots();
  const before = slotsOf(draw(lines(0, 3), undefined));
  const after = slotsOf(draw([model(50), ...lines(50, 52)], undefined));
  expect(before).not.toContain(after[0]);
  expect(after.slice(1)).toEqual(before.slice(0, 3));
});

test('[BOOK-5, UI-3] nothing is moved across a row that stays, which may have the focus', () => {
  const draw = rowSlots();
  const before = slotsOf(draw(lines(4, 7), undefined));
  const after = slotsOf(draw(lines(2, 5), undefined));
  expect(after.slice(2)).toEqual(before.slice(0, 2));
  for (const slot of after.slice(0, 2)) expect(before).not.toContain(slot);
});

test('[BOOK-5, UI-3] the row of the active cell is drawn into none that another row had, and leaves its own to none', () => {
  const draw = rowSlots();
  const before = slotsOf(draw(lines(0, 3), 'sku-1'));
  const after = slotsOf(draw(lines(50, 53), 'sku-52'));
  expect(before).not.toContain(after[2]);
  expect(after).not.toContain(before[1]);
  expect(new Set(after).size).toBe(4);
});
