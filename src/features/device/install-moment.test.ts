import { expect, test } from 'vitest';
import { momentOf, readInstallRecord, withDay, withMoment } from './install-moment.ts';

const fresh = readInstallRecord(undefined);

test('[PWA-1] the first visit is no moment for the hint, nor the second day; the third is', () => {
  const first = withDay(fresh, '2026-11-20');
  const second = withDay(withDay(first, '2026-11-20'), '2026-11-23');
  expect([first.moment, second.moment]).toEqual([null, null]);
  const third = withDay(second, '2026-12-01');
  expect(third).toEqual({ days: ['2026-11-20', '2026-11-23', '2026-12-01'], moment: 'third-day', isOver: false });
  expect(withDay(third, '2026-12-02')).toBe(third);
});

test('[PWA-1] the first good moment stands, and is remembered as it was written', () => {
  const ordered = withMoment(withDay(fresh, '2026-11-20'), 'order');
  expect(withMoment(ordered, 'kept-offline')).toBe(ordered);
  expect(readInstallRecord(JSON.parse(JSON.stringify(ordered)))).toEqual(ordered);
  expect(readInstallRecord({ ...ordered, isOver: true }).isOver).toBe(true);
});

test.for([
  null,
  7,
  {},
  { days: ['1', '2', '3', '4'], moment: null, isOver: true },
  { days: [], moment: 'now', isOver: false },
])('[PWA-1] a record that says %j is as if there were none', (value) => {
  expect(readInstallRecord(value)).toEqual(fresh);
});

test('[PWA-1] an order that was placed is a moment, and work that is kept without a network', () => {
  const saved = { orders: [], pending: 0, state: 'saved' };
  expect(momentOf(saved)).toBeNull();
  expect(momentOf({ ...saved, pending: 1, state: 'saving' })).toBeNull();
  expect(momentOf({ ...saved, pending: 1, state: 'not-saved' })).toBeNull();
  expect(momentOf({ ...saved, pending: 1, state: 'offline' })).toBe('kept-offline');
  expect(momentOf({ ...saved, pending: 1, state: 'device' })).toBe('kept-offline');
  expect(momentOf({ ...saved, orders: [{ state: 'queued' }] })).toBeNull();
  expect(momentOf({ ...saved, orders: [{ state: 'accepted' }] })).toBe('order');
});
