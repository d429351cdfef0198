import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { rowsInTwoSteps, type Look, type Steps } from './two-steps.ts';

type StepsOf = (look: Look) => Steps;

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const whole = (steps: Steps) => [...steps.whole].toSorted((a, b) => a - b);
const moving = (drawn: number[]): Look => ({ drawn, isMoving: true, frame: 0 });

/** Frame after frame for as long as one is asked for. */
function rest(stepsOf: StepsOf, drawn: number[], focused?: number): Steps[] {
  const seen: Steps[] = [];
  do seen.push(stepsOf({ drawn, isMoving: false, frame: seen.length, ...(focused !== undefined && { focused }) }));
  while (seen.at(-1)?.isFilling);
  return seen;
}

function rested(drawn: number[]): StepsOf {
  const stepsOf = rowsInTwoSteps();
  rest(stepsOf, drawn);
  return stepsOf;
}

describe('a window that rests', () => {
  test('fills by four rows with each frame after that in which it comes, the upper ones first', () => {
    expect(rest(rowsInTwoSteps(), rows(0, 9)).map(whole)).toEqual([[], rows(0, 3), rows(0, 7), rows(0, 9)]);
  });

  test('after rows have passed by, fills in the same way', () => {
    const stepsOf = rested(rows(0, 9));
    expect(whole(stepsOf(moving(rows(500, 505))))).toEqual([]);
    expect(rest(stepsOf, rows(500, 505)).map(whole)).toEqual([rows(500, 503), rows(500, 505)]);
  });

  test('asks for no frame more than it needs', () => {
    const stepsOf = rested(rows(0, 9));
    expect(rest(stepsOf, rows(0, 9))).toHaveLength(1);
  });
});

describe('a window that moves', () => {
  test('shows rows that come one by one whole at once', () => {
    const stepsOf = rested(rows(0, 20));
    for (let from = 1; from < 60; from += 3) {
      expect(whole(stepsOf(moving(rows(from, from + 20))))).toEqual(rows(from, from + 20));
    }
  });

  test('shows none whole where all in sight changes at once, and asks for no frame', () => {
    const stepsOf = rested(rows(0, 20));
    for (const from of [40, 80]) {
      const steps = stepsOf(moving(rows(from, from + 20)));
      expect([whole(steps), steps.come, steps.isFilling]).toEqual([[], 21, false]);
    }
  });

  test('keeps those whole that are, however quickly others come', () => {
    expect(whole(rested(rows(0, 20))(moving(rows(10, 30))))).toEqual(rows(10, 20));
  });

  test('fills by a few rows with each frame when it slows down', () => {
    const stepsOf = rested(rows(0, 9));
    stepsOf(moving(rows(100, 109)));
    expect(whole(stepsOf(moving(rows(101, 110))))).toEqual(rows(101, 104));
    expect(whole(stepsOf(moving(rows(102, 111))))).toEqual(rows(102, 108));
    expect(whole(stepsOf(moving(rows(103, 112))))).toEqual(rows(103, 112));
  });
});

test('of rows with several products as many become whole with a frame as take no longer', () => {
  expect(rest(rowsInTwoSteps(2), rows(0, 4)).map(whole)).toEqual([[], rows(0, 1), rows(0, 3), rows(0, 4)]);
  expect(rest(rowsInTwoSteps(5), rows(0, 2)).map(whole)).toEqual([[], [0], rows(0, 1), rows(0, 2)]);
});

test('to look again within a frame changes nothing', () => {
  const stepsOf = rested(rows(0, 20));
  const steps = stepsOf(moving(rows(40, 60)));
  expect(stepsOf(moving(rows(40, 60)))).toEqual(steps);
  const filling = stepsOf({ drawn: rows(40, 60), isMoving: false, frame: 7 });
  expect(stepsOf({ drawn: rows(40, 60), isMoving: false, frame: 7 })).toEqual(filling);
});

test('the row with the focus is whole, also in the frame in which it comes and among rows that pass by', () => {
  const stepsOf = rested(rows(0, 20));
  expect(whole(stepsOf({ ...moving(rows(40, 60)), focused: 45 }))).toEqual([45]);
  expect(whole(stepsOf({ ...moving(rows(40, 60)), focused: 47 }))).toEqual([45, 47]);
  expect(whole(stepsOf({ ...moving(rows(40, 60)), focused: 3 }))).toEqual([45, 47]);
});

const looked = fc.record({ from: fc.nat(60), seen: fc.nat(25), isMoving: fc.boolean() });

test.prop([fc.array(looked, { minLength: 1, maxLength: 20 })])(
  'whatever was seen before, at rest all in sight are whole within a quarter as many frames, and none but they',
  (looks) => {
    const stepsOf = rowsInTwoSteps();
    looks.forEach(({ from, seen, isMoving }, frame) => stepsOf({ drawn: rows(from, from + seen), isMoving, frame }));
    const seen = rest(stepsOf, rows(30, 50));
    expect(whole(seen.at(-1)!)).toEqual(rows(30, 50));
    expect(seen.length).toBeLessThanOrEqual(Math.ceil(21 / 4));
  },
);
