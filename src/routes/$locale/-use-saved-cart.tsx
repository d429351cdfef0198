import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { sortPastLines } from '../../domain/reorder.ts';
import { unitsOf } from '../../domain/saved-carts.ts';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { useCartSnapshot } from '../../features/cart/use-cart.ts';
import { useDefaultName } from '../../features/saved-carts/default-name.ts';
import type { SavedCarts, ShownCart } from '../../features/saved-carts/saved-carts.ts';
import { type Done, type Purpose, UseSavedCart } from '../../features/saved-carts/use-saved-cart.tsx';
import { ReorderPartlyMissing } from '../../features/transactions/reorder/reorder-states.tsx';
import { ReorderedLines } from '../../features/transactions/reorder/reordered-lines.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { addToCart, replaceCart, savedAlready, savedLinesOf } from './-put-saved-cart.ts';
import { toAddOf } from './-to-add-of.ts';
import { useSoldLines } from './-use-sold-lines.ts';

const route = getRouteApi('/$locale');
const nothing: ReadonlyMap<string, number> = new Map();

type UseOfProps = {
  saved: ShownCart;
  purpose: Purpose;
  cart: DealerCart;
  savedCarts: SavedCarts;
  onDone: (done: Done | null) => void;
  onCancel: () => void;
};

/** CART-16. Judges the lines of a saved cart by what is sold today, as when an order is ordered again (ORD-8). */
export function UseOfSavedCart({ saved, purpose, cart, savedCarts, onDone, onCancel }: UseOfProps) {
  const { cart: carts } = route.useRouteContext();
  const { lines: inCart } = useCartSnapshot(cart);
  const [formerName] = useState(useDefaultName());
  const { isLooking, absence, soldOf, termsOf, retrying } = useSoldLines(cart.user, saved.lines);
  if (isLooking) {
    return (
      <div aria-busy="true">
        <Skeleton width="min(22rem, 80%)" height="1.45em" />
      </div>
    );
  }

  const past = saved.lines.map(({ sku, quantity, type }) => {
    const item = soldOf(sku)?.itemOf(quantity);
    return { sku, type, quantities: quantity, name: item?.name ?? '', description: item?.description ?? '' };
  });
  const units = new Map(inCart.map(({ key, quantity }) => [key, quantity]));
  const lines = sortPastLines(past, termsOf, purpose === 'add' ? units : nothing);
  const toAdd = toAddOf(lines, soldOf);
  const there = savedLinesOf(inCart);
  const same = savedAlready(savedCarts, there);

  return (
    <UseSavedCart
      purpose={purpose}
      name={saved.name}
      lines={toAdd.length}
      units={unitsOf(toAdd)}
      former={
        purpose === 'add' || there.length === 0 ? null : { name: same?.name ?? formerName, isSaved: same !== null }
      }
      message={absence !== null && <ReorderPartlyMissing absence={absence} {...retrying} />}
      changes={<ReorderedLines lines={lines} />}
      onUse={async () =>
        purpose === 'add' ? addToCart(cart, carts, toAdd) : replaceCart({ cart, savedCarts, toAdd, formerName })
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
