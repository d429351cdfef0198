import type { ItemType } from './catalogues.ts';

/** Only discontinued parts without stock are excluded. Quantity limits are checked elsewhere. */
export function canBeAdded(item: { type: ItemType; discontinued: boolean; available: number }): boolean {
  return !(item.type === 'part' && item.discontinued && item.available <= 0);
}
