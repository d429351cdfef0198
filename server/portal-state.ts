import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import { readPortal } from './repositories/portal.ts';

/** MAINT-1, F-18. Both may be set by another process; they hold after this time at the latest. */
const trustMs = 2_000;

/** What the maker may change at any time, and every call depends on. `minimumClient`: the oldest app that may go on; null for any. */
export type PortalState = { readonly maintenance: boolean; readonly minimumClient: string | null };

/** Reads the state, or gives it as it was read a moment ago. */
export type ReadPortalState = () => Promise<PortalState>;

export function watchPortalState(db: Kysely<Database>, now: () => Date): ReadPortalState {
  let known: PortalState = { maintenance: false, minimumClient: null };
  let until = 0;
  return async () => {
    const nowMs = now().getTime();
    if (nowMs < until) return known;
    const { maintenance, minimum_client: minimumClient } = await readPortal(db);
    known = { maintenance, minimumClient };
    until = nowMs + trustMs;
    return known;
  };
}
