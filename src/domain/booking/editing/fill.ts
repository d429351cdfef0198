import type { Area, Place } from './block.ts';

type Filled = readonly (Place & { readonly units: number })[];

/** Like Ctrl+D and Ctrl+R. A single row or column takes the values before it. */
export function fillArea(area: Area, direction: 'down' | 'right', unitsAt: (place: Place) => number): Filled {
  const isDown = direction === 'down';
  const [first, last] = isDown ? [area.top, area.bottom] : [area.left, area.right];
  const source = first === last ? first - 1 : first;
  if (source < 0) return [];
  const [from, to] = isDown ? [area.left, area.right] : [area.top, area.bottom];
  const filled: Filled[number][] = [];
  for (let across = from; across <= to; across += 1) {
    const units = unitsAt(isDown ? { row: source, column: across } : { row: across, column: source });
    for (let along = source + 1; along <= last; along += 1) {
      filled.push(isDown ? { row: along, column: across, units } : { row: across, column: along, units });
    }
  }
  return filled;
}
