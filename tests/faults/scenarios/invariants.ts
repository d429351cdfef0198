import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/schema.ts';
import type { TestDealer } from '../kit/dealers.ts';
import { cartOf } from '../kit/server-side.ts';
import { entriesOn } from '../kit/work-in-memory.ts';
import type { Ward } from './ward.ts';

/** What is wrong after a scenario in which everything came to rest, one sentence each. */
export async function violations(ward: Ward, db: Kysely<Database>): Promise<string[]> {
  const found = [...ward.faults];
  for (const dealer of ward.dealers) {
    found.push(
      ...(await lost(ward, dealer, db)),
      ...(await unexplained(ward, dealer, db)),
      ...(await misordered(ward, dealer, db)),
    );
  }
  found.push(...(await diverged(ward, db)));
  for (const [key, references] of ward.receipts)
    if (references.size > 1 && !ward.forgotten.has(key))
      found.push(`the order ${key} was answered in ${references.size} ways`);
  return found;
}

/** What a device has stored was done once, for its own user, or its author still sees it. */
async function lost(ward: Ward, { id }: TestDealer, db: Kysely<Database>): Promise<string[]> {
  const { stored, inTabs, givenUp, retried, devices } = ward;
  const kept = new Map([...inTabs, ...[...stored].map(([opId, { userId }]) => [opId, userId] as const)]);
  const rows = await db.selectFrom('cart_ops').selectAll().where('user_id', '=', id).execute();
  const done = new Map(rows.map((row) => [row.op_id, row]));
  const seen = new Set(
    devices.flatMap(({ disks, locked }) =>
      [...disks.values(), ...locked.values()].flatMap((disk) => entriesOn(disk).map(({ op }) => op.opId)),
    ),
  );
  const found: string[] = [];
  for (const [opId, userId] of kept) {
    const outcome = done.get(opId);
    const isAccounted = seen.has(opId) || givenUp.has(opId) || retried.has(opId) || ward.forgotten.has(opId);
    if (userId !== id && outcome !== undefined) found.push(`${opId} of another dealer was done in the cart of ${id}`);
    if (userId !== id) continue;
    if (outcome === undefined && !isAccounted) found.push(`${opId} was lost`);
    if (outcome !== undefined && outcome.refusal !== null && !isAccounted)
      found.push(`${opId} was refused and nobody sees it`);
  }
  for (const opId of done.keys())
    if (ward.typed(opId) === undefined) found.push(`${opId} was done and nobody typed it`);
  return found;
}

/** The ledger explains every unit in the cart, and every row of it is what an operation that was typed may do. */
async function unexplained(ward: Ward, dealer: TestDealer, db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('cart_ledger')
    .selectAll()
    .where('user_id', '=', dealer.id)
    .orderBy('rev')
    .orderBy('position')
    .execute();
  const found: string[] = [];
  const sums = new Map<string, number>();
  const added = new Map<string, number>();
  for (const { sku, kind, delta, quantity, op_id: opId } of rows) {
    const sum = (sums.get(sku) ?? 0) + delta;
    sums.set(sku, sum);
    if (sum !== quantity) found.push(`${sku}: the ledger adds up to ${sum}, its row says ${quantity}`);
    const op = opId === null ? undefined : ward.typed(opId);
    if (kind !== 'add' || op?.type !== 'add') continue;
    if (delta !== op.n) found.push(`${op.opId} added ${delta} in place of ${op.n}`);
    if (added.has(op.opId)) found.push(`${op.opId} was added twice`);
    added.set(op.opId, delta);
  }
  const cart = await cartOf(db, dealer);
  for (const sku of new Set([...sums.keys(), ...Object.keys(cart)])) {
    const [sum, quantity] = [sums.get(sku) ?? 0, cart[sku] ?? 0];
    if (sum !== quantity) found.push(`${sku}: the ledger says ${sum}, the cart ${quantity}`);
  }
  return found;
}

/** One order per key, of exactly the units that it says, which have left the cart; no device believes in another. */
async function misordered(ward: Ward, { id }: TestDealer, db: Kysely<Database>): Promise<string[]> {
  const { stored, receipts } = ward;
  const keys = await db.selectFrom('order_keys').select(['key', 'answer']).where('user_id', '=', id).execute();
  const placed = await db.selectFrom('transactions').select('reference').where('user_id', '=', id).execute();
  const taken = await db
    .selectFrom('cart_ledger')
    .selectAll()
    .where('user_id', '=', id)
    .where('kind', '=', 'order')
    .execute();
  const found: string[] = [];
  for (const { reference } of placed)
    if (ward.forgottenReferences.has(reference)) found.push(`the reference ${reference} was given twice`);
  if (keys.length !== placed.length) found.push(`${placed.length} orders for ${keys.length} keys`);
  for (const { key, answer } of keys) {
    const op = ward.typed(key);
    if (op?.type !== 'order') {
      found.push(`the order ${key} was placed and nobody typed it`);
      continue;
    }
    for (const line of op.lines) {
      const units = taken.flatMap((row) => (row.op_id === key && row.sku === line.key ? [-row.delta] : []));
      if (units.join() !== String(line.quantity))
        found.push(`the order ${key} took ${units.join()} of ${line.key} in place of ${line.quantity}`);
    }
    const told = receipts.get(key);
    const { references } = answer as { references: string[] };
    if (told !== undefined && !told.has(references.join()) && !ward.forgotten.has(key))
      found.push(`the order ${key} is known by other references`);
  }
  const known = new Set(keys.map(({ key }) => key));
  for (const [key] of receipts)
    if (stored.get(key)?.userId === id && !known.has(key) && !ward.forgotten.has(key))
      found.push(`a device believes in the order ${key}`);
  return found;
}

/** Every device shows what the server has. */
async function diverged({ lastShown, dealers }: Ward, db: Kysely<Database>): Promise<string[]> {
  const found: string[] = [];
  for (const { name, userId, cart } of lastShown) {
    const dealer = dealers.find(({ id }) => id === userId);
    const inDatabase = dealer === undefined ? {} : await cartOf(db, dealer);
    const [here, there] = [cart, inDatabase].map((lines) =>
      JSON.stringify(Object.entries(lines).toSorted(([a], [b]) => a.localeCompare(b))),
    );
    if (here !== there) found.push(`${name} shows ${here}, the server has ${there}`);
  }
  return found;
}
