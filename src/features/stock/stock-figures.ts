import * as v from 'valibot';
import { availability, type Availability, type SkuFigure } from '../../contract/catalogue/stock.ts';
import type { absenceOf } from '../../contract/not-answered.ts';
import { isStockStale } from '../../domain/catalogue/stock-label.ts';

/**
 * Newer than the catalogues. `checkedMs`: last success by the local clock. `asked`: in flight. `absence`: why the
 * last call failed, or null.
 */
export type Stock = {
  readonly figures: ReadonlyMap<string, Availability>;
  readonly checkedMs: ReadonlyMap<string, number>;
  readonly asked: ReadonlySet<string>;
  readonly absence: ReturnType<typeof absenceOf> | null;
};

export const noStock: Stock = { figures: new Map(), checkedMs: new Map(), asked: new Set(), absence: null };

export const keptStock = v.pipe(
  v.object({ figures: bySku(availability), checkedMs: bySku(v.number()) }),
  v.transform((kept): Stock => ({ ...noStock, ...kept })),
);

function bySku<Kept>(kept: v.GenericSchema<Kept>) {
  const isKept = (value: unknown) =>
    value instanceof Map && [...value].every(([sku, one]) => typeof sku === 'string' && v.is(kept, one));
  return v.custom<ReadonlyMap<string, Kept>>(isKept);
}

type HeldFigure = { readonly sku: string; readonly availableQuantity: Pick<Availability, 'updated'> };

/** The SKUs whose figures are too old. */
export function staleSkusOf(stock: Stock, held: readonly HeldFigure[], nowMs: number): string[] {
  const stale = held.filter(({ sku, availableQuantity }) => {
    const knownMs = stock.checkedMs.get(sku) ?? Date.parse(availableQuantity.updated);
    return !stock.asked.has(sku) && isStockStale(knownMs, nowMs);
  });
  return stale.map(({ sku }) => sku);
}

export function withAsked(stock: Stock, skus: readonly string[]): Stock {
  return { ...stock, asked: new Set([...stock.asked, ...skus]) };
}

/** SKUs missing from the answer keep their figure and count as checked. */
export function withAnswer(stock: Stock, skus: readonly string[], answer: readonly SkuFigure[], nowMs: number): Stock {
  const figures = new Map(stock.figures);
  for (const { sku, available, ...rest } of answer) figures.set(sku, { quantity: available, ...rest });
  const checkedMs = new Map(stock.checkedMs);
  for (const sku of skus) checkedMs.set(sku, nowMs);
  return { figures, checkedMs, asked: without(stock.asked, skus), absence: null };
}

/** The last figures stay. */
export function withFailure(stock: Stock, skus: readonly string[], absence: Stock['absence']): Stock {
  return { ...stock, asked: without(stock.asked, skus), absence };
}

/** When the oldest figure was requested, in ms by the local clock, or null. */
export function checkedMsOf(stock: Stock, skus: readonly string[]): number | null {
  const checked = skus.flatMap((sku) => stock.checkedMs.get(sku) ?? []);
  return checked.length === 0 ? null : checked.reduce((oldest, ms) => Math.min(oldest, ms));
}

function without(asked: ReadonlySet<string>, skus: readonly string[]): ReadonlySet<string> {
  const left = new Set(asked);
  for (const sku of skus) left.delete(sku);
  return left;
}
