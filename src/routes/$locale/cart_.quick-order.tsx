import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '../../contract/user.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { useEntry } from '../../features/quick-order/use-entry.ts';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { useStore } from '../../ui/use-store.ts';
import { QuickOrder } from './-quick-order.tsx';

/** CART-12, ACC-11. Shop staff and media order nothing. */
export const Route = createFileRoute('/$locale/cart_/quick-order')({
  staticData: { name: 'quick-order', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '4'] },
  loader: async ({ context }) => context.quickOrder(),
  component: QuickOrderPage,
});

function QuickOrderPage() {
  const { user } = useCart(Route.useRouteContext().cart) ?? {};
  return user && <QuickOrderFor key={user.id} user={user} />;
}

function QuickOrderFor({ user }: { user: User }) {
  const { device } = Route.useRouteContext();
  const { files, openEntryStore } = Route.useLoaderData();
  const { locale } = Route.useParams();
  const mode = effectiveMode(user, useStore(device).mode);
  const entry = useEntry(openEntryStore, user.id);
  if (entry === null) return null;
  const cartLink = (label: ReactNode) => (
    <ScreenLink name="cart" className="alone">
      {label}
    </ScreenLink>
  );
  return <QuickOrder key={`${mode} ${locale}`} {...{ user, mode, locale, files, entry, cartLink }} />;
}
