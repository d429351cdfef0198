import type * as v from 'valibot';
import type { placeOrder } from '../../src/contract/order.ts';
import { contentHash } from '../content-hash.ts';

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
  return contentHash(ordered);
}
