import { readFile } from 'node:fs/promises';
import { transact } from '../database/transact.ts';
import { mailSender, senderOf, deliverMails } from '../jobs/mail/send.ts';
import { hasEmail, type Invited, listInvitations, sendInvitation } from '../modules/session/invitations.ts';
import { type AdminCommand, type AdminContext, readArguments, showUsage } from './command.ts';
import { headingFor } from './feeds/guess/heading-words.ts';
import { joined, type Said, say } from './texts/say.ts';
import { giveAddress } from './users.ts';

const MOST_NAMED = 10;

type Asked = {
  readonly numbers: readonly string[];
  readonly file: string | undefined;
  readonly isAll: boolean;
  readonly isAgain: boolean;
  readonly isCheck: boolean;
};

/** Invitations for many users at once. */
export const inviteCommand: AdminCommand = {
  usage:
    'invite NUMBER… [--again] [--check] | invite --file FILE [--again] [--check] | invite --all [--again] [--check]',
  async run(args, context) {
    const asked = readWords(args);
    if (asked !== null) return invite(asked, context);
    return showUsage(this, context);
  },
};

/** What became of all invitations. */
export const invitationsCommand: AdminCommand = {
  usage: 'invitations [none|open|expired|joined]',
  async run([state, ...others], { db, now, print, warn }) {
    const all = await listInvitations(db, now());
    if (others.length > 0 || (state !== undefined && !Object.hasOwn(stateWords, state))) {
      warn(say`Usage: ${this.usage}`);
      return 1;
    }
    for (const one of all.filter((user) => state === undefined || user.state === state)) {
      print(joined([one.no, one.username, one.email || say`no email address`, timesOf(one)], '\t'));
    }
    const counts = Object.entries(stateWords).map(
      ([key, words]) => say`${all.filter((user) => user.state === key).length} ${words}`,
    );
    print(joined(counts, ', '));
    return 0;
  },
};

const stateWords: Record<Invited['state'], Said> = {
  none: say`not invited`,
  open: say`invited`,
  expired: say`expired`,
  joined: say`joined`,
};

function timesOf({ state, sentAt, expiresAt, times }: Invited): Said {
  const sent = sentAt === null ? '' : say`, sent ${shown(sentAt)}`;
  const again = sentAt === null || times < 2 ? '' : say` (${times} times)`;
  const until = state === 'open' && expiresAt !== null ? say`, works until ${shown(expiresAt)}` : '';
  return joined([stateWords[state], sent, again, until], '');
}

function shown(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

function readWords(args: readonly string[]): Asked | null {
  const read = readArguments(args, {
    all: { type: 'boolean' },
    again: { type: 'boolean' },
    check: { type: 'boolean' },
    file: { type: 'string' },
  });
  if (read === null) return null;
  const { values, positionals } = read;
  const { all: isAll = false, again: isAgain = false, check: isCheck = false, file } = values;
  const ways = [positionals.length > 0, file !== undefined, isAll].filter(Boolean).length;
  // Alone, --again means all whose invitation is not used.
  if (ways > 1 || (ways === 0 && !isAgain)) return null;
  return { numbers: positionals, file, isAll: isAll || ways === 0, isAgain, isCheck };
}

async function invite(asked: Asked, context: AdminContext): Promise<0 | 1> {
  const { db, settings, now, print, warn } = context;
  const users = await listInvitations(db, now());
  const { chosen, faults } = asked.isAll
    ? { chosen: allOf(users, asked.isAgain), faults: [] }
    : await namedOf(asked, users, await readDisabled(db));
  const reached = chosen.filter(hasAddress);
  const unreached = chosen.filter((one) => !hasAddress(one)).map(({ user }) => user.no);
  if (faults.length === 0 && !asked.isCheck) faults.push(...(await sendAll(reached, context)));
  if (faults.length > 0) {
    for (const fault of faults) warn(fault);
    warn(say`No one was invited.`);
    return 1;
  }
  const count = reached.length === 1 ? say`1 user` : say`${reached.length} users`;
  print(asked.isCheck ? say`${count} would be invited.` : say`${count} invited.`);
  if (unreached.length > 0) print(say`${unreached.length} skipped without an email address: ${someOf(unreached)}`);
  if (asked.isCheck || reached.length === 0) return 0;
  await deliverMails(db, mailSender(settings, senderOf(db)), now);
  if (settings.smtpUrl === null) print(say`SMTP_URL is not set, so the emails are in ${settings.dataDir}/mail.`);
  return 0;
}

/** All or none. Returns what stands against it. */
async function sendAll(chosen: readonly Chosen[], { db, settings, now }: AdminContext): Promise<Said[]> {
  try {
    await transact(db, async (trx) => {
      for (const { user, email } of chosen) {
        const isOther = email !== null && email.toLowerCase() !== user.username;
        const owner = isOther ? await giveAddress(trx, user, email) : null;
        if (owner !== null) throw new AddressTaken(say`${email ?? ''} is already the username of ${owner}.`);
        const invited = isOther ? { ...user, email, username: email.toLowerCase() } : user;
        await sendInvitation(trx, { user: invited, publicUrl: settings.publicUrl, now: now() });
      }
    });
    return [];
  } catch (error) {
    if (error instanceof AddressTaken) return [error.said];
    throw error;
  }
}

class AddressTaken extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(said.en);
    this.said = said;
  }
}

/** A user to invite. `email`: the address that a file gives. */
type Chosen = { readonly user: Invited; readonly email: string | null };

function hasAddress({ user, email }: Chosen): boolean {
  return hasEmail({ email: email ?? user.email });
}

/** Who was never invited or, again, has not joined. */
function allOf(users: readonly Invited[], isAgain: boolean): Chosen[] {
  const wanted = isAgain ? ['open', 'expired'] : ['none'];
  // Demo accounts have made-up addresses.
  return users.filter(({ state, demo }) => wanted.includes(state) && !demo).map((user) => ({ user, email: null }));
}

async function namedOf(
  { numbers, file, isAgain }: Asked,
  users: readonly Invited[],
  disabled: ReadonlySet<string>,
): Promise<{ chosen: Chosen[]; faults: Said[] }> {
  const faults: Said[] = [];
  const given =
    file === undefined ? numbers.map((number) => ({ number, email: null })) : await readGuests(file, faults);
  const chosen = given.flatMap(({ number, email }): Chosen[] => {
    const user = users.find(({ no, username }) => no === number || username === number.toLowerCase());
    const fault =
      user !== undefined
        ? refusalOf(user, isAgain)
        : disabled.has(number.toLowerCase())
          ? say`${number} is disabled.`
          : say`There is no user ${number}.`;
    if (fault !== null) faults.push(fault);
    return user === undefined || fault !== null ? [] : [{ user, email }];
  });
  return { chosen, faults };
}

/** Numbers and usernames, in small letters. */
async function readDisabled(db: AdminContext['db']): Promise<ReadonlySet<string>> {
  const users = await db
    .selectFrom('users')
    .where('disabled_at', 'is not', null)
    .where('erased_at', 'is', null)
    .select(['no', 'username'])
    .execute();
  return new Set(users.flatMap(({ no, username }) => [no.toLowerCase(), username]));
}

function refusalOf({ no, state, expiresAt }: Invited, isAgain: boolean): Said | null {
  if (state === 'joined') return say`${no} already has a password.`;
  if (state === 'open' && expiresAt !== null && !isAgain) {
    return say`${no} has an invitation until ${shown(expiresAt)}. To send another, add --again.`;
  }
  return null;
}

/**
 * One user a line: a number or username, and perhaps an email address behind a comma, semicolon or tab. The first line
 * may be a heading.
 */
async function readGuests(path: string, faults: Said[]): Promise<{ number: string; email: string | null }[]> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) {
    faults.push(say`${path} cannot be read.`);
    return [];
  }
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, at) => {
      const words = line.split(/[,;\t]/).map((word) => word.trim());
      const [number = '', email = '', ...more] = words;
      const isHeading = at === 0 && headingFor('number', words, new Set()) !== null;
      if (line.trim() === '' || isHeading) return [];
      if (more.length > 0 || number === '' || (email !== '' && !hasEmail({ email }))) {
        faults.push(
          say`${path}, line ${at + 1}: '${line.slice(0, 80)}' is not a number, or a number and an email address.`,
        );
        return [];
      }
      return [{ number, email: email === '' ? null : email }];
    });
}

function someOf(names: readonly string[]): string {
  return names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ', …' : '');
}
