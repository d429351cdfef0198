import type { Kysely } from 'kysely';
import { isTimeZone } from '../../src/contract/config.ts';
import type { Database } from '../database/schema.ts';
import { StartRefusal } from '../process/start-refusal.ts';
import { readPortal } from './repository.ts';

/**
 * All dates use the company's time zone.
 * @throws {StartRefusal} when it is not a time zone
 */
export async function checkTimeZone(db: Kysely<Database>): Promise<void> {
  const { time_zone: zone } = await readPortal(db);
  if (isTimeZone(zone)) return;
  throw new StartRefusal(
    `The company's time zone is '${zone}', and there is none of that name: set it by npm run admin -- booking zone America/Toronto.`,
  );
}
