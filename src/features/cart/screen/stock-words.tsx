import { Trans } from '@lingui/react/macro';
import type { CartItem } from '../../../contract/cart.ts';
import { stockLabels } from '../../../domain/stock-label.ts';
import { useFormats } from '../../../ui/format.ts';
import { StockLabel } from '../../../ui/stock-label.tsx';

/** STK-5. What a line of the cart says about its stock; what waits for an arrival says when, where that is known. */
export function StockWords({ item, quantity }: { item: CartItem; quantity: number }) {
  const { date } = useFormats();
  const { quantity: available, next } = item.availableQuantity;
  const labels = new Map(
    stockLabels({ type: item.type, quantity, available }).map(({ code, ...label }) => [
      code,
      'count' in label ? label.count : 0,
    ]),
  );
  const left = labels.get('only-left');
  const ready = labels.get('ready-to-ship');
  const coming = labels.get('coming-soon');
  const day = next === null ? null : date(next);

  if (labels.has('out-of-stock')) {
    return (
      <StockLabel tone="out">
        {day === null ? <Trans>Out of stock</Trans> : <Trans>Out of stock, next {day}</Trans>}
      </StockLabel>
    );
  }
  if (left !== undefined) {
    return (
      <StockLabel tone="few">
        <Trans>Only {left} left</Trans>
      </StockLabel>
    );
  }
  if (coming !== undefined) {
    return (
      <>
        {ready !== undefined && (
          <StockLabel tone="few">
            <Trans>{ready} ready to ship</Trans>
          </StockLabel>
        )}
        <StockLabel tone="coming">
          {day === null ? (
            <Trans>Coming soon: {coming}</Trans>
          ) : (
            <Trans>
              Coming soon: {coming}, {day}
            </Trans>
          )}
        </StockLabel>
      </>
    );
  }
  return (
    <StockLabel tone="in">
      {item.type === 'part' ? <Trans>In stock</Trans> : <Trans>{available} in stock</Trans>}
    </StockLabel>
  );
}
