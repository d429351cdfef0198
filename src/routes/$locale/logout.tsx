import { createFileRoute } from '@tanstack/react-router';
import { everyLevel } from '../../domain/account/access.ts';
import { typedLeft } from '../../features/account/profile-draft.ts';
import { SignOut } from '../../features/device/screen/sign-out.tsx';
import { entryLeft } from '../../features/quick-order/entry.ts';
import { repOf, userOf } from '../../features/session/session-state.ts';

export const Route = createFileRoute('/$locale/logout')({
  staticData: { name: 'account-logout', guards: ['auth', 'access-level', 'log'], accessLevels: everyLevel },
  loader: async ({ context }) => {
    const user = userOf(context.session.getSnapshot());
    const [device, savedCarts, orderRequests, purchaseOrders, accountEdits, claims, bookings] = await Promise.all([
      context.quickOrder().catch(() => null),
      context.savedCarts().catch(() => null),
      context.orderRequests().catch(() => null),
      context.purchaseOrders().catch(() => null),
      context.accountEdits().catch(() => null),
      context.claims().catch(() => null),
      context.bookings().catch(() => null),
    ]);
    const quickOrder = user && device && (await entryLeft(device.openEntryStores(user.id)));
    const profileStore = user && (await context.profileDraft(user.id).catch(() => null));
    const profile = profileStore && (await typedLeft(profileStore));
    const rep = repOf(context.session.getSnapshot());
    const ofDealers = rep ? await (await context.repDealers()).pendingOfOthers().catch(() => []) : [];
    return {
      quickOrder,
      profile,
      ofDealers,
      savedCarts,
      orderRequests,
      purchaseOrders,
      accountEdits,
      claims,
      bookings,
    };
  },
  component: SignOut,
});
