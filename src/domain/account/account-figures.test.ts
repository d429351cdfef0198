import { describe, expect, test } from 'vitest';
import { type AccountDocument, accountSums, availableCents, creditFaultOf, openCentsOf } from './account-figures.ts';

const today = '2026-11-20';
const invoice = (own: Partial<AccountDocument> = {}): AccountDocument => ({
  kind: 'invoice',
  state: 'open',
  totalCents: 10_000,
  openCents: null,
  dueDate: '2026-12-01',
  ...own,
});

describe('[INV-3] account figures come from invoices and credits alone', () => {
  test('what is left is what the company says, else the whole while it is open', () => {
    expect(openCentsOf(invoice())).toBe(10_000);
    expect(openCentsOf(invoice({ openCents: 2_500 }))).toBe(2_500);
    expect(openCentsOf(invoice({ state: 'paid' }))).toBe(0);
    expect(openCentsOf(invoice({ state: 'cancelled', openCents: 5 }))).toBe(0);
    expect(openCentsOf(invoice({ kind: 'order' }))).toBe(0);
    expect(openCentsOf(invoice({ kind: 'credit', totalCents: -3_000, openCents: -1_000 }))).toBe(-1_000);
  });

  test('an unused credit reduces what is open, and never what is overdue', () => {
    const documents = [
      invoice({ dueDate: '2026-11-19' }),
      invoice({ dueDate: today, openCents: 4_000 }),
      invoice({ dueDate: null }),
      invoice({ kind: 'credit', totalCents: -3_000, dueDate: '2026-01-01' }),
    ];
    expect(accountSums(documents, today)).toEqual({ openCents: 21_000, overdueCents: 10_000 });
    expect(accountSums([], today)).toEqual({ openCents: 0, overdueCents: 0 });
  });
});

describe('[FEED-6] credit limit and hold', () => {
  const credit = { openCents: 8_000, limitCents: 10_000, isOnHold: false };

  test.each([
    [2_000, null],
    [2_001, 'over-limit'],
    [0, null],
  ] as const)('%i cents more with 2,000 available: %s', (cents, fault) => {
    expect(creditFaultOf(credit, cents)).toBe(fault);
  });

  test('without a limit anything goes, and on hold nothing but what is paid now', () => {
    expect(creditFaultOf({ ...credit, limitCents: null }, 1_000_000)).toBeNull();
    expect(creditFaultOf({ ...credit, isOnHold: true }, 1)).toBe('on-hold');
    expect(creditFaultOf({ ...credit, isOnHold: true }, 0)).toBeNull();
  });

  test('available is never below zero, and more with an unused credit', () => {
    expect(availableCents({ openCents: 12_000, limitCents: 10_000 })).toBe(0);
    expect(availableCents({ openCents: -500, limitCents: 10_000 })).toBe(10_500);
    expect(availableCents({ openCents: 0, limitCents: null })).toBeNull();
  });
});
