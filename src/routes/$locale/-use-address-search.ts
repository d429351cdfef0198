import { startTransition, useOptimistic } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Something was opened over the page by this step: the one before it is the page alone. */
    isOpened?: true;
  }
}

/** What the address says next, or one step from what it says: a second step in a row then starts from the first. */
type Next<Search> = Search | ((former: Search) => Search);

/** Another search takes the place of the one before it; what is opened is a step that “Back” takes back. */
type Step = { replace: boolean; state: true | { isOpened: true } };

/** The part of a route's `navigate` that is needed here. */
export type NavigateTo<Search> = (to: Step & { search: Next<Search>; resetScroll: false }) => Promise<void>;

/** ROUTE-9. What a screen is asked for stands in its address; what is ticked or chosen shows at once, not when the router has been through. */
export function useAddressSearch<Search extends object>(inAddress: Search, navigate: NavigateTo<Search>) {
  const [search, show] = useOptimistic<Search, Next<Search>>(inAddress, (former, next) =>
    typeof next === 'function' ? next(former) : next,
  );
  const onSearch = (next: Next<Search>, step: Step = { replace: true, state: true }) =>
    startTransition(async () => {
      show(next);
      await navigate({ search: next, resetScroll: false, ...step });
    });
  return { search, onSearch };
}
