import type { ItemType } from './item-type.ts';
import { mergeLatest } from './latest.ts';

/** A line of a cart that is kept; `quantity` in units, above 0. */
export type SavedLine = { readonly sku: string; readonly quantity: number; readonly type: ItemType };

/**
 * CART-16. A cart that a dealer keeps under a name. Its lines never change: a cart with others is another one. `madeAt` and `at`, since
 * when it is called so or is removed: ms since 1970 by the server's clock, as nearly as the device knew it. A cart that was removed stays
 * on record without its lines, or an older device would bring it back.
 */
export type SavedCart = {
  readonly id: string;
  readonly name: string;
  readonly madeAt: number;
  readonly at: number;
  readonly isThere: boolean;
  readonly lines: readonly SavedLine[];
};

/** So many carts a dealer can keep; the portal has room for those that several devices save without knowing of each other. */
export const MOST_SAVED_CARTS = 50;
/** Twice as many lines as a large cart has (CART-11). */
export const MOST_SAVED_LINES = 2_000;
/** In characters, as JavaScript counts them. */
export const LONGEST_CART_NAME = 80;

/** The last change wins; of two at the very same moment the one that keeps, and else always the same one of the two. */
export function laterSavedCart(one: SavedCart, other: SavedCart): SavedCart {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  if (one.isThere !== other.isThere) return one.isThere ? one : other;
  return JSON.stringify(inOrder(one)) >= JSON.stringify(inOrder(other)) ? one : other;
}

function inOrder({ name, madeAt, lines }: SavedCart) {
  return [name, madeAt, lines.map(({ sku, quantity, type }) => [sku, quantity, type])];
}

/** CART-16. One record per cart, the later of each; in the order in which the carts were first named. */
export function mergeSavedCarts(...lists: readonly (readonly SavedCart[])[]): SavedCart[] {
  return mergeLatest(lists, ({ id }) => id, laterSavedCart);
}

export type NameVerdict =
  | { readonly code: 'accepted'; readonly name: string }
  | { readonly code: 'empty' }
  | { readonly code: 'too-long' };

/** CART-16. What a dealer has typed for a name, as it is kept: one line, without what nobody sees at its ends. */
export function judgeCartName(typed: string): NameVerdict {
  const name = typed
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  if (name === '') return { code: 'empty' };
  return name.length > LONGEST_CART_NAME ? { code: 'too-long' } : { code: 'accepted', name };
}

/** Whether two carts hold the same units of the same skus, in whatever order. */
export function holdSame(one: readonly SavedLine[], other: readonly SavedLine[]): boolean {
  const units = new Map(other.map(({ sku, quantity }) => [sku, quantity]));
  return one.length === other.length && one.every(({ sku, quantity }) => units.get(sku) === quantity);
}

export function unitsOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
