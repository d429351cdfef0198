import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { useStoreOrNull } from '../../../ui/hooks/use-store.ts';
import { Message } from '../../../ui/messages/message.tsx';
import { LastAccountEdits } from '../../account/edits/account-edit-messages.tsx';
import type { AccountEdit } from '../../account/edits/account-edit.ts';
import { countLeft } from '../../cart/unsent-work.ts';
import { SavedCartsRefused, SavedCartsWait } from '../../cart/unsent/saved-carts-wait.tsx';
import { UnsentChanges } from '../../cart/unsent/unsent-changes.tsx';
import { useCart, useIsLosing } from '../../cart/use-cart.ts';
import { LastReceipts } from '../../checkout/placing/last-receipts.tsx';
import { LastPurchaseOrders } from '../../checkout/purchase-order/pending-purchase-orders.tsx';
import { countOfDealers, PendingOfDealers } from '../../dealers/pending-of-dealers.tsx';
import { SignOutPanel } from '../../session/sign-out/sign-out-panel.tsx';
import { AccountFrame } from '../../shell/account-frame.tsx';
import { ScreenLink } from '../../shell/screen-link.tsx';
import { useServices } from '../../shell/use-services.ts';
import { LastRequests } from '../../transactions/requests/pending-requests.tsx';
import { LastClaims } from '../../warranty/written/pending-claims.tsx';
import { useOtherChanges } from './use-other-changes.tsx';

const route = getRouteApi('/$locale/logout');
/** The grid's words are many, and few devices have changes of it. */
const LastBooking = lazy(async () => ({ default: (await import('../../booking/pending-booking.tsx')).LastBooking }));

/** Signs out, after naming what would be lost with it. */
export function SignOut() {
  const { t } = useLingui();
  const { session, cart: carts } = useServices();
  const cart = useCart(carts);
  const { quickOrder, profile, ofDealers, ...opened } = route.useLoaderData();
  const ofProfile = (edits: readonly AccountEdit[]) => (
    <>
      <LastAccountEdits waiting={edits} />
      {profile && (
        <li>
          <TypedProfile />
        </li>
      )}
    </>
  );
  const work = useOtherChanges(opened, ({ savedCarts, orderRequests, purchaseOrders, booking, account, claims }) => (
    <>
      {savedCarts.refused > 0 && (
        <li>
          <SavedCartsRefused count={savedCarts.refused} />
        </li>
      )}
      {savedCarts.waiting > 0 && (
        <li>
          <SavedCartsWait count={savedCarts.waiting} />
        </li>
      )}
      <LastRequests waiting={orderRequests} />
      <LastPurchaseOrders waiting={purchaseOrders} />
      {cart && <LastReceipts sync={cart.sync} />}
      {booking && <LastReceipts sync={booking.sync} />}
      <Suspense fallback={null}>
        <LastBooking booking={booking} />
      </Suspense>
      {ofProfile(account)}
      <LastClaims waiting={claims} />
      <PendingOfDealers pending={ofDealers} />
    </>
  ));
  const waiting = useStoreOrNull(opened.accountEdits) ?? [];
  const written = useStoreOrNull(opened.claims) ?? [];
  const file = async () => ({ ...(await work.file()), profile });
  const count = work.count + countOfDealers(ofDealers);
  const others = { ...work, count, drafts: work.drafts + Number(profile !== null), file };
  const isLosing = useIsLosing(cart, (unsent) => countLeft(unsent, quickOrder, others));
  const signOut = useCallback(() => void session.signOut({ discardUnsent: false }), [session]);
  return (
    <AccountFrame title={t`Sign out`} heading={<Trans>Sign out</Trans>}>
      <SignOutPanel
        session={session}
        asksFirst={profile !== null || isLosing || ofDealers.length > 0}
        unsentWork={
          cart ? (
            <UnsentChanges cart={cart} quickOrder={quickOrder} others={others} onNothingLeft={signOut} />
          ) : (
            <>
              {ofDealers.length > 0 && (
                <Message tone="warn" title={<Trans>Some of your changes are on this device only.</Trans>}>
                  <Trans>Signing out removes unsent changes. To send them, choose the dealer first.</Trans>
                </Message>
              )}
              <ul>
                {ofProfile(waiting)}
                <LastClaims waiting={written} />
                <PendingOfDealers pending={ofDealers} />
              </ul>
            </>
          )
        }
        stayLink={
          <ScreenLink name="home" className={buttonClass('primary', { big: true })}>
            <Trans>Stay signed in</Trans>
          </ScreenLink>
        }
      />
    </AccountFrame>
  );
}

/** SES-8. Names what a sign-out would take away of the profile. */
function TypedProfile() {
  return <Trans>Unsaved changes to your profile.</Trans>;
}
