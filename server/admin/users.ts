import { parseArgs } from 'node:util';
import { transact } from '../database/transact.ts';
import { deliverMails } from '../jobs/mail/mail-outbox.ts';
import { mailSender, senderOf } from '../jobs/mail/send.ts';
import { mailPasswordLink } from '../modules/session/password-reset.ts';
import type { AdminCommand, AdminContext } from './command.ts';

export const usersCommand: AdminCommand = {
  usage: 'users list | users invite NUMBER [--email ADDRESS]',
  async run([what, ...rest], context) {
    if (what === 'list' && rest.length === 0) return list(context);
    if (what === 'invite') return invite(rest, context);
    context.print(`Usage: ${this.usage}`);
    return 1;
  },
};

async function list({ db, print }: AdminContext): Promise<0> {
  const users = await db.selectFrom('users').orderBy('no').selectAll().execute();
  for (const user of users) {
    const state = user.password_hash === null ? 'no password yet' : 'can sign in';
    print(
      [
        user.no,
        user.username,
        user.customer_group,
        user.role === 'rep' ? 'sales rep' : `level ${user.access_level}`,
        state,
      ].join('\t'),
    );
  }
  print(`${users.length} users`);
  return 0;
}

/** Emails the link to set a password. `--email` also becomes the dealer's address and username. */
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
    const changed = email === undefined ? {} : { email, username: email.toLowerCase() };
    if (email !== undefined) {
      const taken = await trx
        .selectFrom('users')
        .where('username', '=', email.toLowerCase())
        .where('id', '<>', user.id)
        .select('no')
        .executeTakeFirst();
      if (taken) return { code: 'taken', by: taken.no } as const;
      await trx.updateTable('users').set(changed).where('id', '=', user.id).execute();
    }
    const invited = { ...user, ...changed };
    const isSent = await mailPasswordLink(trx, {
      user: invited,
      publicUrl: settings.publicUrl,
      kind: 'reset',
      now: now(),
    });
    return { code: isSent ? 'queued' : 'enough', user: invited } as const;
  });
  switch (outcome.code) {
    case 'unknown':
      print(`There is no dealer with the number ${no}.`);
      return 1;
    case 'taken':
      print(`${email} is the username of ${outcome.by} already.`);
      return 1;
    case 'enough':
      print(`${outcome.user.username} has three links that still serve; try again in an hour.`);
      return 1;
    case 'queued':
      await deliverMails(db, mailSender(settings, senderOf(db)), now);
      print(
        `${no} signs in as ${outcome.user.username}; the mail with the link is on its way to ${outcome.user.email}.`,
      );
      if (settings.smtpUrl === null) print(`Without SMTP_URL it lies in ${settings.dataDir}/mail.`);
      return 0;
  }
}
