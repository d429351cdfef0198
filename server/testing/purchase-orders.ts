import type { PurchaseOrder } from '../../src/contract/orders/purchase-order.ts';
import { sendPurchaseOrder } from '../../src/contract/orders/send-purchase-order.ts';
import { ATTACHMENT_PIECE_BYTES } from '../../src/domain/files/attachment.ts';
import type { PurchaseOrderType } from '../../src/domain/orders/purchase-order.ts';
import type { DeviceFile } from './claims.ts';
import type { TestAnswer, TestCaller, TestPortal } from './portal.ts';

/** Bytes of a PDF of this size. */
export function aPdf(size = 100, seed = 1): Uint8Array {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + seed) & 0xff);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n').slice(0, size));
  return bytes;
}

/** As an order names the file. */
export function named(
  { id, name, bytes, sha256 }: DeviceFile,
  mediaType: PurchaseOrderType = 'application/pdf',
): PurchaseOrder {
  return { file: id, name, mediaType, size: bytes.length, sha256 };
}

/** Sends one piece for the company of `userId`. */
export async function sendPurchaseOrderPiece(
  portal: TestPortal,
  user: TestCaller,
  { id, name, bytes, sha256 }: DeviceFile,
  {
    offset = 0,
    userId = user.id,
    headers,
  }: { readonly offset?: number; readonly userId?: string; readonly headers?: Record<string, string> } = {},
): Promise<TestAnswer> {
  const piece = bytes.slice(offset, offset + ATTACHMENT_PIECE_BYTES);
  const declared = { file: id, name, sha256, size: String(bytes.length), offset: String(offset) };
  return portal.call(sendPurchaseOrder, { body: { userId, ...declared, piece } }, user, headers);
}
