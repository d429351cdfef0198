import type { Transaction } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import { addUsers } from '../server/modules/account/new-users.ts';
import { hashPassword } from '../server/modules/session/password-hash.ts';
import type { DemoAccount, DemoAddress } from './demo-account.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { demoCompanyUsers } from './demo-company-users.ts';
import { demoId } from './demo-id.ts';
import { demoReps } from './demo-reps.ts';

/** A refilled account gets a new id: its devices must not mistake the new cart for the old one. */
export function demoUserId({ no }: Pick<DemoAccount, 'no'>, now: Date): string {
  return demoId('user', no, now.toISOString());
}

/** The accounts with their addresses. One hash of the password serves for all of them: it is no secret. */
export async function writeAccounts(trx: Transaction<Database>, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await addUsers(
    trx,
    demoAccounts.map((account) => ({
      id: demoUserId(account, now),
      no: account.no,
      password_hash: account.hasPassword ? passwordHash : null,
      contact_name: account.contactName,
      enterprise_name: account.enterpriseName,
      phone: account.billing.phone,
      email: account.username,
      customer_group: account.group,
      access_level: account.accessLevel,
      discount_group: account.discountGroup,
      insurer_code: account.insurerCode,
      lang: account.lang,
      payment_terms: account.paymentTerms,
      demo: true,
    })),
  );
  await trx
    .insertInto('addresses')
    .values(demoAccounts.flatMap((account) => addressRows(account, now)))
    .execute();
  await writeReps(trx, passwordHash, now);
  await writeCompanyUsers(trx, passwordHash, now);
}

async function writeCompanyUsers(trx: Transaction<Database>, passwordHash: string, now: Date): Promise<void> {
  await trx
    .insertInto('users')
    .values(
      demoCompanyUsers.map((user) => ({
        id: demoUserId(user, now),
        no: user.no,
        username: user.username,
        password_hash: passwordHash,
        contact_name: user.contactName,
        enterprise_name: null,
        phone: user.phone,
        email: user.username,
        // The company's facts are read from its main account.
        customer_group: 'CANADA',
        access_level: '1',
        discount_group: null,
        insurer_code: null,
        lang: user.lang,
        payment_terms: '30 DAYS',
        role: user.role,
        company_id: demoUserId({ no: user.company }, now),
        demo: true,
      })),
    )
    .execute();
}

async function writeReps(trx: Transaction<Database>, passwordHash: string, now: Date): Promise<void> {
  await addUsers(
    trx,
    demoReps.map((rep) => ({
      id: demoUserId(rep, now),
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
        rep.dealers.map((no) => ({
          rep_id: demoUserId(rep, now),
          dealer_id: demoUserId({ no }, now),
          assigned_at: now,
        })),
      ),
    )
    .execute();
}

function addressRows(account: DemoAccount, now: Date) {
  const row = (kind: 'shipping' | 'billing', address: DemoAddress, position: number) => ({
    id: demoId('address', account.no, kind, position),
    user_id: demoUserId(account, now),
    kind,
    position,
    name: address.name,
    line1: address.line1,
    line2: address.line2 ?? '',
    city: address.city,
    province: address.province,
    country: address.country,
    postal_code: address.postalCode,
    phone: address.phone,
  });
  return [
    ...account.shipping.map((address, position) => row('shipping', address, position)),
    row('billing', account.billing, 0),
  ];
}
