import type * as v from 'valibot';
import type { placeOrder } from '../../../src/contract/orders/order.ts';
import { contentHash } from '../../database/content-hash.ts';

export type OrderRequest = v.InferOutput<typeof placeOrder.body>;

/** Payments may complete on another device, so the queue position is dropped. */
export function withoutPlace(request: OrderRequest): OrderRequest {
  const { device: _device, seq: _seq, ver: _ver, epoch: _epoch, ...order } = request;
  return order;
}

/**
 * Hashes an order's content without language, queue position or payment. A resend may differ in the first two, and the
 * server knows the payment better.
 */
export function orderHash(request: OrderRequest): string {
  const { key: _key, device: _device, seq: _seq, ver: _ver, epoch: _epoch, lang: _lang, ...rest } = request;
  const { payedtoken: _token, ...unpaid } = rest;
  const ordered = request.payed ? { ...unpaid, payed: false } : rest;
  return contentHash(ordered);
}
