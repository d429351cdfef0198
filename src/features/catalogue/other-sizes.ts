import type { Bike } from '../../contract/catalogue/catalogue.ts';
import { type SoldSku, soldSkusOf } from './sold-sku.ts';
import type { Figures } from './stock-level.ts';

/** Available alternatives: same color first, then same size. Only the latest revisions. */
export function otherSizes(bike: Bike, sku: string, figures: Figures): readonly SoldSku[] {
  const sold = soldSkusOf(bike, figures);
  const mine = sold.get(sku);
  if (mine === undefined) return [];
  const last = new Map<string, SoldSku>();
  for (const one of sold.values()) {
    if (one.configuration.id === mine.configuration.id) last.set(`${one.size}\n${one.color.id}`, one);
  }
  last.delete(`${mine.size}\n${mine.color.id}`);
  const there = [...last.values()].filter((one) => one.availability.quantity > 0);
  const rank = ({ color, size }: SoldSku) => (color.id === mine.color.id ? 0 : size === mine.size ? 1 : 2);
  return there.toSorted((one, other) => rank(one) - rank(other));
}
