import type { RowOrder } from '../catalogue-index.ts';
import { compareTexts } from '../index/sorted-texts.ts';
import type { Breathe } from '../ports.ts';
import { sortSlowly } from './sort-slowly.ts';

/** More products than any catalog has. A power of two packs figure and name order into one number. */
const mostRows = 2 ** 21;
const noFigure = 2 ** 31;

/** Sorts by the language's rules and numeric value. Equal names share a figure. */
export async function orderByName(names: readonly string[], locale: string, yieldToMain: Breathe): Promise<RowOrder> {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const rows = names.map((name, row) => ({ name, row }));
  const sorted = await sortSlowly(rows, (a, b) => compare(a.name, b.name), yieldToMain);
  const figures = new Int32Array(names.length);
  let figure = 0;
  sorted.forEach(({ name, row }, index) => {
    const former = sorted[index - 1];
    if (former && former.name !== name && compare(former.name, name) !== 0) figure += 1;
    figures[row] = figure;
  });
  return { order: Uint32Array.from(sorted, ({ row }) => row), figures };
}

/** -1 means no figure. Ties keep the order of names. */
export function orderByFigures(figures: Int32Array, byName: Uint32Array): RowOrder {
  const packed = Float64Array.from(byName, (row, place) => {
    const figure = figures[row] ?? -1;
    return (figure < 0 ? noFigure : figure) * mostRows + place;
  }).toSorted();
  return { order: Uint32Array.from(packed, (one) => byName[one % mostRows] ?? 0), figures };
}

export async function orderByKey<T extends { readonly key: string }>(
  items: readonly T[],
  yieldToMain: Breathe,
): Promise<T[]> {
  return sortSlowly(items, (a, b) => compareTexts(a.key, b.key), yieldToMain);
}

/** Orders the rows marked 1. Rows without a figure come last both ways, as in `sortProducts`. */
export function rowsInOrder(
  { order, figures }: RowOrder,
  direction: 'ascending' | 'descending',
  wanted: Uint8Array,
): Uint32Array {
  const rows = new Uint32Array(order.length);
  let count = 0;
  const take = (from: number, to: number) => {
    for (let place = from; place < to; place += 1) {
      const row = order[place] ?? 0;
      if (wanted[row] !== 1) continue;
      rows[count] = row;
      count += 1;
    }
  };
  if (direction === 'ascending') {
    take(0, order.length);
    return rows.slice(0, count);
  }
  const figureAt = (place: number) => figures[order[place] ?? 0] ?? -1;
  let known = order.length;
  while (known > 0 && figureAt(known - 1) < 0) known -= 1;
  for (let end = known; end > 0;) {
    let start = end - 1;
    while (start > 0 && figureAt(start - 1) === figureAt(start)) start -= 1;
    take(start, end);
    end = start;
  }
  take(known, order.length);
  return rows.slice(0, count);
}

/** Resolution of scores. */
const stepsPerPoint = 16;

/** Best first. Ties keep the order of `rows`. */
export function rowsByScore(rows: Uint32Array, scores: Float32Array | null): Uint32Array {
  if (scores === null) return rows.slice();
  const steps = new Uint32Array(rows.length);
  let highest = 0;
  for (let place = 0; place < rows.length; place += 1) {
    const step = Math.round((scores[rows[place] ?? 0] ?? 0) * stepsPerPoint);
    steps[place] = step;
    if (step > highest) highest = step;
  }
  // Where each step's rows begin, highest step first.
  const free = new Uint32Array(highest + 2);
  for (const step of steps) free[highest - step + 1] = (free[highest - step + 1] ?? 0) + 1;
  for (let step = 1; step < free.length; step += 1) free[step] = (free[step] ?? 0) + (free[step - 1] ?? 0);
  const sorted = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    const step = highest - (steps[place] ?? 0);
    const at = free[step] ?? 0;
    free[step] = at + 1;
    sorted[at] = rows[place] ?? 0;
  }
  return sorted;
}
