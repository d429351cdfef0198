import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database, StockTable } from '../database/schema.ts';
import type { StockInput } from './product-input.ts';

/** STK-1. Units left to promise (below zero when more was promised), day of the next arrival, time of the figure. */
export type StockFigure = { sku: string; quantity: number; next: string | null; updated: Date };

const FIGURES_AT_ONCE = 1_000;

type Figure = StockInput & { sku: string };

/**
 * Sets the stock of skus where it is not so already; gives the number of those that changed. Rows are locked in the order of
 * their sku, as orders lock them, so that the two never wait for each other in a circle.
 */
export async function putStock(trx: Transaction<Database>, figures: readonly Figure[], now: Date): Promise<number> {
  const inOrder = figures.toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
  let changed = 0;
  for (let start = 0; start < inOrder.length; start += FIGURES_AT_ONCE) {
    changed += await putSome(trx, inOrder.slice(start, start + FIGURES_AT_ONCE), now);
  }
  return changed;
}

async function putSome(trx: Transaction<Database>, figures: readonly Figure[], now: Date): Promise<number> {
  const skus = figures.map(({ sku }) => sku);
  const former = await lockStock(trx, skus);
  const changed = figures.filter(({ sku, quantity, next }) => {
    const figure = former.get(sku);
    return figure === undefined || figure.quantity !== quantity || figure.next !== next;
  });
  if (changed.length === 0) return 0;

  await trx
    .insertInto('stock')
    .values(changed.map(({ sku, quantity, next }) => ({ sku, quantity, next, updated_at: now })))
    .onConflict((conflict) =>
      conflict.column('sku').doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        next: eb.ref('excluded.next'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
  return changed.length;
}

/** Holds the stock of these skus for the rest of the transaction. A sku without a stock row is missing from the answer. */
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
