import { dayIn } from '../src/domain/calendar-day.ts';

export const DEMO_TIME_ZONE = 'America/Toronto';

const DAY_MS = 86_400_000;
const FIRST_MONTH_OF_SEASON = 8;

/** The model year that is sold as new: from August on, the coming one. */
export function seasonYear(now: Date): number {
  const [year = 0, month = 0] = dayIn(DEMO_TIME_ZONE, now.getTime()).split('-').map(Number);
  return month >= FIRST_MONTH_OF_SEASON ? year + 1 : year;
}

/** The day (2026-11-20) this many days after now in the company's time zone; negative for days before. */
export function dayAfter(now: Date, days: number): string {
  return dayIn(DEMO_TIME_ZONE, momentAfter(now, days).getTime());
}

export function momentAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** How many days ago a model year came into the shops. */
export function daysOnSale(now: Date, modelYear: number): number {
  const start = Date.UTC(modelYear - 1, FIRST_MONTH_OF_SEASON - 1, 1);
  return Math.floor((now.getTime() - start) / DAY_MS);
}
