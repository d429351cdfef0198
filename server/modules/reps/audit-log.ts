import { type Kysely, sql } from 'kysely';
import { type CompanyAuditEntry, MOST_AUDIT_ENTRIES } from '../../../src/contract/account/company-audit.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import type { Actor, AuditedAction } from './schema.ts';

type Entry = {
  /** Who did it, or null when the main account did. */
  readonly actor: Pick<Actor, 'id' | 'name'> | null;
  readonly userId: string;
  readonly action: AuditedAction;
  /** A reference, a title, the name of a field, or a user’s email address. */
  readonly subject: string;
  readonly at: Date;
};

/** Records who did what for whom (REP-4). Call it in the transaction that does it. */
export async function recordAction(db: Kysely<Database>, { actor, userId, action, subject, at }: Entry): Promise<void> {
  await sql`
    insert into audit_log (id, at, actor_id, actor, user_id, dealer_no, dealer_name, action, subject)
    select ${newId()}::uuid, ${at}::timestamptz, ${actor?.id ?? userId}::uuid,
      coalesce(${actor?.name ?? null}::text, nullif(contact_name, ''), nullif(enterprise_name, ''), no),
      id, no, coalesce(nullif(enterprise_name, ''), nullif(contact_name, ''), no), ${action}::text, ${subject}::text
    from users where id = ${userId}
  `.execute(db);
}

/** Records what a company's system did with a key. */
export async function recordFeed(
  db: Kysely<Database>,
  { keyId, keyName, subject, at }: { keyId: string; keyName: string; subject: string; at: Date },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      at,
      actor_id: keyId,
      actor: `key ${keyName}`,
      user_id: null,
      dealer_no: '',
      dealer_name: '',
      action: 'feed',
      subject,
    })
    .execute();
}

export type AuditEntry = {
  readonly at: Date;
  readonly actor: string;
  readonly dealerNo: string;
  readonly dealerName: string;
  readonly action: AuditedAction;
  readonly subject: string;
};

/** The latest of a company, newest first. */
export async function readCompanyAudit(db: Kysely<Database>, companyId: string): Promise<CompanyAuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .where('user_id', '=', companyId)
    .select(['at', 'actor', 'action', 'subject'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_AUDIT_ENTRIES)
    .execute();
  return rows.flatMap(({ at, action, ...entry }) =>
    action === 'feed' ? [] : [{ at: at.toISOString(), action, ...entry }],
  );
}

/** Held in memory at once. */
const pageSize = 500;

/** All entries since then, oldest first. */
export async function* auditEntriesSince(
  db: Kysely<Database>,
  since: Date,
  size = pageSize,
): AsyncGenerator<AuditEntry> {
  let after = { at: since, id: '00000000-0000-0000-0000-000000000000' };
  while (true) {
    const page = await db
      .selectFrom('audit_log')
      .select(['id', 'at', 'actor', 'dealer_no as dealerNo', 'dealer_name as dealerName', 'action', 'subject'])
      .where(sql<boolean>`(at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
      .orderBy('at')
      .orderBy('id')
      .limit(size)
      .execute();
    for (const { id: _, ...entry } of page) yield entry;
    const last = page.at(-1);
    if (last === undefined || page.length < size) return;
    after = last;
  }
}
