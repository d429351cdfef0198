import { type Kysely, sql } from 'kysely';
import type { OrderedLines, OrderedProduct, OrderWithLines } from '../../../../src/contract/orders/ordered-lines.ts';
import { backorderOf } from '../../../../src/domain/catalogue/backorder.ts';
import { amountFromCents } from '../../../../src/domain/pricing/money.ts';
import type { Database, TransactionDetail } from '../../../database/schema.ts';
import { readLineProducts } from '../../catalogue/products/line-products.ts';
import { expectedDays } from './read-progress.ts';

/** Several years of most dealers. */
export const MOST_LINES = 5_000;

type Row = Omit<OrderWithLines, 'date' | 'lines'> & {
  readonly date: Date;
  readonly lines: TransactionDetail['lines'];
};

/** What a dealer ordered, newest order first. Unfinished orders always, finished ones as long as there is room. */
export async function readOrderedLines(
  db: Kysely<Database>,
  userId: string,
  now: Date,
  most = MOST_LINES,
): Promise<OrderedLines> {
  const rows = await readRows(db, userId, most);
  const shipped = await shippedOf(db, rows);
  const open = rows.map((row) => ({ row, coming: comingOf(row, shipped.get(row.id)) }));
  const awaited = open.filter(({ coming }) => coming.size > 0);
  const days = await expectedDays(
    db,
    awaited.map(({ row, coming }) => ({ id: row.id, skus: [...coming.keys()] })),
    now,
  );
  return {
    orders: open.map(({ row, coming }) => ({
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      state: row.state,
      date: row.date.toISOString(),
      documentNo: row.documentNo,
      currency: row.currency,
      lines: row.lines.map(({ sku, quantity, unitPriceCents, discount }) => {
        const day = coming.has(sku) ? days.get(row.id)?.get(sku) : undefined;
        return {
          sku,
          quantities: quantity,
          unitPrice: amountFromCents(unitPriceCents),
          discount,
          ...(coming.has(sku) && { coming: coming.get(sku) ?? 0 }),
          ...(day !== undefined && { expectedOn: day }),
        };
      }),
    })),
    products: await productsOf(db, rows),
  };
}

async function readRows(db: Kysely<Database>, userId: string, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, reference, kind, state, created_at as date, document_no as "documentNo", currency, detail -> 'lines' as lines
    from (
      select *, sum(jsonb_array_length(detail -> 'lines')) over (order by created_at desc, id desc) as so_far
      from transactions where user_id = ${userId}::uuid and kind in ('order', 'booking')
    ) as own
    where state in ('received', 'in-preparation') or so_far <= ${most}
    order by created_at desc, id desc
  `.execute(db);
  return rows;
}

/** Units in parcels by order and SKU, of orders whose parcels all say what is in them. */
async function shippedOf(db: Kysely<Database>, rows: readonly Row[]): Promise<Map<string, Map<string, number>>> {
  const ids = rows.filter(({ state }) => state === 'in-preparation').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const units = await db
    .selectFrom('shipment_lines')
    .where('transaction_id', 'in', ids)
    .select(['transaction_id as id', 'sku'])
    .select(({ fn }) => fn.sum<string>('quantity').as('quantity'))
    .groupBy(['transaction_id', 'sku'])
    .execute();
  const shipped = new Map<string, Map<string, number>>();
  for (const { id, sku, quantity } of units) {
    const own = shipped.get(id) ?? new Map<string, number>();
    shipped.set(id, own.set(sku, Number(quantity)));
  }
  return shipped;
}

function comingOf({ kind, state, lines }: Row, shipped: ReadonlyMap<string, number> | undefined) {
  const coming = new Map<string, number>();
  for (const { sku, quantity: quantities, reserved } of kind === 'order' ? lines : []) {
    const backorder = backorderOf({ quantities, reserved, shipped: shipped?.get(sku) }, state);
    if (backorder !== null) coming.set(sku, backorder.coming);
  }
  return coming;
}

async function productsOf(db: Kysely<Database>, rows: readonly Row[]): Promise<OrderedProduct[]> {
  const products = new Map<string, OrderedProduct>();
  for (const { sku, type, name, description } of rows.flatMap(({ lines }) => lines)) {
    if (!products.has(sku)) products.set(sku, { sku, type, name, description });
  }
  const today = await readLineProducts(db, [...products.keys()]);
  return [...products.values()].map((product) => ({ ...product, ...today.get(product.sku) }));
}
