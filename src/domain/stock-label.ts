import type { ItemType } from './item-type.ts';

/** STK-5. Counts are units. */
export type StockLabel =
  | { code: 'only-left'; count: number }
  | { code: 'ready-to-ship'; count: number }
  | { code: 'coming-soon'; count: number }
  | { code: 'out-of-stock' };

/** A line that leaves no more than so many units asks for nearly all that is left. */
const NEARLY_ALL_UNITS = 5;

/** STK-5. What a line says about its stock; nothing while there is plenty, or nothing is asked for. */
export function stockLabels(line: { type: ItemType; quantity: number; available: number }): StockLabel[] {
  const { quantity, available } = line;
  if (quantity <= 0) return [];
  if (line.type === 'part') return quantity > available ? backorderLabels(quantity, Math.max(0, available)) : [];
  if (quantity > available) return [{ code: 'out-of-stock' }];
  return available - quantity <= NEARLY_ALL_UNITS ? [{ code: 'only-left', count: available }] : [];
}

function backorderLabels(quantity: number, available: number): StockLabel[] {
  const coming: StockLabel = { code: 'coming-soon', count: quantity - available };
  return available > 0 ? [{ code: 'ready-to-ship', count: available }, coming] : [coming];
}

/** STK-2. */
const STOCK_FRESH_MS = 300_000;

/**
 * STK-2. Whether a figure is to be fetched again. Both moments are ms by the same clock; a figure that lies further ahead than one
 * is fresh for tells that the clock was set back, and is fetched as well.
 */
export function isStockStale(updatedMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - updatedMs) > STOCK_FRESH_MS;
}
