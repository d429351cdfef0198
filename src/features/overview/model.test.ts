import { describe, expect, test } from 'vitest';
import type { Contract } from '../../contract/account/user.ts';
import type { Claim } from '../../contract/library/warranty.ts';
import type { SharedDraft } from '../../contract/orders/shared-drafts.ts';
import type { TransactionHeading } from '../../contract/orders/transactions.ts';
import { answerKey } from '../transactions/requests/seen-answers.ts';
import { comingArrivals, lastOrderOf, needsOf, nextDueOf, type OverviewFacts, underWayOf } from './model.ts';

const today = '2026-11-20';
const none: OverviewFacts = {
  contracts: [],
  refused: 0,
  offlineChanges: 0,
  transactions: [],
  claims: [],
  season: null,
  drafts: [],
  seenAnswers: [],
  today,
};
const heading = (own: Partial<TransactionHeading>): TransactionHeading => ({
  id: 't1',
  reference: 'B-1',
  kind: 'order',
  state: 'received',
  date: '2026-11-10T15:00:00.000Z',
  documentNo: '',
  total: 100,
  currency: 'US',
  units: 1,
  ...own,
});
const contract = (state: Contract['state']): Contract => ({ id: state, title: 'Terms', from: today, to: null, state });
const claim = (at: string | null, state: Claim['state'] = 'in-review'): Claim => ({
  id: 'c1',
  key: 'k1',
  reference: 'W-1',
  filed: '2026-10-01T12:00:00.000Z',
  state,
  values: {},
  fields: [],
  files: [],
  messages: at === null ? [] : [{ at, state, text: { en: 'We look at it.', fr: null } }],
});
const codes = (facts: Partial<OverviewFacts>) => needsOf({ ...none, ...facts }).map(({ code }) => code);

describe('what needs the dealer', () => {
  test('[OVW-1] nothing, where nothing is held', () => {
    expect(needsOf(none)).toEqual([]);
  });

  test('[OVW-1] open contracts, not accepted or ended ones', () => {
    const contracts = [contract('accepted'), contract('open'), contract('ended')];
    expect(needsOf({ ...none, contracts })).toEqual([{ code: 'contract', contract: contracts[1] }]);
  });

  test('[OVW-1] refused changes and changes while offline count as one line each', () => {
    expect(codes({ refused: 3, offlineChanges: 2 })).toEqual(['refused', 'offlineChanges']);
  });

  test('[COMP-2, OVW-1] orders that the user may approve, not those that wait for somebody else', () => {
    const mine = heading({ id: 'mine', state: 'waiting', mayApprove: true });
    const transactions = [mine, heading({ id: 'theirs', state: 'waiting' })];
    expect(needsOf({ ...none, transactions })).toEqual([{ code: 'approval', order: mine }]);
  });

  test('[REP-3, OVW-1] what a rep prepared, until it is opened, dismissed or ordered', () => {
    const draft = (own: Partial<SharedDraft>): SharedDraft => ({
      id: 'd1',
      kind: 'cart',
      by: 'Owen Parker',
      note: '',
      sharedAt: '2026-11-19T15:00:00.000Z',
      openedAt: null,
      dismissedAt: null,
      orderedAt: null,
      ...own,
    });
    const at = '2026-11-20T08:00:00.000Z';
    const drafts = [draft({}), draft({ openedAt: at }), draft({ dismissedAt: at }), draft({ orderedAt: at })];
    expect(needsOf({ ...none, drafts })).toEqual([{ code: 'draft', draft: drafts[0] }]);
  });

  test('[OVW-1] invoices from the day after they are due, the longest overdue first', () => {
    const invoice = (id: string, dueDate: string | null) => heading({ id, kind: 'invoice', state: 'open', dueDate });
    const transactions = [
      invoice('today', today),
      invoice('late', '2026-11-19'),
      invoice('later', '2026-10-20'),
      invoice('never', null),
      heading({ id: 'paid', kind: 'invoice', state: 'paid', dueDate: '2026-10-01' }),
    ];
    const needs = needsOf({ ...none, transactions });
    expect(needs).toMatchObject([
      { code: 'overdue', days: 31, invoice: { id: 'later' } },
      { code: 'overdue', days: 1, invoice: { id: 'late' } },
    ]);
  });

  test.each([
    ['an answer of today', claim('2026-11-20T08:00:00.000Z'), true],
    ['an answer 14 days ago', claim('2026-11-06T23:00:00.000Z'), true],
    ['an answer 15 days ago', claim('2026-11-05T08:00:00.000Z'), false],
    ['no answer', claim(null), false],
  ])('[OVW-1] a claim with %s', (_name, one, isNews) => {
    expect(codes({ claims: [one] })).toEqual(isNews ? ['claim'] : []);
  });

  test('[OVW-1] a decision is an answer without words, a mere change of state is none', () => {
    const wordless = (state: Claim['state']): Claim => ({
      ...claim(null, state),
      messages: [{ at: '2026-11-19T08:00:00.000Z', state, text: null }],
    });
    expect(codes({ claims: [wordless('refused'), wordless('in-review')] })).toEqual(['claim']);
  });

  test.each([
    ['2026-11-20', 0],
    ['2026-12-04', 14],
  ])('[OVW-1] a season that closes after %s', (closesAfter, days) => {
    const season = { code: 'open', closesAfter } as const;
    expect(needsOf({ ...none, season })).toEqual([{ code: 'season', lastDay: closesAfter, days }]);
  });

  test('[OVW-1] neither a season with time left nor one that is over', () => {
    expect(codes({ season: { code: 'open', closesAfter: '2026-12-05' } })).toEqual([]);
    expect(codes({ season: { code: 'over', closedAfter: '2026-11-19' } })).toEqual([]);
  });
});

describe('answered requests about orders', () => {
  const answer = { kind: 'cancel', isAccepted: true, at: '2026-11-10T12:00:00.000Z' } as const;
  const order = heading({ id: 'o1', answer });

  test('[OVW-1] are announced until the order was opened', () => {
    expect(needsOf({ ...none, transactions: [order] })).toEqual([{ code: 'answer', order, answer }]);
    expect(codes({ transactions: [order], seenAnswers: [answerKey('o1', answer.at)] })).toEqual([]);
    const again = heading({ id: 'o1', answer: { ...answer, at: '2026-11-12T12:00:00.000Z' } });
    expect(codes({ transactions: [again], seenAnswers: [answerKey('o1', answer.at)] })).toEqual(['answer']);
  });

  test('[OVW-1] wait until it is known what was seen, and end after 60 days', () => {
    expect(codes({ transactions: [order], seenAnswers: null })).toEqual([]);
    expect(codes({ transactions: [order], today: '2027-01-09' })).toEqual(['answer']);
    expect(codes({ transactions: [order], today: '2027-01-10' })).toEqual([]);
  });
});

describe('what is under way', () => {
  test('[OVW-1] orders and bookings until shipped, and for 30 days after', () => {
    const all = [
      heading({ id: 'received' }),
      heading({ id: 'booking', kind: 'booking', state: 'in-preparation' }),
      heading({ id: 'shipped', state: 'shipped', date: '2026-10-21T12:00:00.000Z' }),
      heading({ id: 'long ago', state: 'shipped', date: '2026-10-20T12:00:00.000Z' }),
      heading({ id: 'cancelled', state: 'cancelled' }),
      heading({ id: 'invoice', kind: 'invoice', state: 'open' }),
      heading({ id: 'waiting', state: 'waiting' }),
      heading({ id: 'declined', state: 'declined', date: '2026-11-06T12:00:00.000Z' }),
      heading({ id: 'declined before', state: 'declined', date: '2026-11-05T12:00:00.000Z' }),
      heading({ id: 'withdrawn', state: 'withdrawn' }),
    ];
    const shown = underWayOf(all, today).map(({ id }) => id);
    expect(shown).toEqual(['received', 'booking', 'shipped', 'waiting', 'declined']);
  });

  test('[OVW-1] the last order is what is ordered again', () => {
    const all = [
      heading({ id: 'cancelled', state: 'cancelled' }),
      heading({ id: 'booking', kind: 'booking' }),
      heading({ id: 'waiting', state: 'waiting' }),
      heading({ id: 'order', state: 'paid' }),
      heading({ id: 'older' }),
    ];
    expect(lastOrderOf(all)?.id).toBe('order');
    expect(lastOrderOf([])).toBeNull();
  });

  test('[INV-3] the invoice due next is open and neither overdue nor without a due date', () => {
    const invoice = (id: string, dueDate: string | null, state: 'open' | 'paid' = 'open') =>
      heading({ id, kind: 'invoice', state, dueDate });
    const all = [
      invoice('later', '2026-12-10'),
      invoice('today', today),
      invoice('overdue', '2026-11-19'),
      invoice('paid', today, 'paid'),
      invoice('no date', null),
    ];
    expect(nextDueOf(all, today)?.id).toBe('today');
    expect(nextDueOf(all, '2026-11-21')?.id).toBe('later');
    expect(nextDueOf([], today)).toBeNull();
  });

  test('[OVW-1] arrivals are windows to come with booked units, the earliest first', () => {
    const window = (name: 'q0' | 'q1' | 'q2', shipDate: string) => ({ name, label: name, labelFr: name, shipDate });
    const windows = [window('q2', '2027-03-01'), window('q0', '2026-11-19'), window('q1', today)];
    const booked = new Map([
      ['A', { q0: 5, q1: 2, demo: 1 }],
      ['B', { q1: 1, q2: 4 }],
    ]);
    expect(comingArrivals(windows, booked, today)).toEqual([
      { label: 'q1', labelFr: 'q1', shipDate: today, units: 3 },
      { label: 'q2', labelFr: 'q2', shipDate: '2027-03-01', units: 4 },
    ]);
    expect(comingArrivals(windows, new Map(), today)).toEqual([]);
  });
});
