import { laterOrThere, mergeLatest } from '../latest.ts';

/**
 * A dealer's message that asks the company to change or cancel an order. Its text never changes. `at` is approximate
 * server time in ms since 1970. A discarded request is not there.
 */
export type OrderRequest = {
  readonly id: string;
  readonly orderId: string;
  readonly kind: 'change' | 'cancel';
  readonly text: string;
  readonly at: number;
  readonly isThere: boolean;
};

/** In UTF-16 units. */
export const LONGEST_REQUEST = 2_000;

const requestRefusals = ['in-preparation', 'shipped', 'cancelled'] as const;

/** Why an order cannot be changed anymore: its state. */
export type RequestRefusal = (typeof requestRefusals)[number];

/** Orders can be changed until preparation begins. Null when they can. */
export function requestRefusalOf(state: string): RequestRefusal | null {
  return requestRefusals.find((refusal) => refusal === state) ?? null;
}

export type RequestVerdict =
  | { readonly code: 'accepted'; readonly text: string }
  | { readonly code: 'empty' | 'too-long' };

/** A change needs words, a cancellation does not. */
export function judgeRequestText(kind: OrderRequest['kind'], typed: string): RequestVerdict {
  const text = typed.toWellFormed().replaceAll('\u0000', '').trim();
  if (text.length > LONGEST_REQUEST) return { code: 'too-long' };
  return text === '' && kind === 'change' ? { code: 'empty' } : { code: 'accepted', text };
}

/** The later record per request, in first-named order. */
export function mergeOrderRequests<One extends OrderRequest>(...lists: readonly (readonly One[])[]): One[] {
  return mergeLatest(
    lists,
    ({ id }) => id,
    laterOrThere(({ orderId, kind, text }) => [orderId, kind, text]),
  );
}
