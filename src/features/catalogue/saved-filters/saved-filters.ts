import * as v from 'valibot';
import type { DraftStore } from '../../../offline/drafts/draft.ts';
import type { ProductScreen } from '../product-link.tsx';
import { productsSearch, type ProductsSearch } from '../products-search.ts';

export const LONGEST_FILTER_NAME = 60;
const mostFilters = 50;

/** A list's search under a name. */
export type SavedFilter = {
  readonly id: string;
  readonly name: string;
  readonly screen: ProductScreen;
  readonly search: ProductsSearch;
};

const savedFilter: v.GenericSchema<unknown, SavedFilter> = v.object({
  id: v.string(),
  name: v.pipe(v.string(), v.maxLength(LONGEST_FILTER_NAME)),
  screen: v.picklist(['bikes', 'pieces', 'accessories', 'atten', 'discount']),
  search: productsSearch,
});

/** The dealer's saved filters on this device. Each call resolves to all of them, and rejects without storage. */
export type SavedFilters = {
  list(): Promise<readonly SavedFilter[]>;
  /** The newest comes first. One of the same name in the same list is replaced. */
  save(filter: Omit<SavedFilter, 'id'>): Promise<readonly SavedFilter[]>;
  remove(id: string): Promise<readonly SavedFilter[]>;
};

export function openSavedFilters(store: Pick<DraftStore, 'load' | 'update'>, newId: () => string): SavedFilters {
  async function change(next: (filters: readonly SavedFilter[]) => readonly SavedFilter[]) {
    let after: readonly SavedFilter[] = [];
    await store.update((kept) => {
      after = next(readable(kept));
      // A later version of the app may have written what cannot be read here (F-26).
      const all = [...after, ...unreadable(kept)];
      return all.length > 0 ? { filters: all } : undefined;
    });
    return after;
  }

  return {
    list: async () => readable(await store.load()),
    save: async (filter) =>
      change((before) => {
        const isSame = (one: SavedFilter) => one.screen === filter.screen && one.name === filter.name;
        return [{ ...filter, id: newId() }, ...before.filter((one) => !isSame(one))].slice(0, mostFilters);
      }),
    remove: async (id) => change((before) => before.filter((one) => one.id !== id)),
  };
}

function entriesOf(kept: unknown): readonly unknown[] {
  const { filters } = (typeof kept === 'object' && kept !== null ? kept : {}) as { readonly filters?: unknown };
  return Array.isArray(filters) ? filters : [];
}

function readable(kept: unknown): SavedFilter[] {
  return entriesOf(kept).flatMap((entry) => {
    const read = v.safeParse(savedFilter, entry);
    return read.success ? [read.output] : [];
  });
}

function unreadable(kept: unknown): unknown[] {
  return entriesOf(kept).filter((entry) => !v.is(savedFilter, entry));
}
