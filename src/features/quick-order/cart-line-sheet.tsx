import { useLingui } from '@lingui/react/macro';
import { cartView } from '../cart/cart-view.ts';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { useCartSnapshot } from '../cart/use-cart.ts';
import { LineSheetButton } from '../catalogue/line-sheet-button.tsx';

/** A line sheet of what is in the cart, in its order. */
export function CartLineSheet({ cart }: { cart: DealerCart }) {
  const { t } = useLingui();
  const { configurations, parts } = cartView(useCartSnapshot(cart));
  const items = [...configurations.lines, ...parts.lines].flatMap(({ item }) => item ?? []);
  return (
    <LineSheetButton
      source={{
        title: t`Cart`,
        // A bike counts once, whatever its sizes.
        count: new Set(items.map(({ productId, sku }) => productId ?? sku)).size,
        read: async () => items.map((item) => ({ item })),
        figures: new Map(items.map(({ sku, availableQuantity }) => [sku, availableQuantity])),
      }}
    />
  );
}
