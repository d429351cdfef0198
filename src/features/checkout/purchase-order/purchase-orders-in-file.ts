import * as v from 'valibot';
import { base64Of, bytesOfBase64 } from '../../../domain/files/base64.ts';
import { type PendingPurchaseOrder, pendingPurchaseOrder } from './purchase-order-record.ts';
import type { LoadedPurchaseOrder, PurchaseOrders } from './purchase-orders.ts';

/** Exports files of orders in base64, null if lost. Undefined if none. */
export async function exportPurchaseOrders(files: PurchaseOrders | null, waiting: readonly PendingPurchaseOrder[]) {
  if (files === null || waiting.length === 0) return undefined;
  return Promise.all(
    waiting.map(async (one) => {
      const bytes = await files.readFile(one.id);
      return { ...one, content: bytes && base64Of(bytes) };
    }),
  );
}

const section = v.pipe(v.array(v.unknown()), v.maxLength(1_000));
const inFile = v.object({ ...pendingPurchaseOrder.entries, content: v.nullable(v.string()) });

/** Treats the file as untrusted input. `unreadable`: number of unusable ones. */
export function readPurchaseOrders(value: unknown): {
  readonly found: readonly LoadedPurchaseOrder[];
  readonly unreadable: number;
} {
  const list = v.safeParse(section, value);
  if (!list.success) return { found: [], unreadable: value === undefined ? 0 : 1 };
  const found = list.output.flatMap((one): LoadedPurchaseOrder[] => {
    const read = v.safeParse(inFile, one);
    if (!read.success || !read.output.isThere) return [];
    const { content, ...record } = read.output;
    const bytes = decoded(content);
    return [{ ...record, bytes: bytes?.length === record.files[0]?.size ? bytes : null }];
  });
  return { found, unreadable: list.output.length - found.length };
}

function decoded(base64: string | null): Uint8Array | null {
  try {
    return base64 === null ? null : bytesOfBase64(base64);
  } catch {
    return null;
  }
}
