import { dayIn } from '../day-in.ts';

/**
 * BOOK-1. Days are the maker's own (YYYY-MM-DD), both included; null where the maker has set none yet. A flag that is missing does
 * not close the season.
 */
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

/** BOOK-1. The state of the season at a moment (ms since 1970) on the calendar of the maker's time zone, e.g. 'America/Toronto'. */
export function bookingSeason(dates: SeasonDates, nowMs: number, timeZone: string): BookingSeason {
  if (dates.startDate === null || dates.endDate === null) return { code: 'not-announced' };
  const today = dayIn(timeZone, nowMs);
  if (today > dates.endDate) return { code: 'over', closedAfter: dates.endDate };
  if (dates.bookingIsOpen === false) return { code: 'closed-by-maker' };
  if (today < dates.startDate) return { code: 'not-yet-open', opensOn: dates.startDate };
  return { code: 'open', closesAfter: dates.endDate };
}

/** How long the server's word about the season is gone by without looking at a clock. */
const wordHoldsMs = 10 * 60_000;

/** So far beyond its days a season is looked at by nobody: the clock is wrong. */
const implausibleMs = 400 * 86_400_000;

/**
 * BOOK-1, F-44. The season on a device whose clock may be wrong: as the server has just said, or said last where the clock is out by years;
 * else by the calendar. `state` is the server's word, `toldAtMs` the device's clock when it came, missing where that was long ago.
 */
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
