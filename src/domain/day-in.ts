const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day (YYYY-MM-DD) that a moment (ms since 1970) falls on in a time zone; where this device is, without one. Throws
 * RangeError for a zone that does not exist.
 */
export function dayIn(timeZone: string | undefined, momentMs: number): string {
  if (timeZone === undefined) return dayHere(new Date(momentMs));
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(momentMs)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** One per zone: to make one takes a slow device longer than a frame. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** The calendar day of a moment where this device is: 2026-11-20. */
export function dayHere(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
