import { countFilterValues, filterProducts, type Filter } from '../../domain/catalogue/filters.ts';
import { foldText, matchesQuery } from '../../domain/catalogue/search-text.ts';
import type { LibrarySearch } from './library-search.ts';

/** The fields that documents and photos share. */
export type Listed = {
  readonly title: string;
  readonly type: string;
  readonly typeId: number;
  readonly years: readonly number[];
  readonly category: string;
  readonly categoryId: number;
};

/** Named as in the search. */
export const facetNames = ['type', 'category', 'year'] as const;

type FacetName = (typeof facetNames)[number];

export type LibraryFacet = {
  readonly name: FacetName;
  /** `count`: results if this value were chosen too. */
  readonly values: readonly {
    readonly value: string;
    readonly label: string;
    readonly count: number;
    readonly isChosen: boolean;
  }[];
};

export type ListedLibrary<Entry> = { readonly shown: readonly Entry[]; readonly facets: readonly LibraryFacet[] };

/** Title search ignores case and accents. */
export function listLibrary<Entry extends Listed>(
  entries: readonly Entry[],
  search: LibrarySearch,
): ListedLibrary<Entry> {
  const found = entries
    .filter((entry) => matchesQuery(searchTextOf(entry), search.q ?? ''))
    .map((entry) => ({
      entry,
      properties: facetNames.map((name, id) => ({ id, name, values: valuesOf(entry, name) })),
    }));
  const known = entries.map((entry) => facetNames.map((name) => valuesOf(entry, name)));
  const filters: Filter[] = facetNames.flatMap((name, propertyId) => {
    // Ignores chosen values that no entry has.
    const values = chosenIn(search, name).filter((value) => known.some((all) => all[propertyId]?.includes(value)));
    return values.length === 0 ? [] : [{ propertyId, propertyName: name, values }];
  });
  const counts = countFilterValues(found, filters);
  return {
    shown: filterProducts(found, filters).map(({ entry }) => entry),
    facets: facetNames.map((name, id) => ({
      name,
      values: labelsOf(entries, name).map(([value, label]) => ({
        value,
        label,
        count:
          counts.find(({ propertyId }) => propertyId === id)?.values.find((one) => one.value === value)?.count ?? 0,
        isChosen: chosenIn(search, name).includes(value),
      })),
    })),
  };
}

export function toggled(search: LibrarySearch, name: FacetName, value: string): LibrarySearch {
  const chosen = chosenIn(search, name);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { ...search, [name]: next.join(',') || undefined };
}

function chosenIn(search: LibrarySearch, name: FacetName): string[] {
  return (search[name] ?? '').split(',').filter((value) => value !== '');
}

function valuesOf(entry: Listed, name: FacetName): string[] {
  switch (name) {
    case 'type':
      return [String(entry.typeId)];
    case 'category':
      return [String(entry.categoryId)];
    case 'year':
      return entry.years.map(String);
  }
}

/** Labels by value, in the company's order, or newest year first. */
function labelsOf(entries: readonly Listed[], name: FacetName): [value: string, label: string][] {
  if (name === 'year') {
    const years = new Set(entries.flatMap((entry) => entry.years));
    return [...years].toSorted((one, other) => other - one).map((year) => [String(year), String(year)]);
  }
  const labels = new Map(
    entries.map((entry) => (name === 'type' ? [entry.typeId, entry.type] : [entry.categoryId, entry.category])),
  );
  return [...labels].toSorted(([one], [other]) => one - other).map(([id, label]) => [String(id), label]);
}

function searchTextOf({ title, type, category, years }: Listed): string {
  return foldText([title, type, category, ...years].join(' '));
}
