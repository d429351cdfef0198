/** PRICE-11: 9.975, at most four decimals, from 0 to 100. Undefined where it is no percent. */
export function readPercent(text: string): number | undefined {
  const isPercent = /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100;
  return isPercent ? Number(text) : undefined;
}

export function percentFault(text: string): string {
  return `'${text}' is no percent: digits with a point and at most four decimals, from 0 to 100, such as 9.975`;
}

/** What is wrong with the name of a tax; null where nothing is. A spreadsheet would reckon with one that begins with a sign. */
export function taxNameFault(name: string): string | null {
  const isName = /^[\p{L}\p{N}][^\p{Cc}]{0,59}$/u.test(name) && name === name.trim();
  return isName ? null : `'${name}' is no name of a tax: up to 60 characters, the first a letter or a digit`;
}

export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

export function dayFault(text: string): string {
  return `'${text}' is no day such as 2026-11-20`;
}
