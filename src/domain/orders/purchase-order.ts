import type { AttachmentType } from '../files/attachment.ts';

/** Accepted types of a purchase order's file, judged by content (ORD-13). */
export const purchaseOrderTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
] as const satisfies readonly AttachmentType[];

export type PurchaseOrderType = (typeof purchaseOrderTypes)[number];

export function isPurchaseOrderType(type: AttachmentType): type is PurchaseOrderType {
  return purchaseOrderTypes.some((accepted) => accepted === type);
}
