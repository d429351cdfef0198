import type { ComponentProps } from 'react';
import { GridFiles } from '../files/grid-files.tsx';
import { useGrid } from './use-grid.ts';

type GridFileToolsProps = Omit<ComponentProps<typeof GridFiles>, 'onTake'> & { isReadOnly: boolean };

/** BOOK-12. The files of the grid that is drawn: what comes back from one is a step of the visit, which one undo takes back. */
export function GridFileTools({ isReadOnly, ...files }: GridFileToolsProps) {
  const store = useGrid();
  return <GridFiles {...files} onTake={isReadOnly ? null : async (rows) => Promise.resolve(store.edit(rows))} />;
}
