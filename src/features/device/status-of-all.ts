import { nothingWaits, type SyncStatus, together, unread } from '../../offline/sync-status.ts';
import type { ShownEdit } from '../account/edits/account-edits.ts';
import type { PendingPurchaseOrder } from '../checkout/purchase-order/purchase-order-record.ts';
import type { ShownCarts } from '../saved-carts/saved-carts.ts';
import type { PendingRequest } from '../transactions/requests/order-requests.ts';
import type { WrittenClaim } from '../warranty/written/written-claim.ts';

/** Pending changes of every area but the cart. Null until they are read. */
export type PendingByArea = {
  readonly booking: SyncStatus;
  readonly savedCarts: Pick<ShownCarts, 'waiting' | 'refused'> | null;
  readonly orderRequests: readonly Pick<PendingRequest, 'refusal'>[] | null;
  readonly purchaseOrders: readonly PendingPurchaseOrder[] | null;
  readonly account: readonly ShownEdit[] | null;
  readonly claims: readonly WrittenClaim[] | null;
};

/** SYNC-6. The header and the device page say and count all areas by this. */
export function statusOfAll({
  booking,
  savedCarts,
  orderRequests,
  purchaseOrders,
  account,
  claims,
}: PendingByArea): SyncStatus {
  const files = purchaseOrders === null ? null : filesOfOrders(purchaseOrders);
  const toFile = claims === null ? null : claimsToFile(claims);
  return [
    of(savedCarts?.waiting ?? null, 'device'),
    of(orderRequests, 'device'),
    of(files, 'device'),
    of(account, account?.every(({ isAwaited }) => isAwaited) === true ? 'saving' : 'device'),
    of(toFile, 'device'),
    savedCarts && savedCarts.refused.length > 0 ? needsDealer : nothingWaits,
    orderRequests?.some(({ refusal }) => refusal !== undefined) === true ? needsDealer : nothingWaits,
    account?.some(({ refusal }) => refusal !== null) === true ? needsDealer : nothingWaits,
    files?.some(({ refusal }) => refusal !== null) === true ? needsDealer : nothingWaits,
    toFile?.some(({ refusal }) => refusal !== null) === true ? needsDealer : nothingWaits,
  ].reduce(together, booking);
}

/** Drafts wait for the dealer, and for nothing else. */
export function claimsToFile(claims: readonly WrittenClaim[]): readonly WrittenClaim[] {
  return claims.filter(({ state }) => state === 'to-file');
}

/** One in the form waits for the dealer, and for nothing else. */
export function filesOfOrders(files: readonly PendingPurchaseOrder[]): readonly PendingPurchaseOrder[] {
  return files.filter(({ order }) => order !== null);
}

const needsDealer: SyncStatus = { ...nothingWaits, state: 'attention' };

function of(waiting: readonly unknown[] | null, state: SyncStatus['state']): SyncStatus {
  if (waiting === null) return unread;
  return waiting.length === 0 ? nothingWaits : { ...nothingWaits, state, pending: waiting.length };
}
