import * as v from 'valibot';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import { loadCart, updateCart, type CartItem } from '../../contract/cart.ts';
import type { Endpoint, RequestOf } from '../../contract/endpoint.ts';
import { placeOrder } from '../../contract/order.ts';
import type { QueuedOrder } from '../../contract/queued-order.ts';
import type { User } from '../../contract/user.ts';
import { canPayByCard } from '../../domain/access.ts';
import type { Answer, CartTransport, Line } from '../../sync/cart/types.ts';
import type { Reply } from '../../sync/types.ts';

export type PlacedOrder = v.InferOutput<(typeof placeOrder.answers)[200]>;

const document = loadCart.answers[200];

type Dealer = {
  readonly user: User;
  /** SYNC-8. Aborted when this user no longer works here: from then on nothing more is sent. */
  readonly signal: AbortSignal;
};

/** The sync engine's way to the cart of one dealer. */
export function cartTransport(backend: Backend, { user, signal }: Dealer): CartTransport<CartItem> {
  /** CART-15. Taken over from every answer, and sent back. */
  let intent: string | null = null;

  async function call<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<Reply> {
    if (signal.aborted) return null;
    try {
      return replyOf(await backend.call(endpoint, request, { signal }));
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  return {
    pull({ device, epoch, baseRev }) {
      const query = { device, baseRev: String(baseRev), ...(epoch !== null && { epoch }) };
      return call(loadCart, { params: { userId: user.id }, query });
    },

    push({ device, epoch, baseRev, ops, items }) {
      const head = { id: user.id, intent, paymentAvailable: canPayByCard(user) };
      const body =
        items === null
          ? { ...head, items: [], device, epoch, baseRev, ops: [...ops] }
          : { ...head, items: items.map(({ key, quantity }) => ({ sku: key, quantities: quantity })) };
      return call(updateCart, { body });
    },

    async order({ opId, seq, ver, device, epoch, body }) {
      const place = { userId: user.id, key: opId, seq, ver, device, epoch };
      const { request } = body as QueuedOrder;
      const reply = await call(placeOrder, { query: {}, body: { ...request, ...place } });
      if (isAboutAnother(reply, opId)) return null;
      if (reply?.status !== 200 || (reply.body as PlacedOrder).success) return reply;
      // ORD-3. An answer that says no is a refusal, whatever its status.
      return { ...reply, status: 422, body: { ...(reply.body as PlacedOrder), code: 'order-refused' } };
    },

    readDocument(body) {
      const read = v.safeParse(document, body);
      if (!read.success) return null;
      intent = read.output.paymentIntent;
      return answerOf(read.output);
    },

    readOrder(body) {
      const read = v.safeParse(placeOrder.answers[200], body);
      return read.success ? read.output : null;
    },
  };
}

/** F-6. An answer that came late, or was kept on its way: it says nothing about this order. */
function isAboutAnother(reply: Reply, key: string): boolean {
  const body = reply?.body;
  return typeof body === 'object' && body !== null && 'key' in body && body.key !== key;
}

/**
 * The outcome of a call as the engine judges it. After `network`, `timeout` and what did not come from the backend nothing is
 * known, whatever the status says.
 */
function replyOf(outcome: CallOutcome<Endpoint>): Reply {
  switch (outcome.outcome) {
    case 'answered':
      return { status: outcome.status, body: outcome.body, retryAfterMs: null };
    case 'refused':
      return { status: outcome.status, body: outcome.problem, retryAfterMs: null };
    case 'sign-in-needed':
      return { status: 401, body: undefined, retryAfterMs: null };
    case 'unreachable':
      if (outcome.reason !== 'busy') return null;
      return { status: outcome.status ?? 503, body: undefined, retryAfterMs: outcome.retryAfterMs ?? null };
  }
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
