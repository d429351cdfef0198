import { isDeepStrictEqual } from 'node:util';

export type Counts = { added: number; changed: number; unchanged: number };

/** Rows that mean something only together: they are replaced as a whole, and counted by comparing; one that went has changed. */
export function compareRows<T>(former: readonly T[], wanted: readonly T[], keyOf: (row: T) => string): Counts {
  const before = new Map(former.map((row) => [keyOf(row), row]));
  const kept = wanted.filter((row) => before.has(keyOf(row)));
  const unchanged = kept.filter((row) => isDeepStrictEqual(before.get(keyOf(row)), row)).length;
  return {
    added: wanted.length - kept.length,
    changed: kept.length - unchanged + (former.length - kept.length),
    unchanged,
  };
}
