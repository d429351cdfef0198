import { Trans } from '@lingui/react/macro';
import type { ReorderedLine, ReorderRefusal } from '../../../domain/orders/reorder.ts';
import { useFormats } from '../../../ui/format.ts';
import { ChangeMessage } from '../../quick-order/line-messages.tsx';

/** Why fewer or more units are added than in that order. */
export function ReorderChangeMessage({ line }: { line: Extract<ReorderedLine, { code: 'changed' }> }) {
  const { number } = useFormats();
  const [given, asked] = [number(line.quantity), number(line.past.quantities)];
  if (line.why !== 'multiple') return <ChangeMessage given={given} asked={asked} why={line.why} />;
  return (
    <Trans>
      Sold in packs of {number(line.terms.multiple ?? 1)} – adjusted from {asked} to {given}.
    </Trans>
  );
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
