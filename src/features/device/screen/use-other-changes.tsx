import type { ReactNode } from 'react';
import { exportClaims, exportPurchaseOrders } from '../../../offline/cart/files-in-export.ts';
import { readGrid } from '../../../offline/grid/unsent-grid.ts';
import { readTaken } from '../../../offline/lww/lww-state.ts';
import { countUnseen } from '../../../offline/outbox/queue-view.ts';
import { unopened } from '../../../offline/sync-status.ts';
import { useStore, useStoreOrNull } from '../../../ui/hooks/use-store.ts';
import { type AccountEdit, accountEditKind } from '../../account/edits/account-edit.ts';
import type { AccountEdits } from '../../account/edits/account-edits.ts';
import type { Bookings, DealerBooking } from '../../booking/bookings.ts';
import { readBookingOrder } from '../../booking/read-booking-order.ts';
import { countUnsent } from '../../booking/unsent-booking.ts';
import { useBooking, useBookingSnapshot, useHasTypedBooking } from '../../booking/use-booking.ts';
import type { BookingOfFile, PartOfFile, OtherChanges } from '../../cart/unsent/other-changes.ts';
import type { PendingPurchaseOrder } from '../../checkout/purchase-order/purchase-order-record.ts';
import { readPurchaseOrders } from '../../checkout/purchase-order/purchase-orders-in-file.ts';
import type { PurchaseOrders } from '../../checkout/purchase-order/purchase-orders.ts';
import { savedCartKind } from '../../saved-carts/dealer-saved-carts.ts';
import type { SavedCarts } from '../../saved-carts/saved-carts.ts';
import { useShownCarts } from '../../saved-carts/use-saved-carts.ts';
import {
  orderRequestKind,
  type OrderRequests,
  type PendingRequest,
} from '../../transactions/requests/order-requests.ts';
import { isToBeFiled } from '../../warranty/written/claim-record.ts';
import { readClaims } from '../../warranty/written/claims-in-file.ts';
import type { WrittenClaim } from '../../warranty/written/written-claim.ts';
import type { DeviceClaims } from '../../warranty/written/written-claims.ts';
import { claimsToFile, filesOfOrders, statusOfAll } from '../status-of-all.ts';

type Opened = {
  readonly savedCarts: SavedCarts | null;
  readonly orderRequests: OrderRequests | null;
  readonly purchaseOrders: PurchaseOrders | null;
  readonly bookings: Bookings | null;
  readonly accountEdits: AccountEdits | null;
  readonly claims: DeviceClaims | null;
};

type Items = (waiting: {
  readonly savedCarts: { readonly waiting: number; readonly refused: number };
  readonly orderRequests: readonly PendingRequest[];
  readonly purchaseOrders: readonly PendingPurchaseOrder[];
  readonly booking: DealerBooking | null;
  readonly account: readonly AccountEdit[];
  readonly claims: readonly WrittenClaim[];
}) => ReactNode;

const noCarts = { waiting: [], refused: [] };
const noEdits: readonly AccountEdit[] = [];
const noRequests: readonly PendingRequest[] = [];
const noClaims: readonly WrittenClaim[] = [];
const noFiles: readonly PendingPurchaseOrder[] = [];

/** Counts pending changes outside the cart. A source that failed to open is null. */
export function useOtherChanges(opened: Opened, itemsOf: Items): OtherChanges {
  const { savedCarts, orderRequests, purchaseOrders, bookings, accountEdits, claims } = opened;
  const carts = useShownCarts(savedCarts);
  const { waiting: saved, refused: refusedCarts } = carts ?? noCarts;
  const requests = useStoreOrNull(orderRequests)?.waiting ?? noRequests;
  const account = useStoreOrNull(accountEdits) ?? noEdits;
  const written = useStoreOrNull(claims) ?? noClaims;
  const files = useStoreOrNull(purchaseOrders) ?? noFiles;
  const ordered = filesOfOrders(files);
  const booking = useBooking(bookings);
  const snapshot = useBookingSnapshot(booking);
  const hasTyped = useHasTypedBooking(booking);
  const syncStatus = statusOfAll({
    booking: useStore(bookings?.syncStatus ?? unopened),
    savedCarts: carts,
    orderRequests: useStoreOrNull(orderRequests)?.waiting ?? null,
    purchaseOrders: useStoreOrNull(purchaseOrders),
    account: useStoreOrNull(accountEdits),
    claims: useStoreOrNull(claims),
  });
  const toFile = claimsToFile(written).length;
  return {
    syncStatus,
    count: saved.length + requests.length + ordered.length + account.length + toFile + countUnsent(snapshot),
    toSend:
      saved.length -
      refusedCarts.length +
      requests.filter(({ refusal }) => refusal === undefined).length +
      ordered.filter(({ refusal }) => refusal === null).length +
      account.filter(isNotRefused).length +
      written.filter(isToBeFiled).length +
      snapshot.pending,
    claimDrafts: written.length - toFile,
    drafts: written.length - toFile + Number(hasTyped),
    unseen: countUnseen(snapshot),
    items: itemsOf({
      savedCarts: { waiting: saved.length - refusedCarts.length, refused: refusedCarts.length },
      orderRequests: requests,
      purchaseOrders: ordered,
      booking,
      account,
      claims: written,
    }),
    send() {
      void savedCarts?.send();
      void orderRequests?.send();
      void purchaseOrders?.renew();
      void accountEdits?.send();
      void claims?.renew();
      booking?.sync.flush();
    },
    file: async () => ({
      savedCarts: saved.length > 0 ? saved : undefined,
      orderRequests: requests.length > 0 ? requests : undefined,
      account: account.length > 0 ? account : undefined,
      booking: booking?.sync.exportUnsent() ?? undefined,
      bookingDraft: hasTyped ? booking?.draft.getSnapshot() : undefined,
      claims: claims && written.length > 0 ? await exportClaims(written, claims.readFile) : undefined,
      purchaseOrders:
        purchaseOrders && ordered.length > 0 ? await exportPurchaseOrders(ordered, purchaseOrders.readFile) : undefined,
    }),
    readFile(sections) {
      return {
        booking: readBooking(sections.booking),
        savedCarts: partOf(savedCarts, readTaken(savedCartKind, sections.savedCarts)),
        orderRequests: partOf(orderRequests, readTaken(orderRequestKind, sections.orderRequests)),
        account: partOf(accountEdits, readTaken(accountEditKind, sections.account)),
        purchaseOrders: partOf(purchaseOrders, readPurchaseOrders(sections.purchaseOrders)),
        claims: partOf(claims, readClaims(sections.claims)),
      };
    },
  };

  function readBooking(section: unknown): BookingOfFile | null {
    const unsent = readGrid(section, readBookingOrder);
    if (booking === null || unsent === null || (snapshot.year ?? unsent.year) !== unsent.year) return null;
    const orders = unsent.entries.filter(({ op }) => op.type === 'order').length;
    const load = async () => booking.sync.loadUnsent(unsent);
    return { edits: unsent.entries.length - orders, orders, unreadable: unsent.unreadable, load };
  }
}

type Taker<One> = { readonly load: (ones: readonly One[]) => Promise<unknown> };

/** What cannot be kept on this device is left out, and said to be. */
function partOf<One>(
  taker: Taker<One> | null,
  { found, unreadable }: { readonly found: readonly One[]; readonly unreadable: number },
): PartOfFile {
  if (taker === null) return { count: 0, unreadable: unreadable + found.length, load: async () => undefined };
  return { count: found.length, unreadable, load: async () => taker.load(found) };
}

function isNotRefused({ refusal }: AccountEdit): boolean {
  return refusal === null;
}
