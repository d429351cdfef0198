import { type Transaction, type Kysely, sql } from 'kysely';
import { addressFaults } from '../../../src/domain/address/address-check.ts';
import type { PostalAddress } from '../../../src/domain/address/postal-address.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { readKnownAddresses } from '../account/repository.ts';
import { LIST_AUTHOR } from '../cart/list-ops.ts';
import { lockCart, readCart, type StoredCart } from '../cart/repository.ts';
import { audienceOf } from '../catalogue/audience.ts';
import { type Offer, readOffers } from '../catalogue/offers.ts';
import { lockStock } from '../stock/repository.ts';
import type { OrderRequest } from './order-request.ts';
import { type KnownOrder, readOrderByKey } from './repository.ts';

export type OrderServices = Pick<Dependencies, 'db' | 'portal' | 'now' | 'settings' | 'payments'>;

/** All that one order is judged by: read with the cart and the stock locked. */
export type LockedOrder = {
  readonly trx: Transaction<Database>;
  readonly epoch: string;
  readonly at: Date;
  readonly user: Caller;
  readonly request: OrderRequest;
  readonly cart: StoredCart;
  /** Of the ordered skus and of what else is in the cart. */
  readonly offers: ReadonlyMap<string, Offer>;
  /** The account's addresses, where needed. */
  readonly knownAddresses: readonly PostalAddress[];
  /** Whether the webhook is told. */
  readonly isAnnounced: boolean;
  /** Base address for links in emails. */
  readonly publicUrl: string;
};

/** What is found before anything else is locked. */
type Found = {
  readonly cart: StoredCart;
  /** The order that was placed under the key. */
  readonly known: KnownOrder | null;
  /** F-16. The request is from before a restore. */
  readonly isForeign: boolean;
};

/** Locks the cart. A concurrent duplicate waits here and then finds the first one's order. */
export async function findUnderLock(
  trx: Transaction<Database>,
  { portal }: Pick<OrderServices, 'portal'>,
  user: Pick<Caller, 'id'>,
  request: OrderRequest,
): Promise<Found> {
  await lockCart(trx, user.id);
  const isForeign = request.epoch != null && request.epoch !== portal.epoch;
  const seen = isForeign ? null : (request.ver ?? null);
  const skus = request.items.map((item) => item.sku);
  const cart = await readCart(trx, user.id, {
    device: request.device ?? LIST_AUTHOR,
    since: seen ?? 0,
    opIds: request.key === undefined ? [] : [request.key],
    ledger: seen === null ? { keys: [], after: 0 } : { keys: skus, after: seen },
  });
  const known = request.key === undefined ? null : await readOrderByKey(trx, user.id, request.key);
  return { cart, known, isForeign };
}

/** Locks stock in SKU order like everyone else, then reads offers, so no one else promises the same units. */
export async function lockOrder(
  trx: Transaction<Database>,
  { portal, now, settings }: Pick<OrderServices, 'portal' | 'now' | 'settings'>,
  user: Caller,
  request: OrderRequest,
  cart: StoredCart,
): Promise<LockedOrder> {
  const skus = request.items.map((item) => item.sku);
  await lockStock(trx, skus);
  const wanted = new Set([...skus, ...cart.lines.map((line) => line.key)]);
  const offers = await readOffers(trx, [...wanted], audienceOf(user), request.lang);
  const knownAddresses = await addressesToJudgeBy(trx, user.id, request);
  const isAnnounced = settings.orderWebhook !== null;
  return {
    trx,
    epoch: portal.epoch,
    at: await momentOfOrder(trx, now),
    user,
    request,
    cart,
    offers,
    knownAddresses,
    isAnnounced,
    publicUrl: settings.publicUrl,
  };
}

/** Account addresses to compare with. A faulty address is accepted when the account already has it. */
export async function addressesToJudgeBy(
  db: Kysely<Database>,
  userId: string,
  { billingAddress, shippingAddress }: Pick<OrderRequest, 'billingAddress' | 'shippingAddress'>,
): Promise<readonly PostalAddress[]> {
  const isFaulty = (address: PostalAddress | null) => address !== null && addressFaults(address).length > 0;
  return isFaulty(billingAddress) || isFaulty(shippingAddress) ? readKnownAddresses(db, userId) : [];
}

/** Exports wait for this transaction, which may commit after one with a later time. */
export async function momentOfOrder(trx: Transaction<Database>, now: () => Date): Promise<Date> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('orders'), 0)`.execute(trx);
  return now();
}

/** Waits until every order up to now is committed or gone. New orders wait as long. */
export async function waitForOrders(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => sql`select pg_advisory_xact_lock(hashtext('orders'), 0)`.execute(trx));
}
