import { Trans } from '@lingui/react/macro';
import type { Availability } from '../../../contract/catalogue/stock.ts';
import { stockLabels } from '../../../domain/catalogue/stock-label.ts';
import { useFormats } from '../../../ui/format.ts';
import { StockLabel } from '../../../ui/stock-label.tsx';

/** Units that ship now and later. Empty while stock suffices. */
export function BackorderMessage({ quantity, availability }: { quantity: number; availability: Availability }) {
  const { number, shortDate } = useFormats();
  return stockLabels({ type: 'part', quantity, available: availability.quantity }).map((label) => {
    if (label.code === 'ready-to-ship') {
      return (
        <StockLabel key={label.code} tone="few">
          <Trans>{number(label.count)} ready to ship</Trans>
        </StockLabel>
      );
    }
    if (label.code !== 'coming-soon') return null;
    const coming = number(label.count);
    const day = availability.next === null ? null : shortDate(availability.next);
    return (
      <StockLabel key={label.code} tone="coming">
        {day === null ? (
          <Trans>{coming} on backorder</Trans>
        ) : (
          <Trans>
            {coming} due {day}
          </Trans>
        )}
      </StockLabel>
    );
  });
}
