import * as v from 'valibot';
import type { PurchaseOrderType } from '../../domain/orders/purchase-order.ts';
import { line } from '../primitives.ts';

const mediaType = v.picklist([
  'application/pdf',
  'image/jpeg',
  'image/png',
] as const satisfies readonly PurchaseOrderType[]);

/** The dealer's own document as an order names it (ORD-13). Its bytes are sent after the order. */
export const purchaseOrder = v.strictObject({
  file: v.pipe(v.string(), v.uuid()),
  name: line(300),
  mediaType,
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'SHA-256 in hexadecimal digits')),
});

export type PurchaseOrder = Readonly<v.InferOutput<typeof purchaseOrder>>;

/** As shown with an order. `expected`: not sent yet. `refused`: not accepted, and the order stands without it. */
export const shownPurchaseOrder = v.object({
  name: v.string(),
  mediaType,
  size: v.number(),
  sha256: v.string(),
  state: v.picklist(['expected', 'received', 'refused']),
  /** Signed for this user for one day, always an attachment. Only once received. */
  url: v.optional(v.string()),
});
