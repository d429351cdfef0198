import { dayIn } from '../src/domain/calendar-day.ts';
import { DEMO_TIME_ZONE, seasonYear } from './calendar.ts';

/** When the files of the demo were written. */
const WRITTEN = { day: '2026-11-20', seasonYear: 2027 };

const DAY_MS = 86_400_000;

const DATED = [
  // Days
  /(?<=,|"shipDate": ")\d{4}-\d\d-\d\d(?=[,"\n])/,
  // Model years
  /(?<=[ ,])20\d\d(?=[,"\n])/,
  // Pictures and documents, such as taiga-140-2027-spruce.svg
  /(?<=-)20\d\d(?=-[a-z]|\.pdf)/,
  // Part numbers such as CB27 and PC-FD-T140-27, and serial numbers such as BO27
  /(?<=\b(?:CB|BO|PC-(?:FD|FP|LB|LV)-[A-Z0-9]+-))\d\d/,
];
const ANY = new RegExp(DATED.map(({ source }) => source).join('|'), 'g');

/** A file of the demo as the company would have written it today: days move by days, model years by years. */
export function movedToToday(text: string, now: Date): string {
  const days = (Date.parse(dayIn(DEMO_TIME_ZONE, now.getTime())) - Date.parse(WRITTEN.day)) / DAY_MS;
  const years = seasonYear(now) - WRITTEN.seasonYear;
  return text.replaceAll(ANY, (found) => {
    if (found.includes('-')) return new Date(Date.parse(found) + days * DAY_MS).toISOString().slice(0, 10);
    return String(Number(found) + years)
      .padStart(2, '0')
      .slice(-found.length);
  });
}
