/** WAR-5. What of an order counts: all goods, bikes alone, or parts and accessories alone. */
export type WhatCounts = 'all' | 'bikes' | 'parts';

/** A transaction of the dealer. Amounts are what its goods cost after discounts, in cents; below zero for a credit. */
export type Purchase = {
  kind: 'order' | 'booking' | 'invoice' | 'credit';
  isCancelled: boolean;
  /** Of the maker's calendar. */
  day: string;
  bikesCents: number;
  partsCents: number;
};

/** Days are both included. */
export type ProgramTerms = { from: string; to: string; counts: WhatCounts };

/**
 * WAR-5. What counts of a dealer's transactions, in cents: orders and bookings placed in the program's days, less the credits of these
 * days. Cancelled ones do not count, and invoices bill what was ordered already. Never below zero.
 */
export function countedCents(purchases: readonly Purchase[], { from, to, counts }: ProgramTerms): number {
  const counted = purchases.filter(
    ({ kind, isCancelled, day }) => kind !== 'invoice' && !isCancelled && from <= day && day <= to,
  );
  const sum = counted.reduce((cents, { bikesCents, partsCents }) => {
    return cents + (counts === 'parts' ? 0 : bikesCents) + (counts === 'bikes' ? 0 : partsCents);
  }, 0);
  return Math.max(0, sum);
}

export type Standing = {
  /** Which tier is reached, counted from 0; null for none. */
  reached: number | null;
  /** Which comes next, and how much is missing to it; null where the highest is reached. */
  next: { tier: number; missingCents: number } | null;
};

/** WAR-5. Where a dealer stands among tiers, lowest first. A threshold that is met exactly is reached. */
export function standingAmong(thresholdsCents: readonly number[], reachedCents: number): Standing {
  const above = thresholdsCents.findIndex((threshold) => threshold > reachedCents);
  const passed = above === -1 ? thresholdsCents.length : above;
  const threshold = thresholdsCents[above];
  return {
    reached: passed === 0 ? null : passed - 1,
    next: threshold === undefined ? null : { tier: above, missingCents: threshold - reachedCents },
  };
}

/** WAR-5. How far each tier is filled, from 0 to 1: one after the other, so that low tiers are as wide as high ones. */
export function tierShares(thresholdsCents: readonly number[], reachedCents: number): number[] {
  return thresholdsCents.map((threshold, at) => {
    const before = thresholdsCents[at - 1] ?? 0;
    return Math.min(1, Math.max(0, (reachedCents - before) / (threshold - before)));
  });
}
