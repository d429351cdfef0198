import { useLayoutEffect, useRef } from 'react';
import { readOnlyCell } from './fixed-cell.tsx';
import { useGrid } from './use-grid.ts';
import { writeText } from './write-text.ts';

type LiveFigureProps = {
  /** The column of the whole grid, from 1. */
  index: number;
  className?: string | undefined;
  /** What it is a sum of: a row's sku, a model's key or the whole grid. */
  of: string;
  /** What the grid says of it at any time, and how that is written; '' for nothing. */
  value: () => number;
  text: (value: number) => string;
};

/**
 * A figure that follows each key. It is written into its cell past React: a digit changes a dozen of them, and to draw anew all that they
 * stand in takes a slow device longer than the digit itself.
 */
export function LiveFigure({ index, className, of, value, text }: LiveFigureProps) {
  const store = useGrid();
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const cell = ref.current;
    if (cell === null) return;
    let shown: number | null = null;
    const follow = () => {
      const next = value();
      if (next === shown) return;
      shown = next;
      writeText(cell, text(next));
    };
    follow();
    return store.follow(of, follow);
  }, [store, of, value, text]);

  return (
    <div ref={ref} role="gridcell" aria-colindex={index} className={className} data-figure="" {...readOnlyCell(true)} />
  );
}
