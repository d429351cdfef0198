import { Trans } from '@lingui/react/macro';
import type { CartItem } from '../../contract/cart.ts';
import type { Currency } from '../../domain/access.ts';
import { discountedCents, priceFromAmounts, unitCostCents } from '../../domain/price.ts';
import { useFormats } from '../../ui/format.ts';
import { OrderLines } from './order-lines.tsx';
import type { NeedyLine } from './order-refusal.ts';

type NeedyLinesProps = { lines: readonly NeedyLine[]; ordered: ReadonlyMap<string, CartItem>; currency: Currency };

/** The lines that are not as the dealer saw them, each with its reason and what can be had. */
export function NeedyLines({ lines, ordered, currency }: NeedyLinesProps) {
  return (
    <OrderLines
      lines={lines.map((line) => ({
        sku: line.sku,
        quantity: line.asked,
        item: ordered.get(line.sku) ?? line.item ?? null,
        note: <Reason line={line} seen={ordered.get(line.sku)} currency={currency} />,
      }))}
    />
  );
}

type ReasonProps = { line: NeedyLine; seen: CartItem | undefined; currency: Currency };

function Reason({ line, seen, currency }: ReasonProps) {
  const { money, number } = useFormats();
  const { code, available, item } = line;
  const left = number(Math.max(0, available ?? 0));
  switch (code) {
    case 'price-changed': {
      const [before, now] = [unitCents(seen), unitCents(item)];
      if (before === null || now === null || before === now) return <Trans>Its price has changed.</Trans>;
      return (
        <Trans>
          One costs {money(now, currency)}, before {money(before, currency)}.
        </Trans>
      );
    }
    case 'above-maximum':
    case 'cut-by-stock':
      return left === '0' ? <Trans>None is left.</Trans> : <Trans>Only {left} can be had.</Trans>;
    case 'cut-by-maximum':
      return <Trans>At most {number(item?.maxQuantity ?? 0)} may be ordered.</Trans>;
    case 'below-minimum':
      return <Trans>It is sold from {number(item?.minimum ?? 1)} on.</Trans>;
    case 'not-a-multiple':
      return <Trans>It is sold by {number(item?.multiple ?? 1)}.</Trans>;
    case 'ordered-elsewhere':
      return <Trans>It was ordered on another device meanwhile.</Trans>;
    case 'changed-elsewhere':
      return <Trans>The cart no longer holds as many.</Trans>;
    case 'not-sold':
      return <Trans>It is not sold to you any more.</Trans>;
    default:
      return <Trans>It is not as you saw it.</Trans>;
  }
}

/** Cost of one, its own discount taken off. */
function unitCents(item: CartItem | undefined): number | null {
  const price = item && priceFromAmounts(item.prices, item.fixedPrice);
  return price ? discountedCents(unitCostCents(price), item.discount) : null;
}
