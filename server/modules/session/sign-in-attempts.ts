import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { networkOf } from '../../http/client-address.ts';

const windowMs = 15 * 60_000;

/** Beyond this, each failure adds delay. */
const freeFailures = 10;

const longestWaitMs = 60_000;
const longestPauseMs = 4_000;
const longestPauseOfAddressMs = 1_000;

/** The verdict on an attempt before its password is checked. */
export type Attempt = {
  readonly id: string;
  /** Milliseconds until the next try counts. 0 if this one does. */
  readonly waitMs: number;
  /** How long to hold the answer back. */
  readonly pauseMs: number;
  /** F-69: whether failures must not reveal if the user exists. */
  readonly uniform: boolean;
};

/** An address, or a known device or session of the user, whose failures count separately. */
export type Trier = { readonly address: string } | { readonly device: string } | { readonly session: string };

/**
 * Records a try before its password check, so parallel tries count too. Only failures of one name at one address force
 * a wait, so others cannot lock a dealer out.
 */
export async function noteAttempt(
  trx: Transaction<Database>,
  { trier, username, now }: { trier: Trier; username: string; now: Date },
): Promise<Attempt> {
  const address = scopeOf(trier);
  const since = new Date(now.getTime() - windowMs);
  // Serializes an address, so parallel tries do not all see the old count.
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
  const betweenMs = growing(ofPair, 1_000, longestWaitMs);
  const lastMs = earlier.last === null ? 0 : new Date(earlier.last).getTime();
  // A try that started earlier and only queued does not have to wait.
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
