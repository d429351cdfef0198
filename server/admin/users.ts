import { parseArgs } from 'node:util';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { mailSender, senderOf, deliverMails } from '../jobs/mail/send.ts';
import { hasEmail, sendInvitation } from '../modules/session/invitations.ts';
import type { UserRow } from '../modules/session/repository.ts';
import { endSessions } from '../modules/session/sessions.ts';
import type { AdminCommand, AdminContext } from './command.ts';
import { peopleUsage, peopleWords, runPeopleCommand } from './people/people-commands.ts';
import { joined, say, type Text } from './texts/say.ts';

export const usersCommand: AdminCommand = {
  usage: `users list | users invite NUMBER [--email ADDRESS] | users sign-out NUMBER | users sign-out --all | ${peopleUsage}`,
  async run([what, ...rest], context) {
    const person = peopleWords.find((word) => word === what);
    const status = person && (await runPeopleCommand(person, rest, context));
    if (status !== undefined && status !== null) return status;
    if (what === 'list' && rest.length === 0) return list(context);
    if (what === 'invite') return invite(rest, context);
    if (what === 'sign-out' && rest.length === 1) return signOut(rest[0] ?? '', context);
    context.print(say`Usage: ${this.usage}`);
    return 1;
  },
};

async function list({ db, print }: AdminContext): Promise<0> {
  const users = await db.selectFrom('users').orderBy('no').selectAll().execute();
  for (const user of users) {
    print(joined([user.no, user.username, user.customer_group, describe(user), stateOf(user)], '\t'));
  }
  print(users.length === 1 ? say`1 user` : say`${users.length} users`);
  return 0;
}

function stateOf({
  erased_at: erased,
  disabled_at: disabled,
  disabled_by: by,
  password_hash: password,
}: UserRow): Text {
  if (erased !== null) return say`erased`;
  if (by === 'unconfirmed') return say`to be confirmed`;
  if (disabled !== null) return say`disabled`;
  return password === null ? say`no password yet` : say`can sign in`;
}

function describe({ role, company_id, access_level }: UserRow): Text {
  if (role === 'rep') return say`sales rep`;
  return company_id === null ? say`level ${access_level}` : role;
}

/** Ends the sessions of one user, or of all. Running servers notice within seconds. */
async function signOut(whom: string, { db, now, print }: AdminContext): Promise<0 | 1> {
  const asked = db.selectFrom('users').select('id');
  const users = await (whom === '--all' ? asked : asked.where('no', '=', whom)).execute();
  if (users.length === 0) {
    print(say`There is no user with the number ${whom}.`);
    return 1;
  }
  for (const { id } of users) await endSessions(db, id, now());
  print(
    users.length === 1
      ? say`1 user is signed out on all devices.`
      : say`${users.length} users are signed out on all devices.`,
  );
  return 0;
}

/** Emails an invitation. `--email` also becomes the dealer's address and username. */
async function invite(args: readonly string[], { db, settings, now, print }: AdminContext): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { email: { type: 'string' } },
  });
  const [no, ...more] = positionals;
  const email = typeof values['email'] === 'string' ? values['email'].trim() : undefined;
  if (no === undefined || more.length > 0 || (email !== undefined && !/^\S+@\S+$/.test(email))) {
    print(say`Usage: ${usersCommand.usage}`);
    return 1;
  }
  const outcome = await transact(db, async (trx) => {
    const user = await trx.selectFrom('users').where('no', '=', no).selectAll().executeTakeFirst();
    if (user === undefined) return { code: 'unknown' } as const;
    if (user.disabled_at !== null) return { code: 'disabled' } as const;
    const taken = email === undefined ? null : await giveAddress(trx, user, email);
    if (taken !== null) return { code: 'taken', by: taken } as const;
    const invited = email === undefined ? user : { ...user, email, username: email.toLowerCase() };
    if (!hasEmail(invited)) return { code: 'no-address' } as const;
    await sendInvitation(trx, { user: invited, publicUrl: settings.publicUrl, now: now() });
    return { code: 'queued', user: invited } as const;
  });
  switch (outcome.code) {
    case 'unknown':
      print(say`There is no dealer with the number ${no}.`);
      return 1;
    case 'disabled':
      print(say`${no} is disabled.`);
      return 1;
    case 'taken':
      print(say`${email ?? ''} is already the username of ${outcome.by}.`);
      return 1;
    case 'no-address':
      print(say`${no} has no email address: add --email ADDRESS.`);
      return 1;
    case 'queued':
      await deliverMails(db, mailSender(settings, senderOf(db)), now);
      print(say`${no} signs in as ${outcome.user.username}. The invitation was sent to ${outcome.user.email}.`);
      if (settings.smtpUrl === null) print(say`SMTP_URL is not set, so the email is in ${settings.dataDir}/mail.`);
      return 0;
  }
}

/** Makes an address the user's own, to write to and to sign in with. Returns whose username it is already. */
export async function giveAddress(
  trx: Transaction<Database>,
  { id }: Pick<UserRow, 'id'>,
  email: string,
): Promise<string | null> {
  const username = email.toLowerCase();
  const taken = await trx
    .selectFrom('users')
    .where('username', '=', username)
    .where('id', '<>', id)
    .select('no')
    .executeTakeFirst();
  if (taken !== undefined) return taken.no;
  await trx.updateTable('users').set({ email, username }).where('id', '=', id).execute();
  return null;
}
