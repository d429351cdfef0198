import * as v from 'valibot';
import type { Backend } from '../../contract/backend.ts';
import { loadCart, updateCart, type CartItem } from '../../contract/orders/cart.ts';
import { canPayByCard } from '../../domain/account/access.ts';
import type { Answer, CartTransport, Line } from '../../offline/cart/types.ts';
import { cursorQuery, type Dealer, dealerCalls } from '../../offline/executor/dealer-calls.ts';

const document = loadCart.answers[200];

/** The sync engine's way to the cart of one dealer. */
export function cartTransport(backend: Backend, dealer: Dealer): CartTransport<CartItem> {
  const { user } = dealer;
  const { call, order, readOrder } = dealerCalls(backend, dealer);
  /** CART-15. Taken over from every answer, and sent back. */
  let intent: string | null = null;

  return {
    order,
    readOrder,
    pull(cursor) {
      return call(loadCart, { params: { userId: user.id }, query: cursorQuery(cursor) });
    },

    push({ ops, items, ...cursor }) {
      const head = { id: user.id, intent, paymentAvailable: canPayByCard(user) };
      const body =
        items === null
          ? { ...head, items: [], ...cursor, ops: [...ops] }
          : { ...head, items: items.map(({ key, quantity }) => ({ sku: key, quantities: quantity })) };
      return call(updateCart, { body });
    },

    readDocument(body) {
      const read = v.safeParse(document, body);
      if (!read.success) return null;
      intent = read.output.paymentIntent;
      return answerOf(read.output);
    },
  };
}

/** API-4. Without versions, epoch and acknowledgement it is the answer of a backend that knows the specification alone. */
function answerOf(answer: v.InferOutput<typeof document>): Answer<CartItem> {
  const { rev, epoch, ack, gap = false, refused = [], notes = [] } = answer;
  const lines = answer.cart.map(lineOf);
  if (rev === undefined || epoch === undefined || ack === undefined) return { kind: 'plain', lines };
  return { kind: 'synced', rev, epoch, lines, ack, gap, refused, notes };
}

function lineOf(item: CartItem): Line<CartItem> {
  const { sku, gen = 0, quantities, oldQuantities } = item;
  return { key: sku, gen, quantity: quantities, oldQuantity: oldQuantities, detail: item };
}
