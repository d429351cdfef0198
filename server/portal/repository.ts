import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { isTimeZone } from '../../src/contract/config.ts';
import type { Database } from '../database/schema.ts';
import { referenceSequences } from '../database/tables.ts';
import type { PortalIdentity } from '../http/dependencies.ts';
import { StartRefusal } from '../process/lifecycle.ts';
import type { SocialLink } from './schema.ts';

/** Creates the single settings row on first start, or reads it. */
export async function claimPortal(db: Kysely<Database>): Promise<PortalIdentity> {
  await db
    .insertInto('portal')
    .values({
      epoch: randomUUID(),
      secret: randomBytes(32).toString('hex'),
      maker_name: 'Paceline',
      maker_email: 'portal@localhost',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { epoch, secret } = await readPortal(db);
  return { epoch, secret };
}

export function readPortal(db: Kysely<Database>): Promise<Selectable<Database['portal']>> {
  return db.selectFrom('portal').selectAll().executeTakeFirstOrThrow();
}

/** How far references go ahead at least when a history begins. */
const leastLeap = 10_000;

/** No server took orders before this day. */
const firstDay = '2026-11-01T00:00:00Z';

/**
 * Call after a restore, before serving. References skip ahead by one per second since the last order, past those
 * already given out.
 */
export async function beginHistory(db: Kysely<Database>, now: Date): Promise<void> {
  await db.updateTable('portal').set({ epoch: randomUUID() }).execute();
  const { order, user } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('transactions')
        .where('kind', 'in', ['order', 'booking'])
        .select(({ fn }) => fn.max('created_at').as('at'))
        .as('order'),
      eb
        .selectFrom('users')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .as('user'),
    ])
    .executeTakeFirstOrThrow();
  const lastKnownMs = Math.max(Date.parse(firstDay), order?.getTime() ?? 0, user?.getTime() ?? 0);
  const leap = leastLeap + Math.max(0, Math.ceil((now.getTime() - lastKnownMs) / 1000));
  for (const name of referenceSequences) await sql`select setval(${name}, nextval(${name}) + ${leap})`.execute(db);
}

/** Nobody has put anything in yet. */
export async function isPortalEmpty(db: Kysely<Database>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return user === undefined && product === undefined;
}

/** False when `change` returns the same list. */
export async function changeSocial(
  trx: Transaction<Database>,
  change: (links: SocialLink[]) => SocialLink[],
): Promise<boolean> {
  const { social } = await trx.selectFrom('portal').select('social').forUpdate().executeTakeFirstOrThrow();
  const changed = change(social);
  if (changed === social) return false;
  await trx
    .updateTable('portal')
    .set({ social: JSON.stringify(changed) })
    .execute();
  return true;
}

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
