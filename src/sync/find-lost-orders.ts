import type { Backend } from '../contract/backend.ts';
import { transactionHistory } from '../contract/transactions.ts';
import type { Dealer } from './dealer-calls.ts';
import type { DocumentSync } from './engine.ts';
import type { QueueCommands } from './queue-commands.ts';
import type { QueueView } from './queue-view.ts';
import type { Queue } from './types.ts';

type Sync = Pick<DocumentSync<Queue, QueueView>, 'subscribe' | 'getSnapshot'> & Pick<QueueCommands, 'noteKnownOrders'>;

/** F-16. Looks, once a server turns out to be restored, which orders of this device it has no longer. */
export function findLostOrders(sync: Sync, backend: Backend, { user, signal }: Dealer): void {
  let isAsking = false;

  async function look(): Promise<void> {
    const { historyToSearch: epoch, isReachable } = sync.getSnapshot();
    if (epoch === null || !isReachable || isAsking) return;
    isAsking = true;
    const outcome = await backend
      .call(transactionHistory, { params: { userId: user.id }, query: {} }, { signal })
      .catch(() => null);
    // Who may not see the orders is not asked about again.
    if (signal.aborted || outcome?.outcome === 'refused') return;
    if (outcome?.outcome === 'answered')
      await sync.noteKnownOrders(epoch, new Set(outcome.body.map(({ reference }) => reference)));
    isAsking = false;
  }

  sync.subscribe(() => void look());
}
