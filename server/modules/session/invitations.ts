import { type Kysely, sql, type Transaction } from 'kysely';
import { addressOf } from '../../../src/contract/addresses.ts';
import type { Database } from '../../database/schema.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { invitationMail } from '../../jobs/mail/texts.ts';
import { readPortal } from '../../portal/repository.ts';
import { openLink } from './password-reset.ts';
import type { UserRow } from './repository.ts';

const dayMs = 86_400_000;

/** How long an invitation works (COMP-3). */
export const invitationDays = 7;

type Invitation = {
  readonly user: UserRow;
  /** Who invites for the user's company. Null: the portal's own company does. */
  readonly inviter?: string | null;
  readonly publicUrl: string;
  readonly now: Date;
};

/** An open invitation ends, and a new one is queued. */
export async function sendInvitation(
  trx: Transaction<Database>,
  { user, inviter = null, publicUrl, now }: Invitation,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
  await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', user.id)
    .where('invites', '=', true)
    .where('used_at', 'is', null)
    .execute();
  const token = await openLink(trx, user.id, { expiresAt, invites: true });
  await trx
    .insertInto('invitations')
    .values({ user_id: user.id, sent_at: now, expires_at: expiresAt, times: 1 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sent_at: now, expires_at: expiresAt, times: sql`invitations.times + 1`, accepted_at: null }),
    )
    .execute();
  const { maker_name: maker } = await readPortal(trx);
  // A token in the fragment stays out of logs and referrers.
  const link = `${publicUrl}${addressOf('password-reset', user.lang)}#token=${token}&invitation`;
  const mail = invitationMail(user.lang, {
    maker,
    link,
    username: user.username,
    dealer: user.enterprise_name,
    inviter,
  });
  await queueMail(trx, { recipient: user.email, lang: user.lang, ...mail }, now);
}

/** `joined`: has a password. `none`: was never invited. */
export type InvitationStatus = 'none' | 'open' | 'expired' | 'joined';

export type Invited = UserRow & {
  readonly state: InvitationStatus;
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly times: number;
};

/** All enabled users with the state of their invitation, by number. */
export async function listInvitations(db: Kysely<Database>, now: Date): Promise<Invited[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('invitations', 'invitations.user_id', 'users.id')
    .where('users.disabled_at', 'is', null)
    .selectAll('users')
    .select(['sent_at', 'expires_at', 'times'])
    .orderBy('no')
    .orderBy('username')
    .execute();
  return rows.map(({ sent_at: sentAt, expires_at: expiresAt, times, ...user }) => ({
    ...user,
    sentAt,
    expiresAt,
    times: times ?? 0,
    state: stateOf(user, expiresAt, now),
  }));
}

function stateOf({ password_hash: hash }: UserRow, expiresAt: Date | null, now: Date): InvitationStatus {
  if (hash !== null) return 'joined';
  if (expiresAt === null) return 'none';
  return expiresAt > now ? 'open' : 'expired';
}

/** Dealers of a feed may have none. */
export function hasEmail({ email }: { email: string }): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(email);
}
