import type { Kysely } from 'kysely';
import { readAccessToken } from './access-token.ts';
import type { Database } from './database/schema.ts';
import type { PortalIdentity } from './dependencies.ts';

/** Who makes a call: what access, prices and mail depend on. */
export type Caller = {
  readonly id: string;
  readonly sessionId: string;
  readonly no: string;
  readonly email: string;
  readonly contactName: string | null;
  readonly enterpriseName: string | null;
  readonly group: string;
  readonly accessLevel: string;
  readonly discountGroup: string | null;
  readonly paymentTerms: string;
  readonly lang: 'en' | 'fr';
};

/**
 * How long a session that was found alive is not asked for again. A session that ended in this process is refused at once, one that
 * ended in another process of the same portal (or a user whose access was changed there) after this time.
 */
const trustMs = 5_000;

const mostKept = 10_000;

/** Finds the caller behind an access token, and remembers for a few seconds whom it found. */
export type Callers = {
  find(authorization: string | undefined): Promise<Caller | null>;
  /** To be called when something about a user or the user's sessions has changed. */
  forget(userId: string): void;
};

export function createCallers(db: Kysely<Database>, portal: Pick<PortalIdentity, 'secret'>, now: () => Date): Callers {
  const known = new Map<string, { caller: Caller; until: number }>();

  async function find(authorization: string | undefined): Promise<Caller | null> {
    const token = authorization?.match(/^Bearer ([\w.-]{1,500})$/i)?.[1];
    if (token === undefined) return null;
    const nowMs = now().getTime();
    const claims = readAccessToken(portal.secret, token, nowMs);
    if (claims === null) return null;
    const remembered = known.get(claims.sessionId);
    if (remembered && remembered.until > nowMs) return remembered.caller;
    known.delete(claims.sessionId);
    const caller = await loadCaller(db, claims.sessionId, new Date(nowMs));
    if (caller === null || caller.id !== claims.userId) return null;
    if (known.size >= mostKept) known.clear();
    known.set(claims.sessionId, { caller, until: nowMs + trustMs });
    return caller;
  }

  function forget(userId: string): void {
    for (const [sessionId, { caller }] of known) if (caller.id === userId) known.delete(sessionId);
  }

  return { find, forget };
}

async function loadCaller(db: Kysely<Database>, sessionId: string, now: Date): Promise<Caller | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .select([
      'users.id',
      'users.no',
      'users.email',
      'users.contact_name as contactName',
      'users.enterprise_name as enterpriseName',
      'users.customer_group as group',
      'users.access_level as accessLevel',
      'users.discount_group as discountGroup',
      'users.payment_terms as paymentTerms',
      'users.lang',
      'sessions.id as sessionId',
    ])
    .executeTakeFirst();
  return row ?? null;
}
