import type { RouteName } from '../../contract/addresses.ts';
import type { Product } from '../../contract/catalogue/catalogue.ts';
import type { ProductsSearch } from '../catalogue/products-search.ts';

/** In the order in which they show among those of the same rank. */
export const groupNames = ['recent', 'bikes', 'parts', 'orders', 'ordered', 'documents', 'claims', 'pages'] as const;

export type GroupName = (typeof groupNames)[number];

/** What a page of the portal cannot do as a link. */
export type CommandName = 'language' | 'mode' | 'shortcuts';

/** A screen with what it shows, or something to do. */
export type Target =
  | {
      readonly code: 'screen';
      readonly name: RouteName;
      readonly id?: string | undefined;
      readonly search?: ProductsSearch | Readonly<Record<string, string | number | undefined>>;
      readonly hash?: string;
    }
  | { readonly code: 'command'; readonly command: CommandName }
  /** Searches for it again. */
  | { readonly code: 'text'; readonly text: string }
  | { readonly code: 'forget-recent' };

export type Result = {
  /** Unique among all results. */
  readonly key: string;
  readonly title: string;
  /** What tells it from similar ones. */
  readonly facts: readonly string[];
  readonly target: Target;
  /** For its picture and price. */
  readonly product?: Product;
};

/** Leads to the list with all of a group's results. */
export type More = { readonly key: string; readonly total: number; readonly title: string; readonly target: Target };

/**
 * How well the best of a group fits: its number or the beginning of a page's title, all words in its name and
 * properties, or less.
 */
export type Rank = 'exact' | 'named' | 'mentioned';

const ranks: readonly Rank[] = ['exact', 'named', 'mentioned'];

export type Group = {
  readonly name: GroupName;
  readonly results: readonly Result[];
  readonly more: readonly More[];
  readonly rank: Rank;
};

/** Groups with results, the best first. */
export function shownGroups(groups: readonly Group[]): readonly Group[] {
  const placeOf = ({ rank, name }: Group) => ranks.indexOf(rank) * groupNames.length + groupNames.indexOf(name);
  return groups.filter(({ results }) => results.length > 0).toSorted((a, b) => placeOf(a) - placeOf(b));
}

export function bestRank(all: readonly Rank[]): Rank {
  return ranks.find((rank) => all.includes(rank)) ?? 'mentioned';
}

/** What the arrow keys go through. */
export type Option = Result | More;

export function optionsOf(groups: readonly Group[]): readonly Option[] {
  return groups.flatMap(({ results, more }) => [...results, ...more]);
}

/** The option that a key leads to, by its place, or null for another key. */
export function placeAfter(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
