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

/** 2027-02-30 is none. */
function isCalendarDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
