import * as v from 'valibot';
import type { Backend, CallOutcome } from '../contract/backend.ts';
import type { Endpoint, RequestOf } from '../contract/endpoint.ts';
import { placeOrder } from '../contract/order.ts';
import type { OrderRequest as SentOrder } from '../contract/queued-order.ts';
import type { User } from '../contract/user.ts';
import type { Cursor, OrderRequest, Reply } from './types.ts';

export type PlacedOrder = v.InferOutput<(typeof placeOrder.answers)[200]>;

export type Dealer = {
  readonly user: User;
  /** SYNC-8. Aborted when this user no longer works here: from then on nothing more is sent. */
  readonly signal: AbortSignal;
};

/** What every document's way to the server has in common. */
export type DealerCalls = {
  call: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<Reply>;
  /** Places an order of the queue; its body has in `request` what is sent. */
  order: (request: OrderRequest) => Promise<Reply>;
  readOrder: (body: unknown) => PlacedOrder | null;
};

/** The calls of one dealer, as the engine judges their outcome. */
export function dealerCalls(backend: Backend, { user, signal }: Dealer): DealerCalls {
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
    call,
    async order({ opId, seq, ver, device, epoch, body }) {
      const place = { userId: user.id, key: opId, seq, ver, device, epoch };
      const { request } = body as { readonly request: SentOrder };
      const reply = await call(placeOrder, { query: { lang: request.lang }, body: { ...request, ...place } });
      if (isAboutAnother(reply, opId)) return null;
      if (reply?.status !== 200 || (reply.body as PlacedOrder).success) return reply;
      // ORD-3. An answer that says no is a refusal, whatever its status.
      return { ...reply, status: 422, body: { ...(reply.body as PlacedOrder), code: 'order-refused' } };
    },
    readOrder(body) {
      const read = v.safeParse(placeOrder.answers[200], body);
      return read.success ? read.output : null;
    },
  };
}

/** Who asks, as it goes along in an address. */
export function cursorQuery({ device, formerly, epoch, baseRev }: Cursor) {
  return {
    device,
    baseRev: String(baseRev),
    ...(epoch !== null && { epoch }),
    ...(formerly.length > 0 && { formerly: formerly.join(',') }),
  };
}

/** F-6. An answer that came late, or was kept on its way: it says nothing about this order. */
function isAboutAnother(reply: Reply, key: string): boolean {
  const body = reply?.body;
  return typeof body === 'object' && body !== null && 'key' in body && body.key !== key;
}

/** After `network`, `timeout` and what did not come from the backend nothing is known, whatever the status says. */
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
