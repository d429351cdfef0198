import type { Contract } from '../../contract/account/user.ts';
import type { BookingSettings } from '../../contract/booking/booking.ts';
import type { Claim } from '../../contract/library/warranty.ts';
import type { SharedDraft } from '../../contract/orders/shared-drafts.ts';
import type { TransactionHeading } from '../../contract/orders/transactions.ts';
import { type BookingWindow, bookingWindows, type ColumnUnits } from '../../domain/booking/columns.ts';
import type { BookingSeason } from '../../domain/booking/season.ts';
import { daysBetween } from '../../domain/calendar-day.ts';
import { answerKey } from '../transactions/requests/seen-answers.ts';
import { isProposal, shownStateOf } from '../transactions/shown-state.ts';

/** What the device holds of a dealer's business. `today` is a company day such as 2026-11-20. */
export type OverviewFacts = {
  readonly contracts: readonly Contract[];
  /** Changes that the server refused or lost. */
  readonly refused: number;
  /** Changes found after working offline. */
  readonly offlineChanges: number;
  readonly transactions: readonly TransactionHeading[];
  readonly claims: readonly Claim[];
  readonly season: BookingSeason | null;
  /** What reps prepared. */
  readonly drafts: readonly SharedDraft[];
  /** Keys of answers about orders that were opened. Null until read. */
  readonly seenAnswers: readonly string[] | null;
  readonly today: string;
};

type RequestAnswer = NonNullable<TransactionHeading['answer']>;

/** Something that only the dealer can settle. */
export type Need =
  | { readonly code: 'contract'; readonly contract: Contract }
  | { readonly code: 'refused' | 'offlineChanges'; readonly count: number }
  | { readonly code: 'approval'; readonly order: TransactionHeading }
  | { readonly code: 'draft'; readonly draft: SharedDraft }
  | { readonly code: 'overdue'; readonly invoice: TransactionHeading; readonly days: number }
  | { readonly code: 'answer'; readonly order: TransactionHeading; readonly answer: RequestAnswer }
  | { readonly code: 'claim'; readonly claim: Claim }
  | { readonly code: 'season'; readonly lastDay: string; readonly days: number };

/** An answer counts as news for this long. */
const newsDays = 14;
/** An answer about an order is announced until it is seen, and no longer than this. */
const answerDays = 60;
/** The end of the season is announced this long before. */
const closingDays = 14;
/** A shipped order leaves the overview after this long. */
const shippedDays = 30;

/** Most pressing first. Their number is the header's badge. */
export function needsOf({ today, ...facts }: OverviewFacts): readonly Need[] {
  const counted = (['refused', 'offlineChanges'] as const).flatMap((code): Need[] =>
    facts[code] > 0 ? [{ code, count: facts[code] }] : [],
  );
  const approvals = facts.transactions
    .filter(({ mayApprove }) => mayApprove)
    .map((order): Need => ({ code: 'approval', order }));
  const drafts = facts.drafts
    .filter(({ openedAt, dismissedAt, orderedAt }) => (openedAt ?? dismissedAt ?? orderedAt) === null)
    .map((draft): Need => ({ code: 'draft', draft }));
  const overdue = facts.transactions
    .flatMap((invoice) => {
      const state = shownStateOf(invoice, today);
      return state.code === 'overdue' ? [{ code: 'overdue', invoice, days: state.days } as const] : [];
    })
    .toSorted((one, other) => other.days - one.days);
  const contracts = facts.contracts
    .filter(({ state }) => state === 'open')
    .map((contract): Need => ({ code: 'contract', contract }));
  const answers = facts.transactions.flatMap((order): Need[] => {
    const { answer } = order;
    const isNew = answer && facts.seenAnswers !== null && !facts.seenAnswers.includes(answerKey(order.id, answer.at));
    return isNew && daysBetween(answer.at, today) <= answerDays ? [{ code: 'answer', order, answer }] : [];
  });
  const claims = facts.claims
    .filter((claim) => wasAnsweredLately(claim, today))
    .map((claim): Need => ({ code: 'claim', claim }));
  return [
    ...counted,
    ...approvals,
    ...drafts,
    ...overdue,
    ...answers,
    ...contracts,
    ...claims,
    ...closingOf(facts.season, today),
  ];
}

function wasAnsweredLately({ messages }: Claim, today: string): boolean {
  const last = messages.findLast(({ text, state }) => text !== null || state === 'accepted' || state === 'refused');
  return last !== undefined && daysBetween(last.at, today) <= newsDays;
}

function closingOf(season: BookingSeason | null, today: string): readonly Need[] {
  if (season?.code !== 'open') return [];
  const days = daysBetween(today, season.closesAfter);
  return days <= closingDays ? [{ code: 'season', lastDay: season.closesAfter, days }] : [];
}

/** Orders and bookings that are not finished, or were declined lately, newest first. */
export function underWayOf(transactions: readonly TransactionHeading[], today: string): readonly TransactionHeading[] {
  return transactions.filter(({ kind, state, date }) => {
    if (kind !== 'order' && kind !== 'booking') return false;
    if (state === 'declined') return daysBetween(date, today) <= newsDays;
    if (state === 'shipped') return daysBetween(date, today) <= shippedDays;
    return state === 'waiting' || state === 'received' || state === 'in-preparation';
  });
}

/** The newest order of parts or bikes, to order again. */
export function lastOrderOf(transactions: readonly TransactionHeading[]): TransactionHeading | null {
  return (
    transactions.find(({ kind, state }) => kind === 'order' && state !== 'cancelled' && !isProposal({ state })) ?? null
  );
}

/** The open invoice that is due next. */
export function nextDueOf(transactions: readonly TransactionHeading[], today: string): TransactionHeading | null {
  const due = transactions.filter(
    (heading) => heading.kind === 'invoice' && shownStateOf(heading, today).code === 'due',
  );
  return due.toSorted((one, other) => (String(one.dueDate) < String(other.dueDate) ? -1 : 1))[0] ?? null;
}

type Window = NonNullable<BookingSettings['windows']>[number];

/** A delivery window that has not shipped yet, with the units booked for it. */
export type ComingArrival = Pick<Window, 'label' | 'labelFr' | 'shipDate'> & { readonly units: number };

/** Earliest first, without windows that have no units. */
export function comingArrivals(
  windows: readonly Window[],
  booked: ReadonlyMap<string, ColumnUnits>,
  today: string,
): readonly ComingArrival[] {
  const units = new Map<BookingWindow, number>(bookingWindows.map((name) => [name, 0]));
  for (const columns of booked.values()) {
    for (const name of bookingWindows) units.set(name, (units.get(name) ?? 0) + (columns[name] ?? 0));
  }
  return windows
    .map(({ name, ...window }) => ({ ...window, units: units.get(name) ?? 0 }))
    .filter(({ shipDate, units: count }) => count > 0 && shipDate >= today)
    .toSorted((one, other) => (one.shipDate < other.shipDate ? -1 : 1));
}
