import type { Backend } from '../../contract/backend.ts';
import { transactionHistory } from '../../contract/orders/transactions.ts';
import type { Dealer } from '../executor/dealer-calls.ts';
import type { DocumentSync } from '../executor/document-sync.ts';
import type { QueueCommands } from '../outbox/queue-commands.ts';
import type { QueueView } from '../outbox/queue-view.ts';
import type { Queue } from '../types.ts';

type Sync = Pick<DocumentSync<Queue, QueueView>, 'subscribe' | 'getSnapshot'> & Pick<QueueCommands, 'noteKnownOrders'>;

/** Looks for this device's orders after a server restore (F-16). */
export function findLostOrders(sync: Sync, backend: Backend, { user, signal }: Dealer): void {
  let isAsking = false;

  async function look(): Promise<void> {
    const { historyToSearch: epoch, isReachable } = sync.getSnapshot();
    if (epoch === null || !isReachable || isAsking) return;
    isAsking = true;
    const outcome = await backend
      .call(transactionHistory, { params: { userId: user.id }, query: {} }, { signal })
      .catch(() => null);
    // Do not ask again for users who may not see orders.
    if (signal.aborted || outcome?.outcome === 'refused') return;
    if (outcome?.outcome === 'answered')
      await sync.noteKnownOrders(epoch, new Set(outcome.body.map(({ reference }) => reference)));
    isAsking = false;
  }

  sync.subscribe(() => void look());
}
