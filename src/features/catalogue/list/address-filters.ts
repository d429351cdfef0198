/** Values are keys, which are the same in every language. */
export type AddressFilter = { readonly propertyId: number; readonly values: readonly string[] };

/** Writes `p1.Trail.Gravel_p4.29 in`, or an empty text without filters. */
export function writeFilters(filters: readonly AddressFilter[]): string {
  return filters.map(({ propertyId, values }) => `p${propertyId}.${writeList(values)}`).join('_');
}

/** Skips what is not a filter and merges repeated properties. */
export function readFilters(written: string): AddressFilter[] {
  const filters = new Map<number, Set<string>>();
  for (const one of written.split('_')) {
    const parts = /^p(-?\d{1,6})\.(.+)$/s.exec(one);
    if (!parts?.[1] || parts[2] === undefined) continue;
    const id = Number(parts[1]);
    const values = filters.get(id) ?? new Set();
    filters.set(id, values);
    for (const value of readList(parts[2])) if (value !== '') values.add(value);
  }
  return [...filters]
    .filter(([, values]) => values.size > 0)
    .map(([propertyId, values]) => ({ propertyId, values: [...values] }));
}

/** Joins texts with `.` and escapes marks with `*`, since addresses show both unencoded. */
export function writeList(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[*._]/g, (mark) => `*${marks.indexOf(mark)}`)).join('.');
}

export function readList(written: string): string[] {
  if (written === '') return [];
  return written
    .split('.')
    .map((text) => text.replaceAll(/\*([0-2])/g, (_, digit: string) => marks[Number(digit)] ?? ''));
}

/** `_` separates lists from each other. */
const marks = ['*', '.', '_'];
