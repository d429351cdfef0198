import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('keys are in the order of their making, however many fall into a millisecond', () => {
  const made = Array.from({ length: 20_000 }, newId);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});
