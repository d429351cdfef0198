/** A day that exists, such as `2026-11-20`. `Date` alone would read February 30 as a day in March. */
export function isCalendarDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** YYYY-MM-DD in a time zone, or the device's own without one. Throws RangeError for unknown zones. */
export function dayIn(timeZone: string | undefined, momentMs: number): string {
  if (timeZone === undefined) return dayHere(new Date(momentMs));
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(momentMs)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Cached because creating one takes a slow device longer than a frame. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** Whole calendar days. Both may carry a time, which does not count. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000);
}

/** The device's calendar day, such as 2026-11-20. */
export function dayHere(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
