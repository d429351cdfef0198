import { Trans } from '@lingui/react/macro';
import type { ReorderedLine, ReorderRefusal } from '../../../domain/orders/reorder.ts';
import { useFormats } from '../../../ui/format.ts';

/** QTY-1 to QTY-6, CART-1. How many are added in place of those of then, and why. */
export function ChangeMessage({ line }: { line: Extract<ReorderedLine, { code: 'changed' }> }) {
  const { number } = useFormats();
  const [given, asked] = [number(line.quantity), number(line.past.quantities)];
  switch (line.why) {
    case 'minimum':
      return (
        <Trans>
          {given} instead of {asked}: that’s the minimum.
        </Trans>
      );
    case 'multiple':
      return (
        <Trans>
          {given} instead of {asked}: sold by {number(line.terms.multiple ?? 1)}.
        </Trans>
      );
    case 'maximum':
      return (
        <Trans>
          {given} instead of {asked}: that’s the most you can order at once.
        </Trans>
      );
    case 'stock':
      return (
        <Trans>
          {given} instead of {asked}: no more are in stock.
        </Trans>
      );
    case 'in-cart':
      return (
        <Trans>
          {given} instead of {asked}: including what’s already in your cart.
        </Trans>
      );
  }
}

/** Why nothing of a line is added. */
export function RefusalMessage({ why }: { why: ReorderRefusal }) {
  switch (why) {
    case 'not-sold':
      return <Trans>No longer sold, or not in your catalogues.</Trans>;
    case 'not-looked-up':
      return <Trans>The catalogue that may have it could not be loaded.</Trans>;
    case 'none-left':
      return <Trans>None left to sell.</Trans>;
    case 'cart-full':
      return <Trans>Your cart already has all available units.</Trans>;
    case 'none-ordered':
      return <Trans>Nothing was ordered.</Trans>;
  }
}
