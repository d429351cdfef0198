/** More than any season costs. */
const mostDollars = 999_999_999;

/** Whole dollars in cents, with any thousands separator. Null if empty, undefined if invalid. */
export function readDollars(typed: string): number | null | undefined {
  const digits = typed.replaceAll(/[\s\u00a0\u202f$]/g, '').replaceAll(/[,.’'](?=\d{3}(?!\d))/g, '');
  if (digits === '') return null;
  if (!/^\d+$/.test(digits) || Number(digits) > mostDollars) return undefined;
  return Number(digits) * 100;
}
