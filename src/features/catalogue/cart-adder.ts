import type { CartItem } from '../../contract/cart.ts';

/** `item` is what the cart shows of the line until the server knows it. `quantity` in units, above 0. */
export type AddedLine = { readonly sku: string; readonly quantity: number; readonly item: CartItem };

/**
 * `not-saved`: in this tab alone, the device keeps nothing (SYNC-7). Nothing was added: `update`, this version of the app may not
 * write any more; `no-cart`, the dealer has gone meanwhile.
 */
export type Added = { readonly code: 'stored' | 'not-saved' | 'update' | 'no-cart' };

/** How quantities get from a product page into the cart: all lines of a call, or none (CAT-10). */
export type CartAdder = { add(lines: readonly AddedLine[]): Promise<Added> };
