import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { useStoreOrNull } from '../../../ui/hooks/use-store.ts';
import { WorkItem } from '../../../ui/work-item.tsx';
import type { AccountEdit } from '../../account/edits/account-edit.ts';
import { PendingAccountEdits } from '../../account/edits/pending-account-edits.tsx';
import { BookingNotes } from '../../booking/booking-notes.tsx';
import { useBooking, useBookingSnapshot } from '../../booking/use-booking.ts';
import type { DealerCart } from '../../cart/open-dealer-cart.ts';
import { PendingChanges } from '../../cart/unsent/pending-changes.tsx';
import { SavedCartsRefused, SavedCartsWait } from '../../cart/unsent/saved-carts-wait.tsx';
import { UnplacedOrders } from '../../checkout/placing/unplaced-orders.tsx';
import { readQueuedOrder } from '../../checkout/placing/withdraw-order.ts';
import { PendingPurchaseOrders } from '../../checkout/purchase-order/pending-purchase-orders.tsx';
import { openedFiles, useOpenedFile } from '../../shell/opened-files.ts';
import { ScreenLink } from '../../shell/screen-link.tsx';
import { useMode, useServices } from '../../shell/use-services.ts';
import { PendingRequests } from '../../transactions/requests/pending-requests.tsx';
import { PendingClaims } from '../../warranty/written/pending-claims.tsx';
import type { WrittenClaim } from '../../warranty/written/written-claim.ts';
import { useOtherChanges } from './use-other-changes.tsx';

const route = getRouteApi('/$locale/device');
/** The grid's words are many, and few devices have changes of it. */
const PendingBooking = lazy(async () => ({
  default: (await import('../../booking/pending-booking.tsx')).PendingBooking,
}));

/** Changes of every area that wait on this device. */
export function PendingWork({ cart }: { cart: DealerCart }) {
  const { updates, backend } = useServices();
  const mode = useMode(cart.user);
  const booking = useBooking(route.useLoaderData().bookings);
  const { notes, refusedCells } = useBookingSnapshot(booking);
  const { orderRequests: requests, purchaseOrders: files } = route.useLoaderData();
  const hasNotes = notes.length + refusedCells.length > 0;
  const others = useOtherChanges(
    route.useLoaderData(),
    ({ savedCarts, orderRequests, purchaseOrders, account, claims }) => (
      <>
        {savedCarts.refused > 0 && (
          <WorkItem
            tone="bad"
            title={<SavedCartsRefused count={savedCarts.refused} />}
            actions={
              <ScreenLink name="saved-carts" className={buttonClass()}>
                <Trans>Saved carts</Trans>
              </ScreenLink>
            }
          />
        )}
        {savedCarts.waiting > 0 && <WorkItem tone="waiting" title={<SavedCartsWait count={savedCarts.waiting} />} />}
        <PendingRequests waiting={orderRequests} onDiscard={(one) => void requests?.discard(one)} />
        <PendingPurchaseOrders waiting={purchaseOrders} onDiscard={(file) => void files?.discard(file)} />
        <AccountWork waiting={account} />
        <ClaimWork waiting={claims} />
        {booking && (
          <Suspense fallback={null}>
            <PendingBooking booking={booking} backend={backend} />
          </Suspense>
        )}
      </>
    ),
  );
  const file = useOpenedFile('unsent', cart.user.id);
  const opened = file && { file: file.file, take: () => openedFiles.take(file) };
  const orders = <UnplacedOrders cart={cart} mode={mode} />;
  return (
    <PendingChanges
      cart={cart}
      orders={orders}
      others={others}
      bookingNotes={booking && hasNotes ? <BookingNotes booking={booking} backend={backend} /> : null}
      readOrderBody={readQueuedOrder}
      opened={opened}
      onUpdate={updates.now}
    />
  );
}

/** Lists pending account changes and claims for users who cannot order. */
export function PendingBeside() {
  const { accountEdits, claims } = route.useLoaderData();
  const waiting = useStoreOrNull(accountEdits) ?? [];
  const written = useStoreOrNull(claims) ?? [];
  if (waiting.length + written.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        <Trans>Pending changes</Trans>
      </h2>
      <ul>
        <AccountWork waiting={waiting} />
        <ClaimWork waiting={written} />
      </ul>
    </section>
  );
}

function AccountWork({ waiting }: { waiting: readonly AccountEdit[] }) {
  const { accountEdits } = route.useLoaderData();
  return (
    <PendingAccountEdits
      waiting={waiting}
      onWithdraw={(edit) => void accountEdits?.withdraw(edit)}
      onRepeat={({ change }) => void accountEdits?.make(change)}
      profileLink={
        <ScreenLink name="user-profile" className={buttonClass()}>
          <Trans>My profile</Trans>
        </ScreenLink>
      }
    />
  );
}

function ClaimWork({ waiting }: { waiting: readonly WrittenClaim[] }) {
  const { claims } = route.useLoaderData();
  return claims && <PendingClaims claims={claims} waiting={waiting} />;
}
