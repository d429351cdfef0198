import type { CartItem } from '../../contract/orders/cart.ts';
import { holdSame, type SavedCart, type SavedLine } from '../../domain/orders/saved-carts.ts';
import type { Line } from '../../offline/cart/types.ts';
import type { Carts, ToAdd } from '../cart/carts.ts';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { replacingEdits, returningEdits } from '../cart/replace-lines.ts';
import type { NotSaved } from './refusal-messages.tsx';
import type { SavedCarts } from './saved-carts.ts';

/** `former-not-kept`: the current cart was not saved · `update`, `no-cart`: page or dealer changed. */
export type UseRefusal = NotSaved | 'former-not-kept' | 'update' | 'no-cart';

export type Used =
  /** `not-saved` stays in this tab only. `savedAs` names the saved former cart. */
  | {
      readonly code: 'stored' | 'not-saved';
      readonly savedAs: string | null;
      readonly undo: () => void;
    }
  | { readonly code: UseRefusal };

/** Unknown items count as parts because only their SKU is known. */
export function savedLinesOf(lines: readonly Pick<Line<CartItem>, 'key' | 'quantity' | 'detail'>[]): SavedLine[] {
  return lines.map(({ key, quantity, detail }) => ({ sku: key, quantity, type: detail?.type ?? 'part' }));
}

/** The saved cart that these lines are already, if there is one. */
export function savedAlready(savedCarts: SavedCarts, lines: readonly SavedLine[]): SavedCart | null {
  return savedCarts.getSnapshot()?.carts.find((saved) => holdSame(saved.lines, lines)) ?? null;
}

type Replacement = {
  readonly cart: DealerCart;
  readonly savedCarts: SavedCarts;
  readonly toAdd: readonly ToAdd[];
  /** What the lines that are in the cart are saved as. */
  readonly formerName: string;
};

/** Saves the current cart before replacing it, unless already saved. */
export async function replaceCart({ cart: { sync }, savedCarts, toAdd, formerName }: Replacement): Promise<Used> {
  const before = sync.getSnapshot().lines;
  const lines = savedLinesOf(before);
  let former: SavedCart | null = null;
  if (lines.length > 0 && savedAlready(savedCarts, lines) === null) {
    const saving = await savedCarts.save({ name: formerName, lines });
    if (!('cart' in saving)) return saving;
    former = saving.cart;
    if (saving.code === 'not-kept') {
      savedCarts.remove(former);
      return { code: 'former-not-kept' };
    }
  }
  const forgetFormer = () => former && savedCarts.remove(former);
  const { code } = await sync.append(replacingEdits(before, toAdd));
  if (code === 'update') {
    forgetFormer();
    return { code };
  }
  async function undo(): Promise<void> {
    const undone = await sync.append(returningEdits(sync.getSnapshot().lines, before, toAdd));
    if (undone.code !== 'update') forgetFormer();
  }
  return { code, savedAs: former?.name ?? null, undo: () => void undo() };
}

/** CART-1, CART-16. Puts these lines on top of what is in the cart. */
export async function addToCart({ sync }: DealerCart, carts: Carts, toAdd: readonly ToAdd[]): Promise<Used> {
  const skus = new Set(toAdd.map(({ sku }) => sku));
  const before = sync.getSnapshot().lines.filter(({ key }) => skus.has(key));
  const { code } = await carts.add(toAdd);
  if (code === 'update' || code === 'no-cart') return { code };
  const inCart = before.flatMap(({ key, quantity, detail }) => (detail ? [{ sku: key, quantity, item: detail }] : []));
  const undo = () => void sync.append(returningEdits(sync.getSnapshot().lines, before, [...inCart, ...toAdd]));
  return { code, savedAs: null, undo };
}
