import type { ReactNode } from 'react';
import { type AccountEdit, accountEditKind } from '../../features/account/edits/account-edit.ts';
import type { AccountEdits } from '../../features/account/edits/account-edits.ts';
import { useWaitingAccountEdits } from '../../features/account/edits/use-account-edits.ts';
import type { Bookings, DealerBooking } from '../../features/booking/bookings.ts';
import { readBookingOrder } from '../../features/booking/read-booking-order.ts';
import { countUnsent } from '../../features/booking/unsent-booking.ts';
import { useBooking, useBookingSnapshot, useHasTypedBooking } from '../../features/booking/use-booking.ts';
import type { BookingOfFile, PartOfFile, WorkBeside } from '../../features/cart/unsent/work-beside.ts';
import { savedCartKind } from '../../features/saved-carts/dealer-saved-carts.ts';
import type { SavedCarts } from '../../features/saved-carts/saved-carts.ts';
import { useWaitingSavedCarts } from '../../features/saved-carts/use-saved-carts.ts';
import { isToBeFiled } from '../../features/warranty/written/claim-record.ts';
import { exportClaims, readClaims } from '../../features/warranty/written/claims-in-file.ts';
import { useWrittenClaims } from '../../features/warranty/written/use-written-claims.ts';
import type { WrittenClaim } from '../../features/warranty/written/written-claim.ts';
import type { DeviceClaims } from '../../features/warranty/written/written-claims.ts';
import { readTaken } from '../../sync/dated/kept.ts';
import { readGrid } from '../../sync/grid/unsent-grid.ts';
import { unopened } from '../../sync/standing.ts';
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
  const standing = useStore(bookings?.standing ?? unopened);
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
      savedCarts: saved.length > 0 ? saved : undefined,
      account: account.length > 0 ? account : undefined,
      booking: booking?.sync.exportUnsent() ?? undefined,
      bookingDraft: hasTyped ? booking?.draft.getSnapshot() : undefined,
      claims: await exportClaims(claims, written),
    }),
    readFile(sections) {
      const ofClaims = readClaims(sections.claims);
      return {
        booking: readBooking(sections.booking),
        savedCarts: partOf(savedCarts, readTaken(savedCartKind, sections.savedCarts)),
        account: partOf(accountEdits, readTaken(accountEditKind, sections.account)),
        claims: partOf(claims, { found: ofClaims.claims, unreadable: ofClaims.unreadable }),
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
  keeper: Taker<One> | null,
  { found, unreadable }: { readonly found: readonly One[]; readonly unreadable: number },
): PartOfFile {
  if (keeper === null) return { count: 0, unreadable: unreadable + found.length, load: async () => undefined };
  return { count: found.length, unreadable, load: async () => keeper.load(found) };
}

function isNotRefused({ refusal }: AccountEdit): boolean {
  return refusal === null;
}
