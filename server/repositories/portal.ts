import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database, SocialLink } from '../database/schema.ts';
import type { PortalIdentity } from '../dependencies.ts';

/** The portal's one row, made with its first start; whoever starts second finds it. */
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

/** F-16. To be called after a restore, before anybody is answered: what devices know of the former history is no longer there. */
export async function beginHistory(db: Kysely<Database>): Promise<void> {
  await db.updateTable('portal').set({ epoch: randomUUID() }).execute();
}

/** Nobody has put anything in yet. */
export async function isPortalEmpty(db: Kysely<Database>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return user === undefined && product === undefined;
}

/** NAV-17. Gives whether anything is another now; what leaves the list as it is gives it back. */
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
