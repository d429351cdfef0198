/** A server that dies while it sends leaves what it sent to another one after this time. */
const claimMs = 5 * 60_000;
const firstRetryMs = 60_000;
const longestRetryMs = 6 * 3_600_000;

/** What fails this often is left alone: after some three days. */
export const mostAttempts = 20;

/** Until then nobody else sends what is being sent. */
export function claimedUntil(now: Date): Date {
  return new Date(now.getTime() + claimMs);
}

/** The time doubles with each failure. `attempts` counts the one that has just failed. */
export function nextTryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1)));
}
