/** A day that exists, such as `2026-11-20`. `Date` alone would read February 30 as a day in March. */
export function isCalendarDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
