import { expect, test } from 'vitest';
import { rowsInTwoSteps, type Steps } from './two-steps.ts';

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const whole = (steps: Steps) => [...steps.whole].toSorted((a, b) => a - b);

test('a window that rests shows whole rows, from the first on', () => {
  const stepsOf = rowsInTwoSteps();
  expect(whole(stepsOf(rows(0, 20), false))).toEqual(rows(0, 20));
  expect(whole(stepsOf(rows(500, 520), false))).toEqual(rows(500, 520));
});

test('rows that come one by one are whole at once', () => {
  const stepsOf = rowsInTwoSteps();
  stepsOf(rows(0, 20), false);
  for (let from = 1; from < 60; from += 3) {
    expect(whole(stepsOf(rows(from, from + 20), true))).toEqual(rows(from, from + 20));
  }
});

test('where all in sight changes at once no row is whole until the window rests', () => {
  const stepsOf = rowsInTwoSteps();
  stepsOf(rows(0, 20), false);
  expect(whole(stepsOf(rows(40, 60), true))).toEqual([]);
  expect(whole(stepsOf(rows(80, 100), true))).toEqual([]);
  expect(whole(stepsOf(rows(80, 100), false))).toEqual(rows(80, 100));
});

test('a row that is whole stays so while it is in sight, however quickly others come', () => {
  const stepsOf = rowsInTwoSteps();
  stepsOf(rows(0, 20), false);
  expect(whole(stepsOf(rows(10, 30), true))).toEqual(rows(10, 20));
});

test('a window that slows down fills by a few rows with each frame, the upper ones first', () => {
  const stepsOf = rowsInTwoSteps();
  stepsOf(rows(0, 9), false);
  stepsOf(rows(100, 109), true);
  expect(whole(stepsOf(rows(101, 110), true))).toEqual(rows(101, 104));
  expect(whole(stepsOf(rows(102, 111), true))).toEqual(rows(102, 108));
  expect(whole(stepsOf(rows(103, 112), true))).toEqual(rows(103, 112));
});

test('how many have come is counted from frame to frame', () => {
  const stepsOf = rowsInTwoSteps();
  expect(stepsOf(rows(0, 20), false).come).toBe(21);
  expect(stepsOf(rows(10, 30), true).come).toBe(10);
  expect(stepsOf(rows(10, 30), false).come).toBe(0);
});
