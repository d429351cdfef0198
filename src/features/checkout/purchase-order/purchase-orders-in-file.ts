import * as v from 'valibot';
import { bytesInExport } from '../../../offline/cart/files-in-export.ts';
import { readTaken } from '../../../offline/lww/lww-state.ts';
import { pendingPurchaseOrder } from './purchase-order-record.ts';
import type { LoadedPurchaseOrder } from './purchase-orders.ts';

const inFile = v.object({
  ...pendingPurchaseOrder.entries,
  isThere: v.literal(true),
  content: v.nullable(v.string()),
});

export function readPurchaseOrders(section: unknown) {
  const { found, unreadable } = readTaken({ schema: inFile }, section);
  const files = found.map(({ content, ...one }): LoadedPurchaseOrder => {
    return { ...one, bytes: bytesInExport(content, one.files[0]?.size) };
  });
  return { found: files, unreadable };
}
