import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AccountEdit } from '../../features/account/edits/account-edit.ts';
import { LastAccountEdits } from '../../features/account/edits/edit-words.tsx';
import { useWaitingAccountEdits } from '../../features/account/edits/use-account-edits.ts';
import { typedLeft } from '../../features/account/profile-draft.ts';
import { TypedProfile } from '../../features/account/typed-profile.tsx';
import { LastBooking } from '../../features/booking/waiting-booking.tsx';
import { LastWork } from '../../features/cart/unsent/last-work.tsx';
import { SavedCartsWait } from '../../features/cart/unsent/saved-carts-wait.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { entryLeft } from '../../features/quick-order/entry.ts';
import { userOf } from '../../features/session/session-state.ts';
import { SignOutPanel } from '../../features/session/sign-out/sign-out-panel.tsx';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { useWrittenClaims } from '../../features/warranty/written/use-written-claims.ts';
import { LastClaims } from '../../features/warranty/written/waiting-claims.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AccountFrame } from './-account-frame.tsx';
import { useWorkBeside } from './-work-beside.tsx';

export const Route = createFileRoute('/$locale/logout')({
  staticData: { name: 'account-logout', guards: ['auth', 'log'] },
  loader: async ({ context }) => {
    const user = userOf(context.session.getSnapshot());
    const [device, savedCarts, accountEdits, claims, bookings] = await Promise.all([
      context.quickOrder().catch(() => null),
      context.savedCarts().catch(() => null),
      context.accountEdits().catch(() => null),
      context.claims().catch(() => null),
      context.bookings().catch(() => null),
    ]);
    const quickOrder = user && device && (await entryLeft(device.openEntryStore(user.id)));
    const profileStore = user && (await context.profileDraft(user.id).catch(() => null));
    const profile = profileStore && (await typedLeft(profileStore));
    return { quickOrder, profile, savedCarts, accountEdits, claims, bookings };
  },
  component: Logout,
});

function Logout() {
  const { t } = useLingui();
  const { session, cart: carts } = Route.useRouteContext();
  const cart = useCart(carts);
  const { quickOrder, profile, ...opened } = Route.useLoaderData();
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
  const work = useWorkBeside(opened, ({ savedCarts, booking, account, claims }) => (
    <>
      {savedCarts > 0 && (
        <li>
          <SavedCartsWait count={savedCarts} />
        </li>
      )}
      <LastBooking booking={booking} />
      {ofProfile(account)}
      <LastClaims waiting={claims} />
    </>
  ));
  const waiting = useWaitingAccountEdits(opened.accountEdits) ?? [];
  const written = useWrittenClaims(opened.claims) ?? [];
  const file = async () => ({ ...(await work.file()), profile });
  const beside = { ...work, drafts: work.drafts + Number(profile !== null), file };
  const signOut = useCallback(() => void session.signOut({ discardUnsent: false }), [session]);
  return (
    <AccountFrame title={t`Sign out`} heading={<Trans>Sign out</Trans>}>
      <SignOutPanel
        session={session}
        asksFirst={profile !== null}
        unsentWork={
          cart ? (
            <LastWork cart={cart} quickOrder={quickOrder} beside={beside} onNothingLeft={signOut} />
          ) : (
            <ul>
              {ofProfile(waiting)}
              <LastClaims waiting={written} />
            </ul>
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
