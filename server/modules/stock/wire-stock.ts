import type { Availability } from '../../../src/contract/catalogue/stock.ts';
import type { StockFigure } from './repository.ts';

/** Stock as the contract has it. */
export function wireStock({ quantity, next, arriving, updated }: Omit<StockFigure, 'sku'>): Availability {
  return { quantity, next, ...(arriving !== null && { arriving }), updated: updated.toISOString() };
}
