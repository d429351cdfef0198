import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ShownClaimField } from '../../../src/contract/library/warranty.ts';
import type { Bilingual } from '../../../src/domain/bilingual.ts';
import type { AttachmentType } from '../../../src/domain/files/attachment.ts';
import type { ClaimState } from '../../../src/domain/warranty/claim-field.ts';
import type { Database } from '../../database/schema.ts';

/** A claim with its files in sending order and the company's messages, oldest first. */
export type StoredClaim = {
  readonly id: string;
  readonly userId: string;
  readonly key: string;
  readonly hash: string;
  readonly reference: string;
  readonly filedAt: Date;
  readonly state: ClaimState;
  readonly values: Readonly<Record<string, string>>;
  readonly fields: readonly ShownClaimField[];
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly mediaType: AttachmentType;
    readonly size: number;
  }[];
  readonly messages: readonly ClaimMessage[];
};

export type ClaimAnswer = Exclude<ClaimState, 'received'>;

type ClaimMessage = { readonly at: Date; readonly state: ClaimAnswer; readonly text: Bilingual };

/** A user's claims, optionally by key, or one claim by reference. */
type Asked = { readonly userId: string; readonly key?: string } | { readonly reference: string };

/** The latest first. */
export async function readClaims(db: Kysely<Database>, asked: Asked): Promise<StoredClaim[]> {
  const { key } = { key: undefined, ...asked };
  const rows = await db
    .selectFrom('claims')
    .$if('userId' in asked, (query) => query.where('user_id', '=', 'userId' in asked ? asked.userId : ''))
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .$if('reference' in asked, (query) => query.where('reference', '=', 'reference' in asked ? asked.reference : ''))
    .selectAll()
    .orderBy('filed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return withParts(db, rows);
}

async function withParts(
  db: Kysely<Database>,
  rows: readonly Selectable<Database['claims']>[],
): Promise<StoredClaim[]> {
  if (rows.length === 0) return [];
  // As one value: a statement takes no more than 65,535 single ones.
  const ofThese = sql<boolean>`claim_id = any(${rows.map(({ id }) => id)}::uuid[])`;
  const files = await db
    .selectFrom('attachments')
    .where(ofThese)
    .orderBy('position')
    .select(['id', 'claim_id', 'name', 'media_type', 'size'])
    .execute();
  const messages = await db
    .selectFrom('claim_messages')
    .where(ofThese)
    .orderBy('at')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    key: row.key,
    hash: row.hash,
    reference: row.reference,
    filedAt: row.filed_at,
    state: row.state,
    values: row.filled,
    fields: row.fields,
    files: files.flatMap(({ id, claim_id: claimId, name, media_type: mediaType, size }) =>
      claimId === row.id && mediaType !== null ? [{ id, name, mediaType, size }] : [],
    ),
    messages: messages
      .filter(({ claim_id: claimId }) => claimId === row.id)
      .map(({ at, state, text }) => ({ at, state, text })),
  }));
}

/** The next claim number, such as W-100042. Unused numbers stay unused. */
export async function nextClaimReference(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('claim_references') as number`.execute(db);
  return `W-${rows[0]?.number}`;
}

export type NewClaim = Pick<
  StoredClaim,
  'id' | 'userId' | 'key' | 'hash' | 'reference' | 'filedAt' | 'values' | 'fields'
> & {
  /** Ids of files that are whole and wait, in their order. */
  readonly files: readonly string[];
};

export async function insertClaim(trx: Transaction<Database>, claim: NewClaim): Promise<void> {
  await trx
    .insertInto('claims')
    .values({
      id: claim.id,
      user_id: claim.userId,
      key: claim.key,
      hash: claim.hash,
      reference: claim.reference,
      filed_at: claim.filedAt,
      state: 'received',
      filled: JSON.stringify(claim.values),
      fields: JSON.stringify(claim.fields),
    })
    .execute();
  for (const [position, id] of claim.files.entries()) {
    await trx
      .updateTable('attachments')
      .set({ claim_id: claim.id, position })
      .where('user_id', '=', claim.userId)
      .where('id', '=', id)
      .execute();
  }
}

/** Stores the company's answer: a new state and a message. */
export async function addClaimMessage(
  trx: Transaction<Database>,
  claimId: string,
  { id, at, state, text }: ClaimMessage & { readonly id: string },
): Promise<void> {
  await trx.updateTable('claims').set({ state }).where('id', '=', claimId).execute();
  await trx
    .insertInto('claim_messages')
    .values({ id, claim_id: claimId, at, state, text: JSON.stringify(text) })
    .execute();
}

/** Locks a claim before answering it. False when there is none. */
export async function lockClaim(trx: Transaction<Database>, reference: string): Promise<boolean> {
  const row = await trx
    .selectFrom('claims')
    .where('reference', '=', reference)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A claim in the admin list. */
export type ClaimHeading = {
  readonly reference: string;
  readonly state: ClaimState;
  readonly filedAt: Date;
  readonly dealerNo: string;
  readonly files: number;
};

/** Claims of all dealers, oldest first. */
export async function listClaims(
  db: Kysely<Database>,
  { state, since }: { readonly state: ClaimState | null; readonly since: Date | null },
): Promise<ClaimHeading[]> {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'received'))
    .$if(since !== null, (query) => query.where('filed_at', '>=', since ?? new Date()))
    .orderBy('filed_at')
    .orderBy('claims.id')
    .select((eb) => [
      'reference',
      'state',
      'filed_at as filedAt',
      'users.no as dealerNo',
      eb
        .selectFrom('attachments')
        .whereRef('claim_id', '=', 'claims.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('files'),
    ])
    .execute();
  return rows.map(({ files, ...row }) => ({ ...row, files: Number(files) }));
}
