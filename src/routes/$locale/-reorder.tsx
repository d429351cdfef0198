import { getRouteApi } from '@tanstack/react-router';
import type { Transaction } from '../../contract/transactions.ts';
import type { User } from '../../contract/user.ts';
import { sortPastLines } from '../../domain/reorder.ts';
import { useUnitsInCart } from '../../features/cart/use-units-in-cart.ts';
import { ReorderPanel } from '../../features/transactions/reorder/reorder-panel.tsx';
import {
  ReorderLooking,
  ReorderMissing,
  ReorderPartlyMissing,
} from '../../features/transactions/reorder/reorder-states.tsx';
import type { PastOrderLine } from '../../features/transactions/reorder/reordered-lines.tsx';
import { toAddOf } from './-to-add-of.ts';
import { useSoldLines } from './-use-sold-lines.ts';

const route = getRouteApi('/$locale');

/** ORD-8. Looks the lines of an order up in the dealer's catalogues, and puts those that are still sold into the cart as any list does. */
export function Reorder({ user, transaction }: { user: User; transaction: Transaction }) {
  const { cart } = route.useRouteContext();
  const { locale } = route.useParams();
  const inCart = useUnitsInCart(cart);
  const { isLooking, isKnown, absence, soldOf, termsOf, retrying } = useSoldLines(user, transaction.lines);

  if (absence !== null && !isKnown) return <ReorderMissing absence={absence} {...retrying} />;
  if (isLooking) return <ReorderLooking />;
  return (
    <ReorderPanel
      lines={sortPastLines(transaction.lines, termsOf, inCart)}
      inCart={inCart}
      onAdd={async (lines: readonly PastOrderLine[]) => cart.add(toAddOf(lines, soldOf))}
      message={absence !== null && <ReorderPartlyMissing absence={absence} {...retrying} />}
      locale={locale}
    />
  );
}
