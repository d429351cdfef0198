import { Trans } from '@lingui/react/macro';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { Currency } from '../../../domain/account/access.ts';
import { discountedCents, priceFromAmounts, unitCostCents } from '../../../domain/pricing/price.ts';
import { useFormats } from '../../../ui/format.ts';
import { OrderLines } from '../order-lines.tsx';
import type { NeedyLine } from './order-refusal.ts';

type LinesToReviewProps = { lines: readonly NeedyLine[]; ordered: ReadonlyMap<string, CartItem>; currency: Currency };

/** Explains why each line differs from what the dealer saw. */
export function LinesToReview({ lines, ordered, currency }: LinesToReviewProps) {
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
      if (before === null || now === null || before === now) return <Trans>The price has changed.</Trans>;
      return (
        <Trans>
          The unit price is now {money(now, currency)} (was {money(before, currency)}).
        </Trans>
      );
    }
    case 'above-maximum':
    case 'cut-by-stock':
      return left === '0' ? <Trans>Out of stock.</Trans> : <Trans>Only {left} available.</Trans>;
    case 'cut-by-maximum':
      return <Trans>Maximum {number(item?.maxQuantity ?? 0)} per order.</Trans>;
    case 'below-minimum':
      return <Trans>Minimum order is {number(item?.minimum ?? 1)}.</Trans>;
    case 'not-a-multiple':
      return <Trans>Sold in packs of {number(item?.multiple ?? 1)}.</Trans>;
    case 'ordered-elsewhere':
      return <Trans>Already ordered from another device.</Trans>;
    case 'changed-elsewhere':
      return <Trans>Your cart no longer has that many.</Trans>;
    case 'not-sold':
      return <Trans>This product is no longer available to you.</Trans>;
    default:
      return <Trans>This item has changed since you saw it.</Trans>;
  }
}

/** Cost of one, its own discount taken off. */
function unitCents(item: CartItem | undefined): number | null {
  const price = item && priceFromAmounts(item.prices, item.fixedPrice);
  return price ? discountedCents(unitCostCents(price), item.discount) : null;
}
