/** More than any season costs. */
const mostDollars = 999_999_999;

/** The cents of an amount that was typed in whole dollars, whatever parts its thousands; null for none, undefined for what is no such amount. */
export function readDollars(typed: string): number | null | undefined {
  const digits = typed.replaceAll(/[\s\u00a0\u202f$]/g, '').replaceAll(/[,.’'](?=\d{3}(?!\d))/g, '');
  if (digits === '') return null;
  if (!/^\d+$/.test(digits) || Number(digits) > mostDollars) return undefined;
  return Number(digits) * 100;
}
