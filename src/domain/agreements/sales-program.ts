/** Which goods of an order count. Parts include accessories. */
export type WhatCounts = 'all' | 'bikes' | 'parts';

/** Goods in cents after discounts, negative for a credit. */
export type Purchase = {
  kind: 'order' | 'booking' | 'invoice' | 'credit';
  isCancelled: boolean;
  /** In the company's time zone. */
  day: string;
  bikesCents: number;
  partsCents: number;
};

/** Both days are inclusive. */
export type ProgramTerms = { from: string; to: string; counts: WhatCounts };

/** In cents: orders and bookings in the period minus credits, never below zero. Invoices would count twice. */
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
  /** Index of the reached tier, or null. */
  reached: number | null;
  /** The next tier and the missing amount, or null at the top. */
  next: { tier: number; missingCents: number } | null;
};

/** Thresholds are lowest first, and meeting one exactly reaches it. */
export function standingAmong(thresholdsCents: readonly number[], reachedCents: number): Standing {
  const above = thresholdsCents.findIndex((threshold) => threshold > reachedCents);
  const passed = above === -1 ? thresholdsCents.length : above;
  const threshold = thresholdsCents[above];
  return {
    reached: passed === 0 ? null : passed - 1,
    next: threshold === undefined ? null : { tier: above, missingCents: threshold - reachedCents },
  };
}

/** Each tier's fill from 0 to 1, so that all tiers get equal width. */
export function tierShares(thresholdsCents: readonly number[], reachedCents: number): number[] {
  return thresholdsCents.map((threshold, at) => {
    const before = thresholdsCents[at - 1] ?? 0;
    return Math.min(1, Math.max(0, (reachedCents - before) / (threshold - before)));
  });
}
