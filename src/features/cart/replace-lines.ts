import type { CartItem } from '../../contract/orders/cart.ts';
import type { Edit, Line } from '../../offline/cart/types.ts';
import type { ToAdd } from './carts.ts';

type Lines = readonly Line<CartItem>[];

/** Edits that turn one cart into another. Duplicate SKUs are added up. */
export function replacingEdits(before: Lines, wanted: readonly ToAdd[]): Edit<CartItem>[] {
  const units = unitsBySku(wanted);
  const there = new Set(before.map(({ key }) => key));
  const kept = before.flatMap(({ key, quantity }) => editTo(key, quantity, units.get(key) ?? 0, null));
  const added = wanted
    .filter(({ sku }, place) => !there.has(sku) && wanted.findIndex((other) => other.sku === sku) === place)
    .flatMap(({ sku, item }) => editTo(sku, 0, units.get(sku) ?? 0, item));
  return [...kept, ...added];
}

/** Undoes a replacement but keeps what was added since. */
export function returningEdits(now: Lines, before: Lines, wanted: readonly ToAdd[]): Edit<CartItem>[] {
  const units = unitsBySku(wanted);
  const present = new Map(now.map(({ key, quantity }) => [key, quantity]));
  const former = new Map(before.map((line) => [line.key, line]));
  return [...new Set([...former.keys(), ...units.keys()])].flatMap((key) => {
    const there = present.get(key) ?? 0;
    const addedSince = Math.max(0, there - (units.get(key) ?? 0));
    const line = former.get(key);
    return editTo(key, there, (line?.quantity ?? 0) + addedSince, line?.detail ?? null);
  });
}

function unitsBySku(lines: readonly ToAdd[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity);
  return units;
}

function editTo(key: string, from: number, to: number, detail: CartItem | null): Edit<CartItem>[] {
  if (from === to) return [];
  if (to === 0) return [{ type: 'remove', key }];
  if (from > 0) return [{ type: 'set', key, to }];
  return [{ type: 'add', key, n: to, ...(detail && { detail }) }];
}
