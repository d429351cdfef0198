import * as v from 'valibot';
import type { User } from '../../contract/account/user.ts';
import type { Backend } from '../../contract/backend.ts';
import type { Endpoint, RequestOf } from '../../contract/endpoint.ts';
import { placeOrder, type OrderRequest as SentOrder } from '../../contract/orders/order.ts';
import { type CutLine, findCutLines } from '../orders/verify-order.ts';
import { replyOf } from '../retry/classify.ts';
import type { Cursor, OrderRequest, Reply } from '../types.ts';

export type PlacedOrder = v.InferOutput<(typeof placeOrder.answers)[200]>;

export type Dealer = {
  readonly user: User;
  /** Aborts when this user leaves, so that nothing more is sent (SYNC-8). */
  readonly signal: AbortSignal;
};

/** Calls shared by all documents. */
export type DealerCalls = {
  call: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<Reply>;
  /** Places a queued order. Its body holds the request to send. */
  order: (request: OrderRequest, isFirst: boolean) => Promise<Reply>;
  readOrder: (body: unknown) => PlacedOrder | null;
};

/** One dealer's calls, with outcomes as the engine needs them. */
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
    async order({ opId, seq, ver, device, epoch, body }, isFirst) {
      const place = { userId: user.id, key: opId, seq, ver, device, epoch };
      const { request } = body as { readonly request: SentOrder };
      // What was paid must become an order, and what may be placed has taken its stock.
      const cut = isFirst && !request.payed && !signal.aborted ? await findCutLines(backend, request, signal) : [];
      if (cut.length > 0) return refusedFor(cut, opId);
      const reply = await call(placeOrder, { query: { lang: request.lang }, body: { ...request, ...place } });
      if (isAboutAnother(reply, opId)) return null;
      if (reply?.status !== 200 || (reply.body as PlacedOrder).success) return reply;
      // A rejection in the body is a refusal, whatever the status.
      return { ...reply, status: 422, body: { ...(reply.body as PlacedOrder), code: 'order-refused' } };
    },
    readOrder(body) {
      const read = v.safeParse(placeOrder.answers[200], body);
      return read.success ? read.output : null;
    },
  };
}

/** As the server refuses lines that have changed. */
function refusedFor(lines: readonly CutLine[], key: string): Reply {
  const code = 'lines-need-attention';
  return { status: 409, body: { title: code, status: 409, code, key, lines }, retryAfterMs: null };
}

/** The cursor as query parameters. */
export function cursorQuery({ device, formerly, epoch, baseRev }: Cursor) {
  return {
    device,
    baseRev: String(baseRev),
    ...(epoch !== null && { epoch }),
    ...(formerly.length > 0 && { formerly: formerly.join(',') }),
  };
}

/** A late or cached answer says nothing about this order (F-6). */
function isAboutAnother(reply: Reply, key: string): boolean {
  const body = reply?.body;
  return typeof body === 'object' && body !== null && 'key' in body && body.key !== key;
}
