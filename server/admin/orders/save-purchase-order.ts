import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAttachmentBytes } from '../../modules/attachments/repository.ts';
import { readPurchaseOrder } from '../../modules/orders/purchase-orders.ts';
import { type AdminContext, readArguments } from '../command.ts';
import { type Said, say } from '../texts/say.ts';

export const purchaseOrderUsage = 'orders purchase-order REFERENCE --files FOLDER';

/** Writes the dealer's own document of an order into a folder. Null when the words make no sense. */
export async function savePurchaseOrder(words: readonly string[], context: AdminContext): Promise<0 | 1 | null> {
  const asked = readWords(words);
  if (asked === null) return null;
  const { db, print, warn } = context;
  const { reference, folder } = asked;
  const order = await db
    .selectFrom('transactions')
    .where('reference', '=', reference)
    .where('kind', 'in', ['order', 'booking'])
    .select(['user_id', 'detail'])
    .executeTakeFirst();
  const found = order && (await readPurchaseOrder(db, order.user_id, order.detail));
  if (!order?.detail.purchaseOrder || !found || found.state !== 'received') {
    warn(order === undefined ? say`There is no order ${reference}.` : reasonOf(reference, found?.state));
    return 1;
  }
  const path = join(folder, `${reference} ${found.name}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(path, await readAttachmentBytes(db, order.user_id, order.detail.purchaseOrder.file));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    warn(say`The file cannot be written to ${folder}: ${error.message}`);
    return 1;
  }
  print(path);
  return 0;
}

function reasonOf(reference: string, state: 'expected' | 'refused' | 'received' | undefined): Said {
  switch (state) {
    case 'expected':
      return say`The purchase order of ${reference} has not arrived yet. The dealer's device sends it when it is online.`;
    case 'refused':
      return say`The purchase order of ${reference} was refused: it is not a PDF, JPEG or PNG, or is not safe.`;
    default:
      return say`${reference} has no purchase order attached.`;
  }
}

function readWords(words: readonly string[]): { readonly reference: string; readonly folder: string } | null {
  const read = readArguments(words, { files: { type: 'string' } });
  const [reference, ...others] = read?.positionals ?? [];
  const folder = read?.values.files;
  return reference === undefined || folder === undefined || others.length > 0 ? null : { reference, folder };
}
