import { sql, type Transaction } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import { addUsers } from '../server/modules/account/new-users.ts';
import { hashPassword } from '../server/modules/session/password-hash.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { demoReps } from './demo-reps.ts';

/** The id of an account by its number. */
export type DemoUsers = (account: { readonly no: string }) => string;

const numbers = demoAccounts.map(({ no }) => no);

/** What dealers do not get from files: a password, and their reps. One hash of the password serves for all of them: it is no secret. */
export async function writeAccounts(trx: Transaction<Database>, now: Date): Promise<DemoUsers> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const ids = await markAsDemo(trx, passwordHash);
  const users: DemoUsers = ({ no }) => {
    const id = ids.get(no);
    if (id === undefined) throw new Error(`The demo has no ${no}.`);
    return id;
  };
  await writeReps(trx, { passwordHash, users, now });
  return users;
}

/** The demo has a known password, which no dealer of the company's own gets. */
export async function refuseOwnDealers(trx: Transaction<Database>): Promise<void> {
  const own = await trx.selectFrom('users').where('no', 'in', numbers).select('no').executeTakeFirst();
  if (own !== undefined) throw new Error(`The portal has a dealer ${own.no} of its own.`);
}

async function markAsDemo(trx: Transaction<Database>, passwordHash: string): Promise<Map<string, string>> {
  const isOfDemo = sql<boolean>`split_part(no, '/', 1) = any(${numbers}::text[])`;
  const rows = await trx.updateTable('users').set({ demo: true }).where(isOfDemo).returning(['no', 'id']).execute();
  const withPassword = demoAccounts.filter(({ hasPassword }) => hasPassword).map(({ no }) => no);
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where(sql<boolean>`split_part(no, '/', 1) = any(${withPassword}::text[])`)
    .execute();
  return new Map(rows.map(({ no, id }) => [no, id]));
}

async function writeReps(
  trx: Transaction<Database>,
  { passwordHash, users, now }: { readonly passwordHash: string; readonly users: DemoUsers; readonly now: Date },
): Promise<void> {
  const ids = await addUsers(
    trx,
    demoReps.map((rep) => ({
      no: rep.no,
      password_hash: passwordHash,
      contact_name: rep.contactName,
      phone: rep.phone,
      email: rep.username,
      // The columns of a dealer, which mean nothing for a rep.
      customer_group: 'CANADA',
      lang: rep.lang,
      payment_terms: '30 DAYS',
      role: 'rep' as const,
      demo: true,
    })),
  );
  await trx
    .insertInto('rep_assignments')
    .values(
      demoReps.flatMap((rep) =>
        rep.dealers.map((no) => ({ rep_id: ids.get(rep.no) ?? '', dealer_id: users({ no }), assigned_at: now })),
      ),
    )
    .execute();
}
