import type { ComponentProps } from 'react';
import type { RemarkEdit, RowEdit } from '../../../../domain/booking/grid.ts';
import { GridFiles } from '../../files/grid-files.tsx';
import { useGrid } from '../use-grid.ts';

type GridFileToolsProps = Omit<ComponentProps<typeof GridFiles>, 'onTake'> & {
  isReadOnly: boolean;
  onRemarks: (remarks: readonly RemarkEdit[]) => Promise<unknown>;
};

/** Imports become one edit, so a single undo reverts them. */
export function GridFileTools({ isReadOnly, onRemarks, ...files }: GridFileToolsProps) {
  const store = useGrid();

  async function take(rows: readonly RowEdit[], remarks: readonly RemarkEdit[]): Promise<void> {
    if (rows.length > 0) store.edit(rows);
    await onRemarks(remarks);
  }

  return <GridFiles {...files} onTake={isReadOnly ? null : take} />;
}
