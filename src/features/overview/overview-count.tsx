import { Plural } from '@lingui/react/macro';
import { Count } from '../../ui/badge.tsx';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { useOverview } from './use-overview.ts';

/** The header is on every screen, so it asks again only now and then. */
const staleTime = 30 * 60_000;

/** How many things need the dealer. Shows nothing when none does. */
export function OverviewCount({ cart }: { cart: DealerCart }) {
  const { length } = useOverview(cart, { staleTime }).needs;
  if (length === 0) return null;
  return (
    <Count>
      {length}
      <span className="visually-hidden">
        {' '}
        <Plural value={length} one="item needs your attention" other="items need your attention" />
      </span>
    </Count>
  );
}
