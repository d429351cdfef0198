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
          Minimum {given} – adjusted from {asked}.
        </Trans>
      );
    case 'multiple':
      return (
        <Trans>
          Sold in packs of {number(line.terms.multiple ?? 1)} – adjusted from {asked} to {given}.
        </Trans>
      );
    case 'maximum':
      return (
        <Trans>
          Maximum {given} per order – quantity adjusted from {asked}.
        </Trans>
      );
    case 'stock':
      return (
        <Trans>
          Only {given} in stock – quantity adjusted from {asked}.
        </Trans>
      );
    case 'in-cart':
      return (
        <Trans>
          {given} of {asked}: limit reached with items already in your cart.
        </Trans>
      );
  }
}

/** Why nothing of a line is added. */
export function RefusalMessage({ why }: { why: ReorderRefusal }) {
  switch (why) {
    case 'not-sold':
      return <Trans>No longer available in your catalogs.</Trans>;
    case 'not-looked-up':
      return <Trans>The catalog for this item couldn’t be loaded.</Trans>;
    case 'none-left':
      return <Trans>Sold out.</Trans>;
    case 'cart-full':
      return <Trans>All available stock is already in your cart.</Trans>;
    case 'none-ordered':
      return <Trans>Not part of that order.</Trans>;
  }
}
