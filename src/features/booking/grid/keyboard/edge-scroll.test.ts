import { expect, test } from 'vitest';
import { edgeStep } from './edge-scroll.ts';

test('[BOOK-5] what is held between the edges scrolls nothing; beyond them it scrolls towards them, faster the further', () => {
  expect(edgeStep(300, 100, 500)).toBe(0);
  expect(edgeStep(124, 100, 500)).toBe(0);
  expect(edgeStep(110, 100, 500)).toBeLessThan(0);
  expect(edgeStep(60, 100, 500)).toBeLessThan(edgeStep(110, 100, 500));
  expect(edgeStep(490, 100, 500)).toBeGreaterThan(0);
  expect(edgeStep(540, 100, 500)).toBeGreaterThan(edgeStep(490, 100, 500));
  expect(edgeStep(5_000, 100, 500)).toBe(28);
  expect(edgeStep(-5_000, 100, 500)).toBe(-28);
});
