import { expect, test } from 'vitest';
import { waitsAbove, waitsForApproval } from '../account/access.ts';
import { approvalLimit, mayApprove } from './approval.ts';

test.each([
  [{}, true],
  [{ role: 'owner' }, true],
  [{ role: 'buyer' }, false],
  [{ role: 'buyer', isApprover: true }, true],
  [{ role: 'staff', isApprover: true }, false],
  [{ role: 'payer', isApprover: true }, false],
  [{ role: 'rep', isApprover: true }, false],
] as const)('[COMP-2] whether %j may approve: %s', (user, expected) => {
  expect(mayApprove(user)).toBe(expected);
});

test.each([
  ['owner', 100, null],
  ['buyer', null, null],
  ['buyer', 100, 100],
  ['staff', null, 0],
  ['staff', 100, 0],
] as const)('[COMP-2] orders of a %s with a setting of %j wait above %j', (role, setting, expected) => {
  expect(approvalLimit({ role }, setting)).toBe(expected);
});

test('[COMP-2] an order waits above the limit, and each one above a limit of nothing', () => {
  expect([99, 100, 101].map((total) => waitsForApproval(100, total))).toEqual([false, false, true]);
  expect(waitsForApproval(0, 0)).toBe(true);
  expect(waitsForApproval(null, 1_000_000)).toBe(false);
  expect([waitsAbove(undefined, 500), waitsAbove(1, 100), waitsAbove(1, 101)]).toEqual([false, false, true]);
});
