import type { ItemType } from '../catalogue/catalogues.ts';
import { laterOrThere, mergeLatest } from '../latest.ts';

/** `quantity` is in units, above 0. */
export type SavedLine = { readonly sku: string; readonly quantity: number; readonly type: ItemType };

/**
 * Lines never change. `at` (server ms) dates the name or removal. Removed carts stay recorded, or old devices would
 * restore them.
 */
export type SavedCart = {
  readonly id: string;
  readonly name: string;
  readonly madeAt: number;
  readonly at: number;
  readonly isThere: boolean;
  readonly lines: readonly SavedLine[];
  /** Only the person who saved it sees it (COMP-1). Missing where an older app does not say. */
  readonly isPersonal?: boolean | undefined;
};

/** The server has room for more, because several devices may save at once. */
export const MOST_SAVED_CARTS = 50;
/** Twice the size of a large cart. */
export const MOST_SAVED_LINES = 2_000;
/** In UTF-16 units. */
export const LONGEST_CART_NAME = 80;

/** The last change wins, but a cart that was shared stays shared: others have it. */
export function laterSavedCart<One extends SavedCart>(one: One, other: One): One {
  const later = laterOrThere<One>(inOrder)(one, other);
  const said = [one.isPersonal, other.isPersonal].filter((isPersonal) => isPersonal !== undefined);
  const isPersonal = said.length === 0 ? undefined : said.every(Boolean);
  return later.isPersonal === isPersonal ? later : { ...later, isPersonal };
}

function inOrder({ name, madeAt, lines }: SavedCart) {
  return [name, madeAt, lines.map(({ sku, quantity, type }) => [sku, quantity, type])];
}

/** The later record per cart, in first-named order. */
export function mergeSavedCarts<One extends SavedCart>(...lists: readonly (readonly One[])[]): One[] {
  return mergeLatest(lists, ({ id }) => id, laterSavedCart);
}

export type NameVerdict =
  | { readonly code: 'accepted'; readonly name: string }
  | { readonly code: 'empty' }
  | { readonly code: 'too-long' };

/** One line, trimmed, without control characters. */
export function judgeCartName(typed: string): NameVerdict {
  const name = typed
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  if (name === '') return { code: 'empty' };
  return name.length > LONGEST_CART_NAME ? { code: 'too-long' } : { code: 'accepted', name };
}

/** The same units of the same SKUs, in any order. */
export function holdSame(one: readonly SavedLine[], other: readonly SavedLine[]): boolean {
  const units = new Map(other.map(({ sku, quantity }) => [sku, quantity]));
  return one.length === other.length && one.every(({ sku, quantity }) => units.get(sku) === quantity);
}

export function unitsOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
