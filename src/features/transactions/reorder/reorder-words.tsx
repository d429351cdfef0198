import { Trans } from '@lingui/react/macro';
import type { ReorderedLine, ReorderRefusal } from '../../../domain/reorder.ts';
import { useFormats } from '../../../ui/format.ts';

/** QTY-1 to QTY-6, CART-1. How many are added in place of those of then, and why. */
export function ChangeWords({ line }: { line: Extract<ReorderedLine, { code: 'changed' }> }) {
  const { number } = useFormats();
  const [given, asked] = [number(line.quantity), number(line.past.quantities)];
  switch (line.why) {
    case 'minimum':
      return (
        <Trans>
          {given} instead of {asked}: that is the least.
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
          {given} instead of {asked}: that is the most of one order.
        </Trans>
      );
    case 'stock':
      return (
        <Trans>
          {given} instead of {asked}: there are no more in stock.
        </Trans>
      );
    case 'in-cart':
      return (
        <Trans>
          {given} instead of {asked}: with those in the cart there can be no more.
        </Trans>
      );
  }
}

/** Why nothing of a line is added. */
export function RefusalWords({ why }: { why: ReorderRefusal }) {
  switch (why) {
    case 'not-sold':
      return <Trans>No longer sold, or not in your catalogues.</Trans>;
    case 'not-looked-up':
      return <Trans>The catalogue that may have it could not be loaded.</Trans>;
    case 'none-left':
      return <Trans>None left to sell.</Trans>;
    case 'cart-full':
      return <Trans>The cart holds all that can be had of it.</Trans>;
    case 'none-ordered':
      return <Trans>None of it was ordered then.</Trans>;
  }
}
