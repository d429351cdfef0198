import { Trans } from '@lingui/react/macro';
import type { CartItem } from '../../../contract/orders/cart.ts';
import { stockLabels } from '../../../domain/catalogue/stock-label.ts';
import { useFormats } from '../../../ui/format.ts';
import { StockLabel } from '../../../ui/stock-label.tsx';

/** Shows a line's stock, with the arrival date for backorders if known. */
export function StockMessage({ item, quantity }: { item: CartItem; quantity: number }) {
  const { shortDate } = useFormats();
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
  const day = next === null ? null : shortDate(next);

  if (item.discontinued && available === 0) {
    return (
      <StockLabel tone="out">
        <Trans>No longer available</Trans>
      </StockLabel>
    );
  }
  if (labels.has('out-of-stock')) {
    return (
      <StockLabel tone={day === null ? 'out' : 'coming'}>
        {day === null ? <Trans>Out of stock</Trans> : <Trans>Due {day}</Trans>}
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
            <Trans>{coming} on backorder</Trans>
          ) : (
            <Trans>
              {coming} due {day}
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
