import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { inParts } from '../../database/transact.ts';
import { lockStock } from './repository.ts';

/**
 * Units that the company counted, without those of orders that it had acknowledged by then. `next` and `arriving` are
 * the day and units of the next arrival; without them, the known ones stay.
 */
export type OnHand = {
  readonly sku: string;
  readonly onHand: number;
  readonly next?: string | null;
  readonly arriving?: number | null;
};

type Arrival = { readonly next: string | null; readonly arriving: number | null };

/** Figures written per statement. */
export const FIGURES_AT_ONCE = 250;
/** Reads can be larger, since they lock nothing. */
const COMPARED_AT_ONCE = 1_000;

/** What figures come to, by SKU. `older` are from before the figure that is there and change nothing. */
export type OnHandChanges = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  readonly older: readonly string[];
  /** All that `putOnHand` has to write: also where only the time or what can be promised differs. */
  readonly differing: readonly OnHand[];
};

/** What `putOnHand` would do. */
export async function compareOnHand(
  db: Kysely<Database>,
  figures: readonly OnHand[],
  asOf: Date,
): Promise<OnHandChanges> {
  const changes = { added: [] as string[], changed: [] as string[], unchanged: [] as string[], older: [] as string[] };
  const differing: OnHand[] = [];
  for (const some of inParts(figures, COMPARED_AT_ONCE)) {
    const skus = some.map(({ sku }) => sku);
    const { rows } = await sql<{ sku: string; quantity: number; sold: number } & Former>`
      with sold as (${unitsSold(skus, asOf)})
      select stock.sku, on_hand, next, arriving, as_of, quantity, coalesce(sold.units, 0) as sold
      from stock left join sold on sold.sku = stock.sku
      where stock.sku = any(${skus}::text[])
    `.execute(db);
    const former = new Map(rows.map((row) => [row.sku, row]));
    for (const figure of some) {
      const known = former.get(figure.sku);
      const change = changeOf(known, figure, asOf);
      changes[change].push(figure.sku);
      const isRepeated =
        change === 'unchanged' &&
        known?.as_of?.getTime() === asOf.getTime() &&
        known.quantity === figure.onHand - known.sold;
      if (change !== 'older' && !isRepeated) differing.push(figure);
    }
  }
  return { ...changes, differing };
}

type Former = Arrival & { readonly on_hand: number | null; readonly as_of: Date | null };

function changeOf(former: Former | undefined, figure: OnHand, asOf: Date): Exclude<keyof OnHandChanges, 'differing'> {
  if (former === undefined || former.on_hand === null || former.as_of === null) return 'added';
  if (former.as_of > asOf) return 'older';
  const { next, arriving } = arrivalAfter(former, figure);
  const isSame = former.on_hand === figure.onHand && former.next === next && former.arriving === arriving;
  return isSame ? 'unchanged' : 'changed';
}

/** Units that were told of one day say nothing of another. */
function arrivalAfter(former: Arrival | undefined, { next, arriving }: OnHand): Arrival {
  const day = next === undefined ? (former?.next ?? null) : next;
  if (day === null) return { next: null, arriving: null };
  const known = day === former?.next ? former.arriving : null;
  return { next: day, arriving: arriving === undefined ? known : arriving };
}

/**
 * Stores what is on hand, and what of it can still be promised: all but the units of orders that the company had not
 * acknowledged by `asOf`. Locks rows in SKU order like orders do, so that no order comes between. One part at a time.
 */
export async function putOnHand(
  trx: Transaction<Database>,
  figures: readonly OnHand[],
  { asOf, now }: { readonly asOf: Date; readonly now: Date },
): Promise<void> {
  const skus = figures.map(({ sku }) => sku);
  await addMissing(trx, skus);
  const former = await lockStock(trx, skus);
  const known = figures.map((one) => ({
    sku: one.sku,
    on_hand: one.onHand,
    ...arrivalAfter(former.get(one.sku), one),
  }));
  await sql`
    with figure as (
      select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        as figure(sku text, on_hand integer, next date, arriving integer)
    ), sold as (${unitsSold(skus, asOf)}), wanted as (
      select stock.sku, figure.on_hand, figure.on_hand - coalesce(sold.units, 0) as quantity,
        figure.next, figure.arriving
      from figure
      join stock on stock.sku = figure.sku and (stock.as_of is null or stock.as_of <= ${asOf}::timestamptz)
      left join sold on sold.sku = figure.sku
    )
    update stock set quantity = wanted.quantity, next = wanted.next, arriving = wanted.arriving, on_hand = wanted.on_hand,
      as_of = ${asOf}::timestamptz, updated_at = ${now}::timestamptz
    from wanted
    where stock.sku = wanted.sku
      and (stock.quantity, stock.next, stock.arriving, stock.on_hand, stock.as_of)
        is distinct from (wanted.quantity, wanted.next, wanted.arriving, wanted.on_hand, ${asOf}::timestamptz)
  `.execute(trx);
}

/** Units of orders that the company had not acknowledged by then, by SKU. */
function unitsSold(skus: readonly string[], asOf: Date) {
  return sql`
    select line ->> 'sku' as sku, sum((line ->> 'quantity')::integer)::integer as units
    from transactions, jsonb_array_elements(detail -> 'lines') as line
    where kind = 'order' and state <> 'cancelled' and not from_feed
      and (acknowledged_at is null or acknowledged_at > ${asOf}::timestamptz)
      and line ->> 'sku' = any(${skus}::text[])
    group by 1
  `;
}

/** A row that is not there cannot be locked, and an order could come between. */
async function addMissing(trx: Transaction<Database>, skus: readonly string[]): Promise<void> {
  await sql`
    insert into stock (sku, quantity, next, updated_at)
    select sku, 0, null, to_timestamp(0) from unnest(${skus}::text[]) as sku
    on conflict (sku) do nothing
  `.execute(trx);
}

/** Orders not acknowledged by then, whose units figures of that moment are reduced by. */
export async function readUnacknowledged(
  db: Kysely<Database>,
  asOf: Date,
): Promise<{ readonly orders: number; readonly oldest: Date | null }> {
  const { rows } = await sql<{ orders: number; oldest: Date | null }>`
    select count(*)::integer as orders, min(created_at) as oldest from transactions
    where kind = 'order' and state <> 'cancelled' and not from_feed and (acknowledged_at is null or acknowledged_at > ${asOf}::timestamptz)
  `.execute(db);
  return rows[0] ?? { orders: 0, oldest: null };
}
