import { startTransition, useOptimistic } from 'react';
import type { ChangeSearch, LibrarySearch } from '../../../features/downloads/library-search.ts';

type Navigate = (to: { search: ChangeSearch; replace: true; resetScroll: false }) => Promise<void>;

/** ROUTE-9. What a list of the library is asked for stands in the address; a filter shows as ticked before the address says so. */
export function useLibrarySearch(search: LibrarySearch, navigate: Navigate) {
  const [present, show] = useOptimistic(search);
  const onSearch = (change: ChangeSearch) =>
    startTransition(async () => {
      show(change);
      await navigate({ search: change, replace: true, resetScroll: false });
    });
  const onQuery = (q: string) => onSearch((former) => ({ ...former, q: q || undefined }));
  return { search: present, onSearch, onQuery };
}
