import { type Kysely, sql, type Transaction } from 'kysely';
import type { CartNote, OpRefusal } from '../../../src/contract/orders/operations.ts';
import type { CartLine, LedgerRow, NoteDraft } from '../../../src/domain/cart-ops/line.ts';
import type { RefusalCode } from '../../../src/domain/cart-ops/op.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';

/** `device` is null for a client without operations. Only changes after version `since` are read. */
export type CartQuestion = {
  device: string | null;
  /** Names by which the device went before: their notes are wanted too (F-28). */
  formerly?: readonly string[];
  since: number;
  /** Which operations may have been done before. */
  opIds?: readonly string[];
  /** Of which lines the ledger is wanted (null: of all), and after which version. */
  ledger?: { keys: readonly string[] | null; after: number };
};

/** A cart at one version. `notes` and `refused` are the device's, after `since`. */
export type StoredCart = {
  rev: number;
  paymentIntent: string | null;
  lines: CartLine[];
  last: { seq: number; opId: string | null };
  done: Map<string, RefusalCode | null>;
  rows: LedgerRow[];
  notes: CartNote[];
  refused: OpRefusal[];
};

type CartRow = {
  rev: number | null;
  payment_intent: string | null;
  lines: CartLine[];
  last: StoredCart['last'] | null;
  done: { opId: string; refusal: RefusalCode | null }[];
  rows: LedgerRow[];
  notes: CartNote[];
  refused: OpRefusal[];
};

/** Locks a cart until the transaction ends. Call it before changing the cart. */
export async function lockCart(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .insertInto('carts')
    .values({ user_id: userId, rev: 0, payment_intent: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .execute();
}

/** One statement, so that everything in the answer is of the same version. */
export async function readCart(db: Kysely<Database>, userId: string, question: CartQuestion): Promise<StoredCart> {
  const { device, formerly = [], since, opIds = [], ledger = { keys: [], after: 0 } } = question;
  const { rows } = await sql<CartRow>`
    select
      (select rev from carts where user_id = ${userId}) as rev,
      (select payment_intent from carts where user_id = ${userId}) as payment_intent,
      coalesce((select jsonb_agg(jsonb_build_object(
        'key', sku, 'gen', gen, 'quantity', quantity, 'oldQuantity', old_quantity) order by gen, sku)
        from cart_lines where user_id = ${userId}), '[]') as lines,
      (select jsonb_build_object('seq', seq, 'opId', op_id)
        from cart_devices where user_id = ${userId} and device = ${device}) as last,
      coalesce((select jsonb_agg(jsonb_build_object('opId', op_id, 'refusal', refusal))
        from cart_ops where user_id = ${userId} and op_id = any(${opIds}::text[])), '[]') as done,
      coalesce((select jsonb_agg(jsonb_build_object(
        'key', sku, 'rev', rev, 'device', device, 'opId', op_id, 'kind', kind, 'delta', delta, 'quantity', quantity)
        order by rev, position)
        from cart_ledger where user_id = ${userId} and rev > ${ledger.after}
          and (${ledger.keys}::text[] is null or sku = any(${ledger.keys}::text[]))), '[]') as rows,
      coalesce((select jsonb_agg(jsonb_build_object(
        'id', id, 'rev', rev, 'code', code, 'key', sku, 'asked', asked, 'quantity', quantity) order by rev, id)
        from cart_notes where user_id = ${userId} and device = any(${[device, ...formerly]}::text[]) and rev > ${since}), '[]') as notes,
      coalesce((select jsonb_agg(jsonb_build_object('opId', op_id, 'code', refusal) order by rev)
        from (
          select op_id, refusal, rev from cart_ops
          where user_id = ${userId} and device = ${device} and rev > ${since} and refusal is not null
          union
          select op_id, refusal, again.rev from cart_told_again again join cart_ops using (user_id, op_id)
          where user_id = ${userId} and again.device = ${device} and again.rev > ${since}
        ) told), '[]') as refused
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no cart.');
  return {
    rev: row.rev ?? 0,
    paymentIntent: row.payment_intent,
    lines: row.lines,
    last: row.last ?? { seq: 0, opId: null },
    done: new Map(row.done.map(({ opId, refusal }) => [opId, refusal])),
    rows: row.rows,
    notes: row.notes,
    refused: row.refused,
  };
}

/** What changes of a cart from one version to the next. */
export type CartChange = {
  rev: number;
  lines: ReadonlyMap<string, CartLine | null>;
  rows: readonly LedgerRow[];
  notes: readonly (NoteDraft & { id: string })[];
  /** Null for changes by the server. `acknowledged` is the version up to which the device saw its notes. */
  by: {
    device: string;
    last: StoredCart['last'];
    outcomes: readonly { opId: string; refusal: RefusalCode | null }[];
    /** Operations refused before under another name of their device: this one is told too. */
    retold?: readonly string[];
    acknowledged: number;
  } | null;
};

export function withIds(notes: readonly NoteDraft[]): (NoteDraft & { id: string })[] {
  return notes.map((note) => ({ ...note, id: newId() }));
}

/** Lock and read the cart in this transaction first. Writes in one statement. */
export async function writeCart(trx: Transaction<Database>, userId: string, change: CartChange): Promise<void> {
  const { rev, by } = change;
  const kept = [...change.lines.values()].filter((line) => line !== null);
  const gone = [...change.lines].filter(([, line]) => line === null).map(([key]) => key);
  const rows = change.rows.map((row, position) => ({ ...row, position }));
  await sql`
    with version as (
      update carts set rev = ${rev} where user_id = ${userId}
    ), gone as (
      delete from cart_lines where user_id = ${userId} and sku = any(${gone}::text[])
    ), kept as (
      insert into cart_lines (user_id, sku, gen, quantity, old_quantity)
      select ${userId}::uuid, key, gen, quantity, "oldQuantity"
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as line(key text, gen integer, quantity integer, "oldQuantity" integer)
      on conflict (user_id, sku) do update
      set gen = excluded.gen, quantity = excluded.quantity, old_quantity = excluded.old_quantity
    ), ledger as (
      insert into cart_ledger (user_id, rev, position, sku, device, op_id, kind, delta, quantity)
      select ${userId}::uuid, rev, position, key, device, "opId", kind, delta, quantity
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(
        rev integer, position integer, key text, device text, "opId" text, kind text, delta integer, quantity integer)
    ), acknowledged as (
      delete from cart_notes where user_id = ${userId} and device = ${by?.device ?? null} and rev <= ${by?.acknowledged ?? 0}
    ), notes as (
      insert into cart_notes (id, user_id, device, rev, code, sku, asked, quantity)
      select id, ${userId}::uuid, device, ${rev}::integer, code, key, asked, quantity
      from jsonb_to_recordset(${JSON.stringify(change.notes)}::jsonb) as note(
        id uuid, device text, code text, key text, asked integer, quantity integer)
    ), ops as (
      insert into cart_ops (user_id, op_id, device, rev, refusal)
      select ${userId}::uuid, "opId", ${by?.device ?? null}::text, ${rev}::integer, refusal
      from jsonb_to_recordset(${JSON.stringify(by?.outcomes ?? [])}::jsonb) as op("opId" text, refusal text)
    ), retold as (
      insert into cart_told_again (user_id, device, op_id, rev)
      select distinct ${userId}::uuid, ${by?.device ?? ''}::text, op_id, ${rev}::integer from unnest(${by?.retold ?? []}::text[]) as again(op_id)
      on conflict (user_id, device, op_id) do update set rev = excluded.rev
    )
    insert into cart_devices (user_id, device, seq, op_id)
    select ${userId}::uuid, device, seq, op_id
    from (values (${by?.device ?? null}::text, ${by?.last.seq ?? 0}::bigint, ${by?.last.opId ?? null}::text)) as last(device, seq, op_id)
    where device is not null
    on conflict (user_id, device) do update set seq = excluded.seq, op_id = excluded.op_id
  `.execute(trx);
}
