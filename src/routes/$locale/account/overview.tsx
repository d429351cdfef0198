import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { mayOrder } from '../../../domain/account/access.ts';
import { useCart } from '../../../features/cart/use-cart.ts';
import { OverviewScreen } from '../../../features/overview/overview-screen.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';

/** For users who order. Shop staff and media have nothing to settle here. */
export const Route = createFileRoute('/$locale/account/overview')({
  staticData: {
    name: 'user-overview',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '4'],
    may: mayOrder,
  },
  component: Overview,
});

function Overview() {
  const { t } = useLingui();
  const cart = useCart(Route.useRouteContext().cart);
  return (
    <>
      <PageTitle>{t`Overview`}</PageTitle>
      {cart && <OverviewScreen key={cart.user.id} cart={cart} />}
    </>
  );
}
