import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type { gridCellRefusal, gridNote, gridRefusal } from '../../../src/contract/booking/booking-grid.ts';
import type { GridBatchResult, GridOutcome } from '../../../src/domain/booking/apply-grid-batch.ts';
import type { GridNote, GridRow } from '../../../src/domain/booking/grid.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';

/** Whose grid, and of which model year. */
export type GridName = { readonly userId: string; readonly year: number };

/** `device` is null for a client without operations. Only changes after version `since` are read. */
export type GridQuestion = {
  device: string | null;
  /** Names by which the device went before: their notes are wanted too (F-28). */
  formerly?: readonly string[];
  since: number;
  /** Rows to read whatever their version. */
  skus?: readonly string[];
  /** Which operations may have been done before. */
  opIds?: readonly string[];
};

/** A grid at one version. `notes`, `refused` and `refusedCells` are the device's, after `since`. */
export type StoredGrid = {
  rev: number;
  /** The requested rows in SKU order, each with the version of its last change. */
  rows: (GridRow & { rev: number })[];
  last: { seq: number; opId: string | null };
  done: Map<string, GridOutcome>;
  notes: v.InferOutput<typeof gridNote>[];
  refused: v.InferOutput<typeof gridRefusal>[];
  refusedCells: v.InferOutput<typeof gridCellRefusal>[];
};

type Row = Omit<StoredGrid, 'rev' | 'last' | 'done'> & {
  rev: number | null;
  last: StoredGrid['last'] | null;
  done: (GridOutcome & { opId: string })[];
};

/** Locks a grid until the transaction ends. Call it before changing the grid. */
export async function lockGrid(trx: Transaction<Database>, { userId, year }: GridName): Promise<void> {
  await trx
    .insertInto('booking_grids')
    .values({ user_id: userId, year, rev: 0 })
    .onConflict((conflict) => conflict.columns(['user_id', 'year']).doUpdateSet({ user_id: userId }))
    .execute();
}

/** One statement, so that everything in the answer is of the same version. */
export async function readGrid(
  db: Kysely<Database>,
  { userId, year }: GridName,
  question: GridQuestion,
): Promise<StoredGrid> {
  const { device, formerly = [], since, skus = [], opIds = [] } = question;
  const ofGrid = sql`user_id = ${userId} and year = ${year}::integer`;
  const ofDevice = sql`${ofGrid} and device = ${device} and rev > ${since}::integer`;
  const told = sql`(
    select op_id, refusal, refused_cells, rev from booking_ops
    where ${ofDevice} and (refusal is not null or refused_cells <> '[]')
    union
    select op_id, refusal, refused_cells, again.rev
    from (select * from booking_told_again where ${ofDevice}) again join booking_ops using (user_id, year, op_id)
  ) told`;
  const { rows } = await sql<Row>`
    select
      (select rev from booking_grids where ${ofGrid}) as rev,
      coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'rev', rev, 'cells', cells, 'booked', booked,
        'remark', remark) order by sku)
        from booking_rows where ${ofGrid} and (rev > ${since}::integer or sku = any(${skus}::text[]))), '[]') as rows,
      (select jsonb_build_object('seq', seq, 'opId', op_id)
        from booking_devices where ${ofGrid} and device = ${device}) as last,
      coalesce((select jsonb_agg(jsonb_build_object('opId', op_id, 'refusal', refusal, 'refusedCells', refused_cells))
        from booking_ops where ${ofGrid} and op_id = any(${opIds}::text[])), '[]') as done,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'rev', rev, 'code', code, 'sku', sku, 'column', "column",
        'asked', asked, 'quantity', quantity) order by rev, id) from booking_notes
        where ${ofGrid} and device = any(${[device, ...formerly]}::text[]) and rev > ${since}::integer), '[]') as notes,
      coalesce((select jsonb_agg(jsonb_build_object('opId', op_id, 'code', refusal) order by rev)
        from ${told} where refusal is not null), '[]') as refused,
      coalesce((select jsonb_agg(cell || jsonb_build_object('opId', op_id) order by rev)
        from ${told}, jsonb_array_elements(refused_cells) cell), '[]') as "refusedCells"
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no grid.');
  const { rev, last, done, ...rest } = row;
  return {
    ...rest,
    rev: rev ?? 0,
    last: last ?? { seq: 0, opId: null },
    done: new Map(done.map(({ opId, ...outcome }) => [opId, outcome])),
  };
}

/** Changes between two versions. `acknowledged` is the version up to which the device saw its notes. */
export type GridChange = Pick<GridBatchResult, 'rev' | 'last' | 'rows' | 'outcomes' | 'retold'> & {
  device: string;
  acknowledged: number;
  notes: readonly (GridNote & { id: string })[];
};

export function withNoteIds(notes: readonly GridNote[]): (GridNote & { id: string })[] {
  return notes.map((note) => ({ ...note, id: newId() }));
}

/** Lock and read the grid in this transaction first. Writes in one statement. */
export async function writeGrid(
  trx: Transaction<Database>,
  { userId, year }: GridName,
  change: GridChange,
): Promise<void> {
  const { rev, device, last, outcomes, retold, notes, acknowledged } = change;
  const rows = [...change.rows.values()].map(({ sku, cells, booked, remark = [] }) => ({ sku, cells, booked, remark }));
  await sql`
    with version as (
      update booking_grids set rev = ${rev}::integer where user_id = ${userId} and year = ${year}::integer
    ), written as (
      insert into booking_rows (user_id, year, sku, rev, cells, booked, remark)
      select ${userId}::uuid, ${year}::integer, sku, ${rev}::integer, cells, booked, remark
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(sku text, cells jsonb, booked jsonb, remark jsonb)
      on conflict (user_id, year, sku) do update
      set rev = excluded.rev, cells = excluded.cells, booked = excluded.booked, remark = excluded.remark
    ), ops as (
      insert into booking_ops (user_id, year, op_id, device, rev, refusal, refused_cells, changes)
      select ${userId}::uuid, ${year}::integer, "opId", ${device}::text, ${rev}::integer, refusal, "refusedCells", changes
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as op(
        "opId" text, refusal text, "refusedCells" jsonb, changes jsonb)
    ), retold as (
      insert into booking_told_again (user_id, year, device, op_id, rev)
      select distinct ${userId}::uuid, ${year}::integer, ${device}::text, op_id, ${rev}::integer
      from unnest(${retold}::text[]) as again(op_id)
      on conflict (user_id, year, device, op_id) do update set rev = excluded.rev
    ), acknowledged as (
      delete from booking_notes where user_id = ${userId} and year = ${year}::integer and device = ${device}
        and rev <= ${acknowledged}::integer
    ), notes as (
      insert into booking_notes (id, user_id, year, device, rev, code, sku, "column", asked, quantity)
      select id, ${userId}::uuid, ${year}::integer, device, ${rev}::integer, code, sku, "column", asked, quantity
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as note(
        id uuid, device text, code text, sku text, "column" text, asked integer, quantity integer)
    )
    insert into booking_devices (user_id, year, device, seq, op_id)
    values (${userId}::uuid, ${year}::integer, ${device}::text, ${last.seq}::bigint, ${last.opId}::text)
    on conflict (user_id, year, device) do update set seq = excluded.seq, op_id = excluded.op_id
  `.execute(trx);
}
