import * as v from 'valibot';
import type { Queue, Receipt } from '../types.ts';

const schema = v.object({
  orderId: v.string(),
  references: v.array(v.string()),
  epoch: v.nullable(v.string()),
  isLost: v.boolean(),
});

export const receiptList = v.array(schema);

/** A backup is a few days old at most. */
const MOST_RECEIPTS = 200;

const answered = v.fallback(v.object({ references: v.array(v.string()) }), { references: [] });

/** `answer` is the server's answer to the order. */
export function withReceipt<Q extends Queue>(queue: Q, orderId: string, answer: unknown, epoch: string | null): Q {
  const { references } = v.parse(answered, answer);
  const others = queue.receipts.filter((receipt) => receipt.orderId !== orderId);
  return { ...queue, receipts: [...others, { orderId, references, epoch, isLost: false }].slice(-MOST_RECEIPTS) };
}

/** The server's current history if earlier orders must be looked for in it, else null. */
export function historyToSearch({ base, receipts }: Pick<Queue, 'base' | 'receipts'>): string | null {
  const epoch = base?.epoch ?? null;
  return epoch !== null && receipts.some((receipt) => !receipt.isLost && receipt.epoch !== epoch) ? epoch : null;
}

/** Notes which orders the server has in history `epoch`. */
export function withKnownOrders<Q extends Queue>(queue: Q, epoch: string, known: ReadonlySet<string>): Q {
  const receipts = queue.receipts.map((receipt): Receipt => {
    if (receipt.isLost || receipt.epoch === epoch) return receipt;
    const missing = receipt.references.filter((reference) => !known.has(reference));
    return missing.length === 0 ? { ...receipt, epoch } : { ...receipt, references: missing, epoch, isLost: true };
  });
  return { ...queue, receipts };
}
