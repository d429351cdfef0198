import { type Selectable, sql, type Transaction, type Kysely } from 'kysely';
import type { Availability } from '../../../src/contract/catalogue/stock.ts';
import type { Database, StockTable } from '../../database/schema.ts';
import { inParts } from '../../database/transact.ts';
import type { Audience } from '../catalogue/audience.ts';
import type { StockInput } from '../catalogue/products/product-input.ts';

/** Units left to promise (negative when oversold), the next arrival's day and units, and time of the figure. */
export type StockFigure = {
  sku: string;
  quantity: number;
  next: string | null;
  arriving: number | null;
  updated: Date;
};

const FIGURES_AT_ONCE = 1_000;

type Figure = StockInput & { sku: string };

/**
 * Sets what can be promised, whatever was counted before, and returns the number of changes. Locks rows in SKU order
 * like orders do, to avoid deadlocks.
 */
export async function putStock(trx: Transaction<Database>, figures: readonly Figure[], now: Date): Promise<number> {
  const inOrder = figures.toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
  let changed = 0;
  for (const some of inParts(inOrder, FIGURES_AT_ONCE)) changed += await putSome(trx, some, now);
  return changed;
}

async function putSome(trx: Transaction<Database>, figures: readonly Figure[], now: Date): Promise<number> {
  const skus = figures.map(({ sku }) => sku);
  const former = await lockStock(trx, skus);
  const changed = figures.filter(({ sku, quantity, next, arriving = null }) => {
    const figure = former.get(sku);
    return figure === undefined || figure.quantity !== quantity || figure.next !== next || figure.arriving !== arriving;
  });
  if (changed.length === 0) return 0;

  await trx
    .insertInto('stock')
    .values(changed.map(({ sku, quantity, next, arriving }) => ({ sku, quantity, next, arriving, updated_at: now })))
    .onConflict((conflict) =>
      conflict.column('sku').doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        next: eb.ref('excluded.next'),
        arriving: eb.ref('excluded.arriving'),
        updated_at: eb.ref('excluded.updated_at'),
        on_hand: null,
        as_of: null,
      })),
    )
    .execute();
  return changed.length;
}

/** Locks the stock of these SKUs for this transaction. SKUs without a stock row are missing. */
export async function lockStock(
  trx: Transaction<Database>,
  skus: readonly string[],
): Promise<Map<string, StockFigure>> {
  const { rows } = await sql<Selectable<StockTable>>`
    select * from stock where sku = any(${skus}::text[]) order by sku collate "C" for no key update
  `.execute(trx);
  return figuresOf(rows);
}

function figuresOf(rows: readonly Selectable<StockTable>[]): Map<string, StockFigure> {
  return new Map(rows.map(({ updated_at: updated, ...figure }) => [figure.sku, { ...figure, updated }]));
}

/** Stock of visible SKUs. Unreported stock is 0, dated 1970. */
export async function readVisibleStock(
  db: Kysely<Database>,
  skus: readonly string[],
  audience: Audience,
): Promise<Map<string, StockFigure>> {
  const { rows } = await sql<StockFigure>`
    select s.sku, coalesce(st.quantity, 0) as quantity, st.next, st.arriving, coalesce(st.updated_at, to_timestamp(0)) as updated
    from skus s
    join products p on p.id = s.product_id and not p.removed
    left join stock st on st.sku = s.sku
    where s.sku = any(${skus}::text[])
      and (p.kind = any(${audience.kinds}::text[]) or (p.international and ${audience.international}))
      and exists (select from prices where prices.sku = s.sku and price_group in (${audience.priceGroup}, '*'))
  `.execute(db);
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Stock as the contract has it. */
export function wireStock({ quantity, next, arriving, updated }: Omit<StockFigure, 'sku'>): Availability {
  return { quantity, next, ...(arriving !== null && { arriving }), updated: updated.toISOString() };
}
