import type { Entry } from '../../src/sync/cart/types.ts';

/** The edits and orders among a device's records, or among what is written to them. */
export function entriesAmong<Detail>(records: ReadonlyMap<string, unknown>): Entry<Detail>[] {
  return [...records].flatMap(([key, value]) =>
    key.startsWith('entry:') && value !== undefined ? [value as Entry<Detail>] : [],
  );
}
