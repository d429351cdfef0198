import type { Kysely } from 'kysely';
import type { Role } from '../../src/domain/access.ts';
import type { Database } from '../database/schema.ts';
import type { ActingRep } from '../modules/reps/schema.ts';
import { readAccessToken } from './access-token.ts';
import type { PortalIdentity } from './dependencies.ts';

/** Whom a call is for: what access, prices and mail depend on. */
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
  readonly role: Role;
  /** The rep who makes the call for this user, whose session it is. Null when the user makes it. */
  readonly rep: ActingRep | null;
};

/** How long a session is trusted without a query. Changes made in another process take this long to apply. */
const trustMs = 5_000;

const mostKept = 10_000;

/** Finds the caller behind an access token and caches it for a few seconds. */
export type Callers = {
  find(authorization: string | undefined): Promise<Caller | null>;
  /** A dealer assigned to the rep. Never cached, so that the end of an assignment applies at once. */
  findAssigned(rep: Caller, dealerId: string): Promise<Caller | null>;
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

  async function findAssigned(rep: Caller, dealerId: string): Promise<Caller | null> {
    if (!uuid.test(dealerId)) return null;
    const row = await db
      .selectFrom('rep_assignments')
      .innerJoin('users', 'users.id', 'rep_assignments.dealer_id')
      .where('rep_id', '=', rep.id)
      .where('dealer_id', '=', dealerId)
      .where('users.role', '<>', 'rep')
      .where('users.disabled_at', 'is', null)
      .select(callerColumns)
      .executeTakeFirst();
    const { id, email } = rep;
    const name = rep.contactName || rep.enterpriseName || rep.no;
    return row === undefined ? null : { ...row, sessionId: rep.sessionId, rep: { id, name, email } };
  }

  return { find, findAssigned, forget };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const callerColumns = [
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
  'users.role',
] as const;

async function loadCaller(db: Kysely<Database>, sessionId: string, now: Date): Promise<Caller | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .select([...callerColumns, 'sessions.id as sessionId'])
    .executeTakeFirst();
  return row === undefined ? null : { ...row, rep: null };
}
