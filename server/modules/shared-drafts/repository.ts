import { type Kysely, sql, type Transaction } from 'kysely';
import type { SharedDraft } from '../../../src/contract/orders/shared-drafts.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';

/** Newest first. `repId` leaves out those of other reps. */
export async function readDrafts(db: Kysely<Database>, userId: string, repId: string | null): Promise<SharedDraft[]> {
  const rows = await db
    .selectFrom('shared_drafts')
    .innerJoin('users as rep', 'rep.id', 'rep_id')
    .where('user_id', '=', userId)
    .$if(repId !== null, (query) => query.where('rep_id', '=', repId))
    .select([
      'shared_drafts.id',
      'kind',
      'note',
      'shared_at',
      'opened_at',
      'dismissed_at',
      'ordered_at',
      sql<string>`coalesce(nullif(rep.contact_name, ''), nullif(rep.enterprise_name, ''), rep.no)`.as('by'),
    ])
    .orderBy('shared_at', 'desc')
    .orderBy('kind')
    .execute();
  return rows.map(({ id, kind, by, note, ...at }) => ({
    id,
    kind,
    by,
    note,
    sharedAt: at.shared_at.toISOString(),
    openedAt: at.opened_at?.toISOString() ?? null,
    dismissedAt: at.dismissed_at?.toISOString() ?? null,
    orderedAt: at.ordered_at?.toISOString() ?? null,
  }));
}

type NewDraft = Pick<SharedDraft, 'kind' | 'note'> & {
  readonly userId: string;
  readonly repId: string;
  readonly at: Date;
};

/** A device whose answer was lost repeats its call within this time. */
const repeatMs = 10 * 60_000;

/** Replaces what the rep shared before. False where it is there already. */
export async function putDraft(
  trx: Transaction<Database>,
  { userId, repId, kind, note, at }: NewDraft,
): Promise<boolean> {
  const repeatedSince = new Date(at.getTime() - repeatMs);
  const { rows } = await sql`
    insert into shared_drafts (user_id, rep_id, kind, id, note, shared_at)
    values (${userId}, ${repId}, ${kind}, ${newId()}, ${note}, ${at})
    on conflict (user_id, rep_id, kind) do update
      set id = excluded.id, note = excluded.note, shared_at = excluded.shared_at,
        opened_at = null, dismissed_at = null, ordered_at = null
      where shared_drafts.note <> excluded.note or shared_drafts.shared_at < ${repeatedSince}
        or shared_drafts.ordered_at is not null
    returning id
  `.execute(trx);
  return rows.length > 0;
}

type Noted = Pick<SharedDraft, 'id'> & {
  readonly userId: string;
  readonly what: 'opened' | 'dismissed';
  readonly at: Date;
};

/** The first time counts. */
export async function noteDraft(db: Kysely<Database>, { userId, id, what, at }: Noted): Promise<void> {
  const column = `${what}_at` as const;
  await db
    .updateTable('shared_drafts')
    .set({ [column]: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(column, 'is', null)
    .execute();
}

/** Call it in the transaction that places the order. */
export async function noteOrdered(
  trx: Transaction<Database>,
  { userId, kind, at }: { readonly userId: string; readonly kind: 'order' | 'booking'; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('shared_drafts')
    .set({ ordered_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', kind === 'order' ? 'cart' : 'booking')
    .where('ordered_at', 'is', null)
    .execute();
}
