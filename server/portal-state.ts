import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import type { PortalIdentity } from './dependencies.ts';
import { readPortal } from './repositories/portal.ts';

/** MAINT-1, F-18. Both may be set by another process; they hold after this time at the latest. */
const trustMs = 2_000;

/** What the maker may change at any time, and every call depends on. `minimumClient`: the oldest app that may go on; null for any. */
type PortalState = { readonly epoch: string; readonly maintenance: boolean; readonly minimumClient: string | null };

export type PortalStateReader = {
  /** As it was read a moment ago. */
  recent(): Promise<PortalState>;
  /** As it is now; what is said of it then holds for the next call of this process too. */
  fresh(): Promise<PortalState>;
};

/** Brings `portal` up to date whenever it reads. */
export function watchPortalState(db: Kysely<Database>, portal: PortalIdentity, now: () => Date): PortalStateReader {
  let known: PortalState | null = null;
  let until = 0;

  async function fresh(): Promise<PortalState> {
    const { epoch, secret, maintenance, minimum_client: minimumClient } = await readPortal(db);
    Object.assign(portal, { epoch, secret } satisfies PortalIdentity);
    known = { epoch, maintenance, minimumClient };
    until = now().getTime() + trustMs;
    return known;
  }

  return {
    recent: async () => (known !== null && now().getTime() < until ? known : fresh()),
    fresh,
  };
}
