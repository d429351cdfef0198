import { isDeepStrictEqual } from 'node:util';

/** What a feed comes to, by the names that people know. */
export type Changes = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: number;
  readonly gone: readonly string[];
};

/** Compares rows that are replaced as one set. */
export function compareRows<T>(
  former: readonly T[],
  wanted: readonly T[],
  keyOf: (row: T) => string,
  nameOf: (row: T) => string = keyOf,
): Changes {
  const before = new Map(former.map((row) => [keyOf(row), row]));
  const after = new Set(wanted.map(keyOf));
  const known = wanted.filter((row) => before.has(keyOf(row)));
  const changed = known.filter((row) => !isDeepStrictEqual(before.get(keyOf(row)), row));
  return {
    added: wanted.filter((row) => !before.has(keyOf(row))).map(nameOf),
    changed: changed.map(nameOf),
    unchanged: known.length - changed.length,
    gone: former.filter((row) => !after.has(keyOf(row))).map(nameOf),
  };
}
