import { useMemo } from 'react';
import type { GridUnits } from '../../../../domain/booking/grid-view.ts';
import type { GridLine } from '../../grid-line.ts';
import { unsoldLine, unsoldSkus } from '../../grid-lines.ts';

/** Adds lines no longer sold that have units or notes. Same list until rows change. */
export function useGridLines(
  sold: readonly GridLine[],
  units: GridUnits,
  remarks: ReadonlyMap<string, string>,
): readonly GridLine[] {
  // Units change with every key, the rows hardly ever.
  const soldSkus = useMemo(() => new Set(sold.map(({ sku }) => sku)), [sold]);
  const unsold = unsoldSkus(soldSkus, units, remarks).join('\n');
  return useMemo(() => {
    const skus = unsold.split('\n').filter(Boolean);
    return skus.length === 0 ? sold : [...sold, ...skus.map(unsoldLine)];
  }, [sold, unsold]);
}
