import { expect, test } from 'vitest';
import { canBeAdded } from './orderable.ts';

test.each([
  ['part', true, 0, false],
  ['part', true, -1, false],
  ['part', true, 1, true],
  ['part', false, 0, true],
  ['configuration', true, 3, true],
] as const)('[CAT-9] a %s, discontinued %s, %i in stock: %s', (type, discontinued, available, expected) => {
  expect(canBeAdded({ type, discontinued, available })).toBe(expected);
});
