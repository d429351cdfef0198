import { afterEach, expect, test, vi } from 'vitest';
import { datedName } from './save-file.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['America/Toronto', 'statement-2026-11-27.pdf'],
  ['Asia/Taipei', 'statement-2026-11-28.pdf'],
])('[TXN-2] a file saved in the evening in Toronto has the date of %s in its name', (timeZone, name) => {
  vi.useFakeTimers({ now: new Date('2026-11-28T04:59:00Z') });
  expect(datedName('Statement', 'pdf', timeZone)).toBe(name);
});
