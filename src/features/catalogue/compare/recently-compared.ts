import * as v from 'valibot';
import { readList } from '../list/address-list.ts';
import { type CompareSearch, compareSearch } from './compare-search.ts';

/** In session storage, to survive reloads. Cleared when the user changes. */
const key = 'compared';

/** The comparison last seen in this tab. */
export const recentlyCompared = {
  read(): CompareSearch {
    try {
      return v.parse(compareSearch, JSON.parse(sessionStorage.getItem(key) ?? '{}'));
    } catch {
      // Without readable storage, start with an empty comparison.
      return v.parse(compareSearch, {});
    }
  },
  ids: ({ bikes }: CompareSearch): readonly string[] => readList(bikes ?? ''),
  keep(search: CompareSearch): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(search));
    } catch {
      // Losing it is harmless, as the address keeps the open comparison.
    }
  },
};
