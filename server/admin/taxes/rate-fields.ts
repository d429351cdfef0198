/** Parses a percent from 0 to 100 with at most four decimals. Undefined when invalid. */
export function readPercent(text: string): number | undefined {
  const isPercent = /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100;
  return isPercent ? Number(text) : undefined;
}

export function percentFault(text: string): string {
  return `'${text}' is not a percentage from 0 to 100 with at most four decimals, such as 9.975`;
}

/** Explains an invalid tax name. A leading sign would make it a spreadsheet formula. */
export function taxNameFault(name: string): string | null {
  const isName = /^[\p{L}\p{N}][^\p{Cc}]{0,59}$/u.test(name) && name === name.trim();
  return isName ? null : `'${name}' is not a tax name: up to 60 characters, the first a letter or a digit`;
}

export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

export function dayFault(text: string): string {
  return `'${text}' is not a day such as 2026-11-20`;
}
