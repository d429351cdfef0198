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
import { readGrid } from '../../sync/grid/unsent-grid.ts';
import { nothingBeside } from '../../sync/standing.ts';
import { useStore } from '../../ui/use-store.ts';

type Opened = {
  readonly savedCarts: SavedCarts | null;
  readonly bookings: Bookings | null;
  readonly accountEdits: AccountEdits | null;
};

type Items = (waiting: {
  readonly savedCarts: number;
  readonly booking: DealerBooking | null;
  readonly account: readonly AccountEdit[];
}) => ReactNode;

const noEdits: readonly AccountEdit[] = [];

/** SYNC-6. What waits beside the cart: saved carts (CART-16), the booking (BOOK-6) and changes of the account (ACCT-1). Null where they could not be opened. */
export function useWorkBeside({ savedCarts, bookings, accountEdits }: Opened, itemsOf: Items): WorkBeside {
  const saved = useWaitingSavedCarts(savedCarts);
  const account = useWaitingAccountEdits(accountEdits) ?? noEdits;
  const booking = useBooking(bookings);
  const snapshot = useBookingSnapshot(booking);
  const hasTyped = useHasTypedBooking(booking);
  const standing = useStore(bookings?.standing ?? nothingBeside);
  return {
    standing,
    count: saved.length + account.length + countUnsent(snapshot),
    toSend: saved.length + account.filter(({ refusal }) => refusal === null).length + snapshot.pending,
    drafts: Number(hasTyped),
    items: itemsOf({ savedCarts: saved.length, booking, account }),
    send() {
      void savedCarts?.send();
      void accountEdits?.send();
      booking?.sync.flush();
    },
    file: () => ({
      savedCarts: saved,
      account: account.length > 0 ? account : undefined,
      booking: booking?.sync.exportUnsent() ?? undefined,
      bookingDraft: hasTyped ? booking?.draft.getSnapshot() : undefined,
    }),
    readBooking(section) {
      const unsent = readGrid(section, readBookingOrder);
      if (booking === null || unsent === null || (snapshot.year ?? unsent.year) !== unsent.year) return null;
      const orders = unsent.entries.filter(({ op }) => op.type === 'order').length;
      const load = async () => booking.sync.loadUnsent(unsent);
      return { edits: unsent.entries.length - orders, orders, unreadable: unsent.unreadable, load };
    },
  };
}
