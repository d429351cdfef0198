import { createFileRoute } from '@tanstack/react-router';
import { everyLevel } from '../../domain/account/access.ts';
import { DeviceScreen } from '../../features/device/screen/device-screen.tsx';

/** Every signed-in user may see what this device stores and sends. */
export const Route = createFileRoute('/$locale/device')({
  staticData: { name: 'device', guards: ['auth', 'access-level', 'log'], accessLevels: everyLevel },
  loader: async ({ context }) => {
    const [
      catalogues,
      preparation,
      install,
      savedCarts,
      orderRequests,
      purchaseOrders,
      accountEdits,
      claims,
      bookings,
      offlineChanges,
    ] = await Promise.all([
      context.catalogues(),
      context.preparation(),
      context.install(),
      context.savedCarts().catch(() => null),
      context.orderRequests().catch(() => null),
      context.purchaseOrders().catch(() => null),
      context.accountEdits().catch(() => null),
      context.claims().catch(() => null),
      context.bookings().catch(() => null),
      context.offlineChanges().catch(() => null),
    ]);
    return {
      catalogues,
      preparation,
      install,
      savedCarts,
      orderRequests,
      purchaseOrders,
      accountEdits,
      claims,
      bookings,
      offlineChanges,
    };
  },
  component: DeviceScreen,
});
