import type { ItemType } from './item-type.ts';

/** CAT-9. Whether an item may be put into the cart at all; how much of it, the limits of a quantity say (QTY-1 to QTY-3). */
export function canBeAdded(item: { type: ItemType; discontinued: boolean; available: number }): boolean {
  return !(item.type === 'part' && item.discontinued && item.available <= 0);
}
