import type { ItemType } from './catalogues.ts';

/** Counts are units. */
export type StockLabel =
  | { code: 'only-left'; count: number }
  | { code: 'ready-to-ship'; count: number }
  | { code: 'coming-soon'; count: number }
  | { code: 'out-of-stock' };

/** Leaving this few units counts as nearly all. */
const NEARLY_ALL_UNITS = 5;

/** Empty while stock is plenty or nothing is requested. */
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

const STOCK_FRESH_MS = 300_000;

/** Times are ms of one clock. A time far ahead means that it was set back. */
export function isStockStale(updatedMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - updatedMs) > STOCK_FRESH_MS;
}
