import type { Transaction } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import { changeSeason, putWindow, type SeasonWindow } from '../server/modules/booking/season-repository.ts';
import { bookingWindows } from '../src/domain/booking/columns.ts';
import { dayAfter, seasonYear } from './calendar.ts';

const OPENED_DAYS_AGO = 40;
const OPEN_FOR_DAYS = 50;
/** From today to the month in which the first window ships. */
const FIRST_WINDOW_DAYS = 75;

/** BOOK-1, BOOK-9. A season that is open today, whatever the day, for the model year that is sold as new; its windows ship month by month. */
export async function writeSeason(trx: Transaction<Database>, now: Date): Promise<void> {
  await changeSeason(trx, {
    year: seasonYear(now),
    startDate: dayAfter(now, -OPENED_DAYS_AGO),
    endDate: dayAfter(now, OPEN_FOR_DAYS),
    bookingIsOpen: true,
    hideRebateMenu: false,
    hideBookingMenu: false,
  });
  for (const window of demoWindows(now)) await putWindow(trx, window);
}

/** On the fifteenth of five months, one after the other, each called by its month. */
export function demoWindows(now: Date): SeasonWindow[] {
  const [year = 0, month = 1] = dayAfter(now, FIRST_WINDOW_DAYS).split('-').map(Number);
  return bookingWindows.map((name, index) => {
    const day = new Date(Date.UTC(year, month - 1 + index, 15));
    return {
      name,
      label: { en: monthIn('en', day), fr: monthIn('fr', day) },
      shipDate: day.toISOString().slice(0, 10),
    };
  });
}

/** January 2027, Janvier 2027. */
function monthIn(lang: 'en' | 'fr', day: Date): string {
  const month = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
  return month.charAt(0).toUpperCase() + month.slice(1);
}
