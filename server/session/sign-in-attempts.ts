import { isIPv6 } from 'node:net';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

const windowMs = 15 * 60_000;

/** SES-1: so many failures from one address, and known and unknown users are answered alike. */
const freeFailures = 10;

const longestWaitMs = 60_000;
const longestPauseMs = 4_000;

/** What is to be done with a try to sign in before the password is looked at. */
export type Attempt = {
  readonly id: string;
  /** How long the address has to wait before its next try is looked at at all; 0 if this one is. */
  readonly waitMs: number;
  /** How long to hold the answer back, whoever asks. */
  readonly pauseMs: number;
  /** F-69: whether a failure tells nothing of whether the user exists. */
  readonly uniform: boolean;
};

/**
 * F-69, F-70. Notes a try before its password is looked at, so that tries which come together count too; one that succeeds is struck
 * out again. An address that failed often waits ever longer between tries. A username that failed often is slowed from everywhere, but
 * never refused: its owner comes in from another address.
 */
export async function noteAttempt(
  trx: Transaction<Database>,
  given: { address: string; username: string; now: Date },
): Promise<Attempt> {
  const address = networkOf(given.address);
  const since = new Date(given.now.getTime() - windowMs);
  // One at a time from each address, so that many at once do not all find the count as it was before.
  await sql`select pg_advisory_xact_lock(hashtext(${address}))`.execute(trx);
  const earlier = await trx
    .selectFrom('sign_in_failures')
    .where('failed_at', '>', since)
    .where((where) => where.or([where('address', '=', address), where('username', '=', given.username)]))
    .select((select) => [
      select.fn.countAll<string>().filterWhere('address', '=', address).as('fromAddress'),
      select.fn.countAll<string>().filterWhere('username', '=', given.username).as('ofUsername'),
      select.fn.max('failed_at').filterWhere('address', '=', address).as('last'),
    ])
    .executeTakeFirstOrThrow();
  const fromAddress = Number(earlier.fromAddress);
  const lastMs = earlier.last === null ? 0 : new Date(earlier.last).getTime();
  const betweenMs = growing(fromAddress, 1_000, longestWaitMs);
  // Whose moment was taken before another's is no wait: that one only had its turn first.
  const waitMs = betweenMs === 0 ? 0 : Math.max(0, lastMs + betweenMs - given.now.getTime());
  const uniform = fromAddress >= freeFailures;
  if (waitMs > 0) return { id: '', waitMs, pauseMs: 0, uniform };
  const { id } = await trx
    .insertInto('sign_in_failures')
    .values({ address, username: given.username, failed_at: given.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, waitMs: 0, pauseMs: growing(Number(earlier.ofUsername), 250, longestPauseMs), uniform };
}

export async function strikeOut(db: Kysely<Database>, attempt: Attempt): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', attempt.id).execute();
}

/** 0 up to the free failures, then doubling from `first` to `longest`. */
function growing(failures: number, first: number, longest: number): number {
  return failures < freeFailures ? 0 : Math.min(longest, first * 2 ** (failures - freeFailures));
}

/** Who has one IPv6 address has 2^64 of them: the network counts. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(8 - groups.length - after.length).fill('0') : [];
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
