import { Trans } from '@lingui/react/macro';
import type { Availability } from '../../../contract/stock.ts';
import { stockLabels } from '../../../domain/stock-label.ts';
import { useFormats } from '../../../ui/format.ts';
import { StockLabel } from '../../../ui/stock-label.tsx';

/** STK-5. How much of a quantity of parts, in units, ships at once and how much later; nothing while there is enough. */
export function BackorderWords({ quantity, availability }: { quantity: number; availability: Availability }) {
  const { number, date } = useFormats();
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
    return (
      <StockLabel key={label.code} tone="coming">
        {availability.next === null ? (
          <Trans>Coming soon: {coming}</Trans>
        ) : (
          <Trans>
            Coming soon: {coming}, {date(availability.next)}
          </Trans>
        )}
      </StockLabel>
    );
  });
}
