import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { mayFillCart } from '../../domain/account/access.ts';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { CartScreen } from '../../features/cart/screen/cart-screen.tsx';
import { useCart, useCartSnapshot } from '../../features/cart/use-cart.ts';
import { OfflineChangesLink } from '../../features/offline-changes/screen/offline-changes-link.tsx';
import { CartFiles } from '../../features/quick-order/cart-files.tsx';
import { CartLineSheet } from '../../features/quick-order/cart-line-sheet.tsx';
import { SaveCart } from '../../features/saved-carts/save-cart.tsx';
import { DraftNotice } from '../../features/shared-drafts/draft-notice.tsx';
import { ShareDraft } from '../../features/shared-drafts/share-draft.tsx';
import { useServices } from '../../features/shell/use-services.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** ACC-11. Shop staff and media have no cart. */
export const Route = createFileRoute('/$locale/cart')({
  staticData: { name: 'cart', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '4'], may: mayFillCart },
  loader: async ({ context }) => ({ offlineChanges: await context.offlineChanges().catch(() => null) }),
  component: Cart,
});

function Cart() {
  const cart = useCart(useServices().cart);
  return cart && <OpenCart cart={cart} />;
}

function OpenCart({ cart }: { cart: DealerCart }) {
  const { t } = useLingui();
  const { offlineChanges } = Route.useLoaderData();
  const { pending } = useCartSnapshot(cart);
  return (
    <>
      <PageTitle>{t`Cart`}</PageTitle>
      <CartScreen
        cart={cart}
        tools={
          <>
            <CartFiles cart={cart} />
            <CartLineSheet cart={cart} />
            <SaveCart cart={cart} />
          </>
        }
        offlineChanges={
          <>
            <DraftNotice user={cart.user} kind="cart" />
            <OfflineChangesLink cart={cart} offlineChanges={offlineChanges} />
          </>
        }
        share={<ShareDraft user={cart.user} kind="cart" draft={cart.draft} isSent={pending === 0} />}
      />
    </>
  );
}
