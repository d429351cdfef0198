import { memo, useSyncExternalStore } from 'react';
import { useGrid } from '../use-grid.ts';

type FixedCellProps = {
  /** The column of the whole grid, from 1. */
  index: number;
  className?: string | undefined;
  /** Words are aligned to the left, figures to the right. */
  isWord?: boolean;
  children?: string | false | undefined;
};

/** A cell that is never typed into. */
export const FixedCell = memo(function FixedCell({ index, className, isWord = false, children }: FixedCellProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={index}
      className={className}
      translate="no"
      data-figure={isWord ? undefined : ''}
      {...readOnlyCell(true)}
    >
      {children}
    </div>
  );
});

type SumCellProps = Pick<FixedCellProps, 'index' | 'className'> & {
  /** Reads the sum from the store. */
  value: () => number;
  /** Formats it; '' for nothing. */
  text: (value: number) => string;
};

/** A sum that follows each key. */
export function SumCell({ index, className, value, text }: SumCellProps) {
  const store = useGrid();
  const sum = useSyncExternalStore(store.subscribe, value);
  return (
    <FixedCell index={index} className={className}>
      {text(sum)}
    </FixedCell>
  );
}

/** ARIA 1.2 has this property for cells of a grid; the linter's list of roles does not. */
export function readOnlyCell(isReadOnly: boolean): { readonly 'aria-readonly': boolean } {
  return { 'aria-readonly': isReadOnly };
}
