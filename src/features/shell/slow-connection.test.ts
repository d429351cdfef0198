import { expect, test } from 'vitest';
import { isSlowConnection } from './slow-connection.ts';

test('[NAV-18] data saver, 2g and slow-2g are slow', () => {
  expect(isSlowConnection({ saveData: true, effectiveType: '4g' })).toBe(true);
  expect(isSlowConnection({ effectiveType: '2g' })).toBe(true);
  expect(isSlowConnection({ effectiveType: 'slow-2g' })).toBe(true);
});

test('3g, 4g and a browser that does not tell are not', () => {
  expect(isSlowConnection({ saveData: false, effectiveType: '3g' })).toBe(false);
  expect(isSlowConnection({ effectiveType: '4g' })).toBe(false);
  expect(isSlowConnection(undefined)).toBe(false);
});
