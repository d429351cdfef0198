import type { ReactNode } from 'react';
import type { AccountEdit } from '../../features/account/edits/account-edit.ts';
import type { AccountEdits } from '../../features/account/edits/account-edits.ts';
import { useWaitingAccountEdits } from '../../features/account/edits/use-account-edits.ts';
import type { Bookings, DealerBooking } from '../../features/booking/bookings.ts';
import { readBookingOrder } from '../../features/booking/read-booking-order.ts';
import { countUnsent } from '../../features/booking/unsent-booking.ts';
import { useBooking, useBookingSnapshot, useHasTypedBooking } from '../../features/booking/use-booking.ts';
import type { WorkBeside } from '../../features/cart/unsent/work-beside.ts';
import type { SavedCarts } from '../../features/saved-carts/saved-carts.ts';
import { useWaitingSavedCarts } from '../../features/saved-carts/use-saved-carts.ts';
import { isToBeFiled } from '../../features/warranty/written/claim-record.ts';
import { exportClaims, readClaims } from '../../features/warranty/written/claims-in-file.ts';
import { useWrittenClaims } from '../../features/warranty/written/use-written-claims.ts';
import type { WrittenClaim } from '../../features/warranty/written/written-claim.ts';
import type { DeviceClaims } from '../../features/warranty/written/written-claims.ts';
import { readGrid } from '../../sync/grid/unsent-grid.ts';
import { nothingBeside } from '../../sync/standing.ts';
import { useStore } from '../../ui/use-store.ts';

type Opened = {
  readonly savedCarts: SavedCarts | null;
  readonly bookings: Bookings | null;
  readonly accountEdits: AccountEdits | null;
  readonly claims: DeviceClaims | null;
};

type Items = (waiting: {
  readonly savedCarts: number;
  readonly booking: DealerBooking | null;
  readonly account: readonly AccountEdit[];
  readonly claims: readonly WrittenClaim[];
}) => ReactNode;

const noEdits: readonly AccountEdit[] = [];
const noClaims: readonly WrittenClaim[] = [];

/** SYNC-6. What waits beside the cart: saved carts (CART-16), the booking (BOOK-6), changes of the account (ACCT-1) and claims (WAR-2). Null where they could not be opened. */
export function useWorkBeside({ savedCarts, bookings, accountEdits, claims }: Opened, itemsOf: Items): WorkBeside {
  const saved = useWaitingSavedCarts(savedCarts);
  const account = useWaitingAccountEdits(accountEdits) ?? noEdits;
  const written = useWrittenClaims(claims) ?? noClaims;
  const booking = useBooking(bookings);
  const snapshot = useBookingSnapshot(booking);
  const hasTyped = useHasTypedBooking(booking);
  const standing = useStore(bookings?.standing ?? nothingBeside);
  return {
    standing,
    count: saved.length + account.length + written.length + countUnsent(snapshot),
    toSend: saved.length + account.filter(isNotRefused).length + written.filter(isToBeFiled).length + snapshot.pending,
    drafts: Number(hasTyped),
    items: itemsOf({ savedCarts: saved.length, booking, account, claims: written }),
    send() {
      void savedCarts?.send();
      void accountEdits?.send();
      void claims?.renew();
      booking?.sync.flush();
    },
    file: async () => ({
      savedCarts: saved,
      account: account.length > 0 ? account : undefined,
      booking: booking?.sync.exportUnsent() ?? undefined,
      bookingDraft: hasTyped ? booking?.draft.getSnapshot() : undefined,
      claims: await exportClaims(claims, written),
    }),
    readBooking(section) {
      const unsent = readGrid(section, readBookingOrder);
      if (booking === null || unsent === null || (snapshot.year ?? unsent.year) !== unsent.year) return null;
      const orders = unsent.entries.filter(({ op }) => op.type === 'order').length;
      const load = async () => booking.sync.loadUnsent(unsent);
      return { edits: unsent.entries.length - orders, orders, unreadable: unsent.unreadable, load };
    },
    readClaims(section) {
      const found = readClaims(section);
      return { count: found.claims.length, unreadable: found.unreadable, load: async () => claims?.load(found.claims) };
    },
  };
}

function isNotRefused({ refusal }: AccountEdit): boolean {
  return refusal === null;
}
