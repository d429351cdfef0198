import { createContext, use, useSyncExternalStore } from 'react';
import type { GridState, GridStore } from './grid-state.ts';

/** The store of the grid that is drawn, for its parts. */
export const GridContext: React.Context<GridStore | null> = createContext<GridStore | null>(null);

export function useGrid(): GridStore {
  const store = use(GridContext);
  if (store === null) throw new Error('outside of a grid');
  return store;
}

/** A part of the grid's state that is the same object while it does not change. */
export function useGridState<Part>(part: (state: GridState) => Part): Part {
  const store = useGrid();
  return useSyncExternalStore(store.subscribe, () => part(store.getSnapshot()));
}
