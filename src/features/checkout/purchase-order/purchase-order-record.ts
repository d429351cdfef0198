import * as v from 'valibot';
import { latestOrLarger, mergeLatest } from '../../../domain/latest.ts';
import type { LwwKind } from '../../../offline/lww/lww-state.ts';
import type { StoredFile } from '../../attachments/ports.ts';
import type { FileRefusal } from '../../attachments/send-file.ts';
import { fileRefusal, storedFile } from '../../attachments/stored-file.ts';

/**
 * A purchase order's file that the server does not have. `id` is the file's, `at` in ms. `order`: the key of the order
 * that names it, null while it is in the form. `isThere`: false once sent or removed, and then without its file.
 */
export type PendingPurchaseOrder = {
  readonly id: string;
  readonly at: number;
  readonly isThere: boolean;
  readonly order: string | null;
  readonly files: readonly StoredFile[];
  readonly refusal: FileRefusal | null;
};

/** An unreadable refusal is dropped, since the server repeats it. */
export const pendingPurchaseOrder = v.object({
  id: v.string(),
  at: v.number(),
  isThere: v.boolean(),
  order: v.nullable(v.string()),
  files: v.array(storedFile),
  refusal: v.fallback(v.nullable(v.variant('code', fileRefusal)), null),
}) satisfies v.GenericSchema<unknown, PendingPurchaseOrder>;

export const purchaseOrderKind: LwwKind<PendingPurchaseOrder> = {
  schema: pendingPurchaseOrder,
  idOf: ({ id }) => id,
  isThere: ({ isThere }) => isThere,
  merge: (...lists) => mergeLatest(lists, ({ id }) => id, latestOrLarger),
};

/** A marker, so that no tab brings the file back. */
export function gone(one: PendingPurchaseOrder): PendingPurchaseOrder {
  return { ...one, isThere: false, files: [], refusal: null };
}
