import * as v from 'valibot';
import { readList } from '../address-list.ts';
import { type CompareSearch, compareSearch } from './compare-search.ts';

/** In the tab's own storage: it lasts through a reload, and goes with the user (see main.tsx). */
const key = 'compared';

/** CAT-13. The comparison that this tab has shown last. */
export const recentlyCompared = {
  read(): CompareSearch {
    try {
      return v.parse(compareSearch, JSON.parse(sessionStorage.getItem(key) ?? '{}'));
    } catch {
      // Blocked, or not to be read: as if nothing had been compared.
      return v.parse(compareSearch, {});
    }
  },
  ids: ({ bikes }: CompareSearch): readonly string[] => readList(bikes ?? ''),
  keep(search: CompareSearch): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(search));
    } catch {
      // The address has it for as long as the screen is open.
    }
  },
};
