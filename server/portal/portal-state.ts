import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { PortalIdentity } from '../http/dependencies.ts';
import { readPortal } from './repository.ts';

/** Other processes may change both, so they are reread after this time. */
const trustMs = 2_000;

/** `minimumClient` is the oldest allowed app version. Null allows any. */
type PortalState = { readonly epoch: string; readonly maintenance: boolean; readonly minimumClient: string | null };

export type PortalStateReader = {
  /** As it was read a moment ago. */
  recent(): Promise<PortalState>;
  /** Reads the current state, also for later calls in this process. */
  fresh(): Promise<PortalState>;
};

/** Updates `portal` with every read. */
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
