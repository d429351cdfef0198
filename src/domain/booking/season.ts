import { dayIn } from '../calendar-day.ts';

/** Company calendar days (YYYY-MM-DD), inclusive, null if not set. A missing flag does not close the season. */
export type SeasonDates = {
  startDate: string | null;
  endDate: string | null;
  bookingIsOpen?: boolean | undefined;
};

export type BookingSeason =
  | { code: 'open'; closesAfter: string }
  | { code: 'not-yet-open'; opensOn: string }
  | { code: 'over'; closedAfter: string }
  | { code: 'closed-by-maker' }
  | { code: 'not-announced' };

/** At `nowMs` (ms since 1970) in the company's time zone, such as America/Toronto. */
export function bookingSeason(dates: SeasonDates, nowMs: number, timeZone: string): BookingSeason {
  if (dates.startDate === null || dates.endDate === null) return { code: 'not-announced' };
  const today = dayIn(timeZone, nowMs);
  if (today > dates.endDate) return { code: 'over', closedAfter: dates.endDate };
  if (dates.bookingIsOpen === false) return { code: 'closed-by-maker' };
  if (today < dates.startDate) return { code: 'not-yet-open', opensOn: dates.startDate };
  return { code: 'open', closesAfter: dates.endDate };
}

/** How long the server's word is trusted over the clock. */
const wordHoldsMs = 10 * 60_000;

/** Further from the season than this, the clock must be wrong. */
const implausibleMs = 400 * 86_400_000;

/** Prefers the server's `state` if fresh, or if the clock is off by years. `toldAtMs` is when it came. */
export function seasonOnDevice(
  dates: SeasonDates & { readonly state?: BookingSeason['code'] | undefined; readonly toldAtMs?: number | undefined },
  nowMs: number,
  timeZone: string,
): BookingSeason {
  const reckoned = bookingSeason(dates, nowMs, timeZone);
  const { state = reckoned.code, startDate, endDate, toldAtMs = -Infinity } = dates;
  if (state === reckoned.code || startDate === null || endDate === null) return reckoned;
  const isFresh = Math.abs(nowMs - toldAtMs) < wordHoldsMs;
  const isWrong = nowMs < Date.parse(startDate) - implausibleMs || nowMs > Date.parse(endDate) + implausibleMs;
  return isFresh || isWrong ? asTold(state, startDate, endDate) : reckoned;
}

function asTold(code: BookingSeason['code'], startDate: string, endDate: string): BookingSeason {
  switch (code) {
    case 'open':
      return { code, closesAfter: endDate };
    case 'not-yet-open':
      return { code, opensOn: startDate };
    case 'over':
      return { code, closedAfter: endDate };
    default:
      return { code };
  }
}
