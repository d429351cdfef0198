import { type Kysely, sql } from 'kysely';
import type { Role } from '../../src/domain/account/access.ts';
import { personName } from '../../src/domain/account/names.ts';
import type { Database } from '../database/schema.ts';
import type { Actor } from '../modules/reps/schema.ts';
import { readAccessToken } from './access-token.ts';
import type { PortalIdentity } from './dependencies.ts';

/** Whom a call is for: the company as access, prices and mail depend on it, in the name of the person who makes the call. */
export type Caller = {
  /** The company's main account. */
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
  /** Of the person who makes the call. A rep does for a dealer what a buyer does. */
  readonly role: Role;
  /** Named by an owner to approve orders (COMP-2). */
  readonly isApprover: boolean;
  /** Whose name, email and password the profile shows: a further user of the company, or else the main account. */
  readonly personId: string;
  /** Who makes the call: a rep or a further user. Null for the main account. */
  readonly actor: Actor | null;
  /** False for a new dealer whom the company has not confirmed: all orders wait (REP-3). */
  readonly isConfirmed: boolean;
};

/** Not a further user of the company, whose own profile it is. */
export function isRepActing({ actor, personId }: Pick<Caller, 'actor' | 'personId'>): boolean {
  return actor !== null && actor.id !== personId;
}

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
    if (caller === null || caller.personId !== claims.userId) return null;
    if (known.size >= mostKept) known.clear();
    known.set(claims.sessionId, { caller, until: nowMs + trustMs });
    return caller;
  }

  function forget(userId: string): void {
    for (const [sessionId, { caller }] of known) {
      if (caller.id === userId || caller.personId === userId) known.delete(sessionId);
    }
  }

  async function findAssigned(rep: Caller, dealerId: string): Promise<Caller | null> {
    if (!uuid.test(dealerId)) return null;
    const row = await db
      .selectFrom('rep_assignments')
      .innerJoin('users', 'users.id', 'rep_assignments.dealer_id')
      .where('rep_id', '=', rep.id)
      .where('dealer_id', '=', dealerId)
      .where('users.role', '<>', 'rep')
      .where(mayBeActedFor)
      .where('users.company_id', 'is', null)
      .select([...callerColumns, 'users.disabled_at'])
      .executeTakeFirst();
    if (row === undefined) return null;
    const { disabled_at: disabledAt, ...dealer } = row;
    const { id, email, sessionId } = rep;
    const actor = { id, name: personName(rep), email };
    return { ...actedFor(dealer), sessionId, actor, isConfirmed: disabledAt === null };
  }

  return { find, findAssigned, forget };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reps order for new dealers, who cannot sign in yet. */
const mayBeActedFor = sql<boolean>`(users.disabled_at is null or users.disabled_by = 'unconfirmed')`;

export const callerColumns = [
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
] as const;

/** The caller when reps or the company order for a dealer. */
export function actedFor<Row extends { readonly id: string }>(dealer: Row) {
  return { ...dealer, role: 'buyer', isApprover: false, personId: dealer.id } as const;
}

async function loadCaller(db: Kysely<Database>, sessionId: string, now: Date): Promise<Caller | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users as person', 'person.id', 'sessions.user_id')
    .innerJoin('users', (join) => join.on('users.id', '=', (of) => of.fn.coalesce('person.company_id', 'person.id')))
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .where('person.disabled_at', 'is', null)
    .select([
      ...callerColumns,
      'sessions.id as sessionId',
      'person.id as personId',
      'person.role as role',
      'person.is_approver as isApprover',
      'person.contact_name as actorName',
      'person.email as actorEmail',
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { actorName, actorEmail, ...caller } = row;
  // Unconfirmed dealers cannot sign in.
  const isConfirmed = true;
  if (row.personId === row.id) return { ...caller, actor: null, isConfirmed };
  return { ...caller, isConfirmed, actor: { id: row.personId, name: actorName || actorEmail, email: actorEmail } };
}
