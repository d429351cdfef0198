import { startTransition, useOptimistic } from 'react';

/** What the address says next, or one step from what it says: a second step in a row then starts from the first. */
type Next<Search> = Search | ((former: Search) => Search);

/** The part of a route's `navigate` that is needed here. */
export type NavigateTo<Search> = (to: { search: Next<Search>; replace: true; resetScroll: false }) => Promise<void>;

/** ROUTE-9. What a screen is asked for stands in its address; what is ticked or chosen shows at once, not when the router has been through. */
export function useAddressSearch<Search extends object>(inAddress: Search, navigate: NavigateTo<Search>) {
  const [search, show] = useOptimistic<Search, Next<Search>>(inAddress, (former, next) =>
    typeof next === 'function' ? next(former) : next,
  );
  const onSearch = (next: Next<Search>) =>
    startTransition(async () => {
      show(next);
      await navigate({ search: next, replace: true, resetScroll: false });
    });
  return { search, onSearch };
}
