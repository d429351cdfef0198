import { createFileRoute } from '@tanstack/react-router';
import type { User } from '../../contract/account/user.ts';
import { mayFillCart } from '../../domain/account/access.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { QuickOrder, useEntry } from '../../features/quick-order/quick-order.tsx';
import { useLocale, useMode, useServices } from '../../features/shell/use-services.ts';

/** CART-12, ACC-11. Shop staff and media order nothing. */
export const Route = createFileRoute('/$locale/cart_/quick-order')({
  staticData: {
    name: 'quick-order',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '4'],
    may: mayFillCart,
  },
  loader: async ({ context }) => context.quickOrder(),
  component: QuickOrderPage,
});

function QuickOrderPage() {
  const { user } = useCart(useServices().cart) ?? {};
  return user && <QuickOrderFor key={user.id} user={user} />;
}

function QuickOrderFor({ user }: { user: User }) {
  const { files, openEntryStores } = Route.useLoaderData();
  const locale = useLocale();
  const mode = useMode(user);
  const entry = useEntry(openEntryStores, user.id);
  if (entry === null) return null;
  return <QuickOrder key={`${mode} ${locale}`} {...{ user, mode, locale, files, entry }} />;
}
