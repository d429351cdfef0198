import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { networkOf } from '../network-of.ts';

const windowMs = 15 * 60_000;

/** From so many failures on, each further one takes longer. */
const freeFailures = 10;

/** From so many on, an address is only heard about names that have not failed from it. A trade show's Wi-Fi stays far below. */
const mostFromAddress = 300;

const longestWaitMs = 60_000;
const longestPauseMs = 4_000;
const longestPauseOfAddressMs = 1_000;

/** What is to be done with a try before the password is looked at. */
export type Attempt = {
  readonly id: string;
  /** How long to wait before the next try is looked at at all; 0 if this one is. */
  readonly waitMs: number;
  /** How long to hold the answer back. */
  readonly pauseMs: number;
  /** F-69: whether a failure tells nothing of whether the user exists. */
  readonly uniform: boolean;
};

/** Who tries: somebody at an address, or a device or session that is known to be the user's and whose failures count by themselves. */
export type Trier = { readonly address: string } | { readonly device: string } | { readonly session: string };

/**
 * F-69, F-70. Notes a try before its password is looked at, so that tries which come together count too; one that succeeds is struck
 * out again. Only failures of the same name from the same address make anybody wait, so that a right password is not refused because
 * somebody else at the address guesses another's. A name that failed often is slowed from everywhere, but never refused.
 */
export async function noteAttempt(
  trx: Transaction<Database>,
  { trier, username, now }: { trier: Trier; username: string; now: Date },
): Promise<Attempt> {
  const address = scopeOf(trier);
  const since = new Date(now.getTime() - windowMs);
  // One at a time from each address, so that many at once do not all find the count as it was before.
  await sql`select pg_advisory_xact_lock(hashtext(${address}))`.execute(trx);
  const earlier = await trx
    .selectFrom('sign_in_failures')
    .where('failed_at', '>', since)
    .where((where) => where.or([where('address', '=', address), where('username', '=', username)]))
    .select((select) => {
      const ofPair = select.and([select('address', '=', address), select('username', '=', username)]);
      return [
        select.fn.countAll<string>().filterWhere(ofPair).as('ofPair'),
        select.fn.countAll<string>().filterWhere('address', '=', address).as('fromAddress'),
        select.fn.countAll<string>().filterWhere('username', '=', username).as('ofUsername'),
        select.fn.max('failed_at').filterWhere(ofPair).as('last'),
      ];
    })
    .executeTakeFirstOrThrow();
  const [ofPair, fromAddress, ofUsername] = [earlier.ofPair, earlier.fromAddress, earlier.ofUsername].map(Number) as [
    number,
    number,
    number,
  ];
  const isTooMany = fromAddress >= mostFromAddress && ofPair > 0;
  const betweenMs = isTooMany ? longestWaitMs : growing(ofPair, 1_000, longestWaitMs);
  const lastMs = earlier.last === null ? 0 : new Date(earlier.last).getTime();
  // Whose moment was taken before another's is no wait: that one only had its turn first.
  const waitMs = betweenMs === 0 ? 0 : Math.max(0, lastMs + betweenMs - now.getTime());
  const uniform = fromAddress >= freeFailures;
  if (waitMs > 0) return { id: '', waitMs, pauseMs: 0, uniform };
  const { id } = await trx
    .insertInto('sign_in_failures')
    .values({ address, username, failed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pauseMs =
    'address' in trier
      ? Math.max(growing(ofUsername, 250, longestPauseMs), growing(fromAddress, 250, longestPauseOfAddressMs))
      : 0;
  return { id, waitMs: 0, pauseMs, uniform };
}

function scopeOf(trier: Trier): string {
  if ('device' in trier) return `device ${trier.device}`;
  if ('session' in trier) return `session ${trier.session}`;
  return networkOf(trier.address);
}

export async function strikeOut(db: Kysely<Database>, attempt: Attempt): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', attempt.id).execute();
}

/** 0 up to the free failures, then doubling from `first` to `longest`. */
function growing(failures: number, first: number, longest: number): number {
  return failures < freeFailures ? 0 : Math.min(longest, first * 2 ** (failures - freeFailures));
}
