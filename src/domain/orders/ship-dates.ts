import { isCalendarDay } from '../calendar-day.ts';

/** The days on which an order may be asked to ship, both included. */
export type ShipDates = { readonly first: string; readonly last: string };

/** From today, by the company's calendar, to a year ahead. */
export function shipDatesFrom(today: string): ShipDates {
  const yearAhead = new Date(`${today}T00:00:00Z`);
  yearAhead.setUTCFullYear(yearAhead.getUTCFullYear() + 1);
  return { first: today, last: yearAhead.toISOString().slice(0, 10) };
}

export function isShipDate(day: string, { first, last }: ShipDates): boolean {
  return isCalendarDay(day) && first <= day && day <= last;
}
