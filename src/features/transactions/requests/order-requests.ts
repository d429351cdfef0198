import * as v from 'valibot';
import type { Backend } from '../../../contract/backend.ts';
import { orderRequest, orderRequestsPerCall, syncOrderRequests } from '../../../contract/orders/order-requests.ts';
import { mayOrder } from '../../../domain/account/access.ts';
import { judgeRequestText, mergeOrderRequests, type OrderRequest } from '../../../domain/orders/order-requests.ts';
import { createLwwSync, type LwwDevice, type LwwSync } from '../../../offline/lww/create-lww-sync.ts';
import { type CurrentUser, followUser } from '../../../offline/lww/follow-user.ts';
import { allOf, type LwwKind, type Kept, withoutRefusal } from '../../../offline/lww/lww-state.ts';
import type { Store } from '../../../store.ts';

/** `reference`: the order's, where this device knew it. `refusal`: why the request could not be sent. */
const pendingRequest = v.pipe(
  v.strictObject({
    ...orderRequest.entries,
    reference: v.optional(v.string()),
    refusal: v.optional(v.literal('order-unknown')),
  }),
  v.check(({ kind, text }) => judgeRequestText(kind, text).code === 'accepted'),
);

export type PendingRequest = v.InferOutput<typeof pendingRequest>;

type Ports = LwwDevice & {
  readonly backend: Backend;
  /** The server has more requests than before. */
  readonly onSent: () => void;
};

export type ShownRequests = {
  /** Oldest first. */
  readonly requests: readonly PendingRequest[];
  /** What the server does not have yet, or refused. */
  readonly waiting: readonly PendingRequest[];
};

/** Null until read. Users who may not order have none. */
export type OrderRequests = Store<ShownRequests | null> & {
  /** Stored first, then sent. Resolves to false when it could not be stored and lives in this tab alone. */
  readonly ask: (request: Pick<PendingRequest, 'orderId' | 'reference' | 'kind' | 'text'>) => Promise<boolean>;
  /** Takes back a request that was not sent yet. */
  readonly discard: (request: PendingRequest) => Promise<unknown>;
  /** Takes over what another device has not sent. */
  readonly load: (requests: readonly PendingRequest[]) => Promise<unknown>;
  readonly renew: () => Promise<void>;
  /** Sends pending requests and resolves with those still left. */
  readonly send: () => Promise<readonly PendingRequest[]>;
};

export const orderRequestKind: LwwKind<PendingRequest> = {
  schema: pendingRequest,
  idOf: ({ id }) => id,
  isThere: ({ isThere }) => isThere,
  merge: mergeOrderRequests,
};

/** Requests are messages: the server stores each once, and their order of arrival does not matter. */
export function followOrderRequests({
  currentUser,
  ...ports
}: Ports & { readonly currentUser: CurrentUser }): OrderRequests {
  let shown: { readonly of: Kept<PendingRequest>; readonly requests: ShownRequests } | null = null;
  const { current, subscribe } = followUser(currentUser, mayOrder, (userId, onChange) =>
    openRequests(userId, ports, onChange),
  );

  function getSnapshot(): ShownRequests | null {
    const own = current();
    if (own === null) return noRequests;
    const kept = own.kept();
    if (kept === null) return null;
    if (shown?.of !== kept) shown = { of: kept, requests: shownOf(kept) };
    return shown.requests;
  }

  return {
    getSnapshot,
    subscribe,
    ask: async (request) =>
      (await current()?.change({ ...request, id: ports.random.newId(), at: 0, isThere: true })) ?? false,
    discard: async (request) => current()?.change({ ...withoutRefusal(request), isThere: false }),
    load: async (requests) => current()?.take(requests),
    renew: async () => current()?.renew(),
    async send() {
      await current()?.send();
      return current()?.kept()?.waiting ?? [];
    },
  };
}

const noRequests: ShownRequests = { requests: [], waiting: [] };

function shownOf(kept: Kept<PendingRequest>): ShownRequests {
  return {
    requests: allOf(orderRequestKind, kept)
      .filter(({ isThere }) => isThere)
      .toSorted((one, other) => one.at - other.at),
    waiting: kept.waiting.filter(({ isThere }) => isThere),
  };
}

function openRequests(userId: string, ports: Ports, onChange: () => void): LwwSync<PendingRequest> {
  const { backend, onSent } = ports;
  return createLwwSync<PendingRequest>(userId, ports, {
    kind: orderRequestKind,
    onChange,
    async exchange({ rows, waiting }, signal) {
      const sent = waiting.slice(0, orderRequestsPerCall);
      const changes = sent.map(toSend);
      const outcome = await backend.call(syncOrderRequests, { body: { userId, changes } }, { signal });
      if (outcome.outcome !== 'answered') return outcome;
      const { now: nowMs, requests, unknown } = outcome.body;
      if (sent.length > unknown.length) onSent();
      const references = new Map([...rows, ...sent].map(({ id, reference }) => [id, reference]));
      return {
        sent,
        // Asked again from time to time, in case the order comes back.
        refused: new Set(unknown),
        refusals: new Map(unknown.map((id) => [id, 'order-unknown'])),
        now: nowMs,
        rows: requests.map((one) => ({ ...one, reference: references.get(one.id) })),
        // What the server has of them never changes.
        named: new Map(requests.map(({ id }) => [id, Number.POSITIVE_INFINITY])),
        isMore: false,
      };
    },
  });
}

function toSend(pending: PendingRequest): OrderRequest {
  const { reference: _, ...request } = withoutRefusal(pending);
  return request;
}
