import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { lockOrder, type LockedOrder } from '../../modules/orders/progress/progress-order.ts';
import type { AdminContext } from '../command.ts';
import { type Said, say, type Text } from '../texts/say.ts';

/** What a step did, or why it did nothing. */
export type Outcome = { readonly done: Said } | { readonly problem: Said };

/** Does one step of an order that is not cancelled, whole or not at all. */
export async function onOrder(
  reference: string,
  context: AdminContext,
  step: (trx: Transaction<Database>, order: LockedOrder) => Promise<Outcome>,
): Promise<0 | 1> {
  const outcome = await transact(context.db, async (trx): Promise<Outcome> => {
    const order = await lockOrder(trx, reference);
    const judged = judgeOrder(order);
    if ('fault' in judged) return { problem: say`'${reference}' ${judged.fault}` };
    return step(trx, judged.order);
  });
  if ('problem' in outcome) {
    context.warn(say`${outcome.problem}. Nothing was changed.`);
    return 1;
  }
  context.print(outcome.done);
  return 0;
}

/** Says why nothing can be done with an order, after its reference. */
export function judgeOrder(order: LockedOrder | undefined): { readonly order: LockedOrder } | { readonly fault: Said } {
  if (order === undefined) return { fault: say`is no order` };
  if (order.kind === 'invoice') return { fault: say`is an invoice and no order` };
  if (order.kind === 'credit') return { fault: say`is a credit and no order` };
  return order.state === 'cancelled' ? { fault: say`is canceled` } : { order };
}

/** Names what is wrong with the words given, before anything is read. */
export function refuse(faults: readonly Text[], { warn }: AdminContext): 1 | null {
  for (const fault of faults) warn(say`${fault}. Nothing was changed.`);
  return faults.length > 0 ? 1 : null;
}
