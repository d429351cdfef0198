import type { Kysely } from 'kysely';
import type { Locale } from '../../../src/contract/locale.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import type { Asking } from '../../http/read-request.ts';
import { audienceOf } from '../catalogue/audience.ts';
import { type Offer, readOffers } from '../catalogue/offers.ts';
import { type CartAnswer, cartItems, linesAfter } from './cart-document.ts';
import { capsFrom, cutLines } from './line-terms.ts';
import { lockCart, readCart, type StoredCart, writeCart } from './repository.ts';

type Loaded = { cart: StoredCart; offers: Map<string, Offer> };

/** The cart with current prices. Lines beyond the stock are cut first (CART-5). */
export async function loadCart(
  { db, portal }: Pick<Dependencies, 'db' | 'portal'>,
  user: Caller,
  lang: Locale,
  asking: Asking,
): Promise<CartAnswer> {
  const isForeign = asking.epoch !== null && asking.epoch !== portal.epoch;
  const { device, formerly } = asking;
  const audience = audienceOf(user);
  const question = { device, formerly, since: isForeign ? 0 : asking.baseRev };

  async function load(from: Kysely<Database>): Promise<Loaded> {
    const cart = await readCart(from, user.id, question);
    const skus = cart.lines.map((line) => line.key);
    return { cart, offers: await readOffers(from, skus, audience, lang) };
  }

  const found = await load(db);
  const { cart, offers } = cutLinesOf(found) === null ? found : await cutAndLoad();

  async function cutAndLoad(): Promise<Loaded> {
    return transact(db, async (trx) => {
      await lockCart(trx, user.id);
      const locked = await load(trx);
      const cut = cutLinesOf(locked);
      if (cut === null) return locked;
      const rev = locked.cart.rev + 1;
      await writeCart(trx, user.id, { rev, lines: cut.lines, rows: cut.rows, notes: [], by: null });
      const lines = linesAfter(locked.cart.lines, cut.lines);
      return { ...locked, cart: { ...locked.cart, rev, lines } };
    });
  }

  return {
    cart: await cartItems(db, cart.lines, offers, { lang, priceGroup: audience.priceGroup }),
    paymentIntent: cart.paymentIntent,
    rev: cart.rev,
    epoch: portal.epoch,
    ...(asking.device !== null && { ack: cart.last, gap: false, refused: cart.refused, notes: cart.notes }),
  };
}

function cutLinesOf({ cart, offers }: Loaded): ReturnType<typeof cutLines> | null {
  const cut = cutLines(cart.lines, capsFrom(offers), cart.rev + 1);
  return cut.rows.length === 0 ? null : cut;
}
