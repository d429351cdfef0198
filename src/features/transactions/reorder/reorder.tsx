import type { User } from '../../../contract/account/user.ts';
import type { Transaction } from '../../../contract/orders/transactions.ts';
import { sortPastLines } from '../../../domain/orders/reorder.ts';
import { useUnitsInCart } from '../../cart/use-units-in-cart.ts';
import { toAddOf } from '../../catalogue/products/sold-line.ts';
import { useSoldLines } from '../../catalogue/products/use-sold-lines.ts';
import { useLocale, useServices } from '../../shell/use-services.ts';
import { ReorderPanel } from './reorder-panel.tsx';
import { ReorderLooking, ReorderMissing, ReorderPartlyMissing } from './reorder-states.tsx';
import type { PastOrderLine } from './reordered-lines.tsx';

/** Adds only the order's lines that the catalogues still sell. */
export function Reorder({ user, transaction }: { user: User; transaction: Transaction }) {
  const { cart } = useServices();
  const locale = useLocale();
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
