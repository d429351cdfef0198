import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import type { placeOrder } from '../../src/contract/order.ts';

export type OrderRequest = v.InferOutput<typeof placeOrder.body>;

/**
 * ORD-5. Tells one order from another: lines, figures, terms, addresses and texts. Not the language, nor the order's place in its
 * device's queue: the same order may be sent again in another language and under another name of the device. Nor what is said of its payment,
 * which the server knows better.
 */
export function orderHash(request: OrderRequest): string {
  const { key: _key, device: _device, seq: _seq, ver: _ver, epoch: _epoch, lang: _lang, ...rest } = request;
  const { payedtoken: _token, ...unpaid } = rest;
  const ordered = request.payed ? { ...unpaid, payed: false } : rest;
  return createHash('sha256').update(JSON.stringify(ordered, inOrder)).digest('hex');
}

/** Members in the order of their names, whatever order they came in. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
