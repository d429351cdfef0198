import { expect, test } from 'vitest';
import { placeByKey } from './move-by-key.ts';

const list = { total: 1_000, columns: 1, visibleRows: 11 };
const cards = { total: 10, columns: 4, visibleRows: 2 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey });

test('arrows lead to the next row and the one before, and stay at the ends', () => {
  expect(placeByKey(press('ArrowDown'), 4, list, false)).toBe(5);
  expect(placeByKey(press('ArrowUp'), 4, list, true)).toBe(3);
  expect(placeByKey(press('ArrowUp'), 0, list, false)).toBeNull();
  expect(placeByKey(press('ArrowDown'), 999, list, false)).toBeNull();
  expect(placeByKey(press('ArrowRight'), 4, list, false)).toBeNull();
});

test('in pictures arrows lead to all four sides', () => {
  expect(placeByKey(press('ArrowDown'), 1, cards, false)).toBe(5);
  expect(placeByKey(press('ArrowRight'), 1, cards, false)).toBe(2);
  expect(placeByKey(press('ArrowLeft'), 0, cards, false)).toBeNull();
  expect(placeByKey(press('ArrowDown'), 7, cards, false)).toBeNull();
});

test('page keys lead a screen on, at most to the ends', () => {
  expect(placeByKey(press('PageDown'), 4, list, true)).toBe(14);
  expect(placeByKey(press('PageUp'), 4, list, false)).toBe(0);
  expect(placeByKey(press('PageDown'), 995, list, false)).toBe(999);
});

test('Home and End lead to the ends, and in a field are the field’s own without Ctrl', () => {
  expect(placeByKey(press('End'), 4, list, false)).toBe(999);
  expect(placeByKey(press('Home'), 4, list, false)).toBe(0);
  expect(placeByKey(press('End'), 4, list, true)).toBeNull();
  expect(placeByKey(press('End', true), 4, list, true)).toBe(999);
  expect(placeByKey(press('a'), 4, list, false)).toBeNull();
});
