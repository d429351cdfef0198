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

export const usersCommand: AdminCommand = {
  usage: `users list | users invite NUMBER [--email ADDRESS] | users sign-out NUMBER | users sign-out --all | ${peopleUsage}`,
  async run([what, ...rest], context) {
    const person = peopleWords.find((word) => word === what);
    const status = person && (await runPeopleCommand(person, rest, context));
    if (status !== undefined && status !== null) return status;
    if (what === 'list' && rest.length === 0) return list(context);
    if (what === 'invite') return invite(rest, context);
    if (what === 'sign-out' && rest.length === 1) return signOut(rest[0] ?? '', context);
    context.print(`Usage: ${this.usage}`);
    return 1;
  },
};

async function list({ db, print }: AdminContext): Promise<0> {
  const users = await db.selectFrom('users').orderBy('no').selectAll().execute();
  for (const user of users) {
    print([user.no, user.username, user.customer_group, describe(user), stateOf(user)].join('\t'));
  }
  print(`${users.length} users`);
  return 0;
}

function stateOf({
  erased_at: erased,
  disabled_at: disabled,
  disabled_by: by,
  password_hash: password,
}: UserRow): string {
  if (erased !== null) return 'erased';
  if (by === 'unconfirmed') return 'to be confirmed';
  if (disabled !== null) return 'disabled';
  return password === null ? 'no password yet' : 'can sign in';
}

function describe({ role, company_id, access_level }: UserRow): string {
  if (role === 'rep') return 'sales rep';
  return company_id === null ? `level ${access_level}` : role;
}

/** Ends the sessions of one user, or of all. Running servers notice within seconds. */
async function signOut(whom: string, { db, now, print }: AdminContext): Promise<0 | 1> {
  const asked = db.selectFrom('users').select('id');
  const users = await (whom === '--all' ? asked : asked.where('no', '=', whom)).execute();
  if (users.length === 0) {
    print(`There is no user with the number ${whom}.`);
    return 1;
  }
  for (const { id } of users) await endSessions(db, id, now());
  print(`${users.length} ${users.length === 1 ? 'user is' : 'users are'} signed out on all devices.`);
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
    print(`Usage: ${usersCommand.usage}`);
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
      print(`There is no dealer with the number ${no}.`);
      return 1;
    case 'disabled':
      print(`${no} is disabled.`);
      return 1;
    case 'taken':
      print(`${email} is already the username of ${outcome.by}.`);
      return 1;
    case 'no-address':
      print(`${no} has no email address: add --email ADDRESS.`);
      return 1;
    case 'queued':
      await deliverMails(db, mailSender(settings, senderOf(db)), now);
      print(`${no} signs in as ${outcome.user.username}. The invitation was sent to ${outcome.user.email}.`);
      if (settings.smtpUrl === null) print(`SMTP_URL is not set, so the email is in ${settings.dataDir}/mail.`);
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
