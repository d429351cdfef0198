import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import { readPortal } from './repositories/portal.ts';

/** MAINT-1: the flag may be set by another process; it holds after this time at the latest. */
const trustMs = 2_000;

export type Maintenance = { isOn(): Promise<boolean> };

export function watchMaintenance(db: Kysely<Database>, now: () => Date): Maintenance {
  let known = false;
  let until = 0;
  return {
    async isOn() {
      const nowMs = now().getTime();
      if (nowMs < until) return known;
      ({ maintenance: known } = await readPortal(db));
      until = nowMs + trustMs;
      return known;
    },
  };
}
