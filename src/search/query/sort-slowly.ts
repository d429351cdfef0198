import type { Breathe } from '../ports.ts';

/** Items sorted or merged without a pause. */
const stretch = 1_000;

/** A stable sort like `toSorted` that pauses now and then. */
export async function sortSlowly<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  yieldToMain: Breathe,
): Promise<T[]> {
  let from: T[] = [];
  for (let start = 0; start < items.length; start += stretch) {
    from = from.concat(items.slice(start, start + stretch).toSorted(compare));
    await yieldToMain();
  }
  for (let width = stretch; width < items.length; width *= 2) {
    const to: T[] = [];
    for (let start = 0; start < items.length; start += width * 2) {
      const middle = Math.min(start + width, items.length);
      const end = Math.min(start + width * 2, items.length);
      let left = start;
      let right = middle;
      while (left < middle || right < end) {
        const takesLeft = left < middle && (right >= end || compare(from[left] as T, from[right] as T) <= 0);
        to.push(from[takesLeft ? left : right] as T);
        if (takesLeft) left += 1;
        else right += 1;
        if (to.length % stretch === 0) await yieldToMain();
      }
    }
    from = to;
  }
  return from;
}
