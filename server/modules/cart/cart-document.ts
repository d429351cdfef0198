import type { Kysely } from 'kysely';
import type { Locale } from '../../../src/contract/locale.ts';
import type { CartItem } from '../../../src/contract/orders/cart.ts';
import type { CartNote, OpAck, OpRefusal } from '../../../src/contract/orders/operations.ts';
import type { CartLine } from '../../../src/domain/cart-ops/line.ts';
import type { Database } from '../../database/schema.ts';
import type { Offer } from '../catalogue/offers.ts';
import { comingPrices } from '../catalogue/prices/coming-prices.ts';
import { readDatedPrices } from '../catalogue/prices/dated-prices.ts';
import { readWithdrawn } from '../catalogue/products/line-products.ts';
import { cartItemOf, withdrawnItemOf } from './cart-items.ts';

/** The current cart with news for the device. Clients without operations get no `ack` or later fields. */
export type CartAnswer = {
  cart: CartItem[];
  paymentIntent: string | null;
  rev: number;
  epoch: string;
  ack?: OpAck;
  gap?: boolean;
  refused?: OpRefusal[];
  notes?: CartNote[];
};

/** Lines as items (CART-14), oldest first. `offers` hold only SKUs sold to the dealer. */
export async function cartItems(
  db: Kysely<Database>,
  lines: readonly CartLine[],
  offers: ReadonlyMap<string, Offer>,
  { lang, priceGroup }: { readonly lang: Locale; readonly priceGroup: string },
): Promise<CartItem[]> {
  const unsold = lines.filter((line) => !offers.has(line.key)).map((line) => line.key);
  const withdrawn = await readWithdrawn(db, unsold, lang);
  const dated = await readDatedPrices(db, [...offers.keys()]);
  return lines.flatMap((line) => {
    const offer = offers.get(line.key);
    const prices = dated.get(line.key);
    if (offer) return [cartItemOf(line, offer, prices ? comingPrices(priceGroup, prices) : [])];
    const known = withdrawn.get(line.key);
    return known ? [withdrawnItemOf(line, known)] : [];
  });
}

/** The lines after a change, in the order in which a cart is read. */
export function linesAfter(lines: readonly CartLine[], changed: ReadonlyMap<string, CartLine | null>): CartLine[] {
  const after = new Map(lines.map((line) => [line.key, line]));
  for (const [key, line] of changed) {
    if (line === null) after.delete(key);
    else after.set(key, line);
  }
  return [...after.values()].toSorted((one, other) => one.gen - other.gen || (one.key < other.key ? -1 : 1));
}
