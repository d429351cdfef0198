import type { VirtualItem } from '@tanstack/react-virtual';

/** Lists that one may come back to; the one that was left longest ago goes first. */
const most = 12;

const kept = new Map<string, VirtualItem[]>();

/** The heights of a list's rows as they were measured when it was left, so that who comes back finds each where it was; none if it was not. */
export function heightsOf(list: string): VirtualItem[] {
  return kept.get(list) ?? [];
}

/** `list` names the rows and how wide they are drawn. */
export function keepHeights(list: string, heights: VirtualItem[]): void {
  kept.delete(list);
  kept.set(list, heights);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
