import * as v from 'valibot';
import type { Bike, Configuration } from '../../../contract/catalogue/catalogue.ts';
import { readList, writeList } from '../list/address-filters.ts';
import { type CompareSearch, compareSearch } from '../products-search.ts';
import { keepInSession, readSession } from '../session-draft.ts';

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

const key = 'compared';

/** The comparison last seen in this tab. */
export const recentlyCompared = {
  read(): CompareSearch {
    const kept = v.safeParse(compareSearch, readSession(key));
    return kept.success ? kept.output : v.parse(compareSearch, {});
  },
  ids: ({ bikes }: CompareSearch): readonly string[] => readList(bikes ?? ''),
  keep: (search: CompareSearch): void => keepInSession(key, search),
};
