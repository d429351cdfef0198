import * as v from 'valibot';
import type { Bike, Configuration } from '../../../contract/catalogue/catalogue.ts';
import { readList, writeList } from '../list/address-filters.ts';
import { type CompareSearch, compareSearch } from '../products-search.ts';

export const mostCompared = 4;

/** A bike with its compared configuration, or null without any. */
export type Compared = { readonly bike: Bike; readonly configuration: Configuration | null };

/** Up to four known bikes of the address, each once. */
export function comparedOf(bikes: readonly Bike[], search: CompareSearch): Compared[] {
  const chosen = new Set(readList(search.configurations ?? ''));
  const known = new Map(bikes.map((bike) => [bike.id, bike]));
  return [...new Set(readList(search.bikes ?? ''))]
    .flatMap((id) => known.get(id) ?? [])
    .slice(0, mostCompared)
    .map((bike) => ({
      bike,
      configuration: bike.configurations.find(({ id }) => chosen.has(id)) ?? bike.configurations[0] ?? null,
    }));
}

/** Configurations of removed bikes are ignored when read. */
export function withBikes(search: CompareSearch, ids: readonly string[]): CompareSearch {
  return { ...search, bikes: writeList([...new Set(ids)].slice(0, mostCompared)) || undefined };
}

export function withConfiguration(search: CompareSearch, { bike }: Compared, id: string): CompareSearch {
  const own = new Set(bike.configurations.map((one) => one.id));
  const others = readList(search.configurations ?? '').filter((one) => !own.has(one));
  return { ...search, configurations: writeList([...others, id]) };
}

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
