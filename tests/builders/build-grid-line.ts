import type { GridLine } from '../../src/features/booking/grid-lines.ts';

/** A row of the booking grid; of its model there is one configuration. */
export function buildGridLine(changes: Partial<GridLine> = {}): GridLine {
  return {
    sku: 'CB27-TAIG-M-SP',
    modelId: 'taiga',
    modelName: 'Taïga 140',
    configuration: 'GX',
    colorName: 'Spruce',
    size: 'M',
    unitCents: 100_00,
    msrpCents: 160_00,
    uom: 'EA',
    isSold: true,
    ...changes,
  };
}
