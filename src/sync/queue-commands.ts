import type { DocumentSync } from './engine.ts';
import { markSeen, withdraw } from './queue.ts';
import { withKnownOrders } from './receipts.ts';
import type { Aside, Queue } from './types.ts';

/** What a dealer may do with the queue of any document. Each answers whether it is stored. */
export type QueueCommands = {
  dismissNote: (id: string) => Promise<boolean>;
  withdraw: (opId: string) => Promise<boolean>;
  /** ORD-5. The dealer has seen under which references these orders were placed. */
  markSeen: (orderIds: readonly string[]) => Promise<boolean>;
  /** F-27. Lets go of those of the records set aside that are meant. */
  discardAside: (isMeant: (aside: Aside) => boolean) => Promise<boolean>;
  /** F-16. The server, in its history `epoch`, has the orders of these references. */
  noteKnownOrders: (epoch: string, known: ReadonlySet<string>) => Promise<boolean>;
  /** F-16. The dealer knows that the server has lost this order. */
  dismissLost: (orderId: string) => Promise<boolean>;
  /** F-22. The dealer knows that this device was emptied. */
  dismissEmptied: () => Promise<boolean>;
};

export function queueCommands<Q extends Queue>({ change }: Pick<DocumentSync<Q, unknown>, 'change'>): QueueCommands {
  return {
    dismissNote: (id) => change((state) => ({ ...state, notes: state.notes.filter((note) => note.id !== id) })),
    withdraw: (opId) => change((state) => withdraw(state, opId)),
    markSeen: (orderIds) => change((state) => markSeen(state, orderIds)),
    discardAside: (isMeant) =>
      change((state) => {
        const aside = state.aside.filter((record) => !isMeant(record));
        return aside.length < state.aside.length ? { ...state, aside } : state;
      }),
    noteKnownOrders: (epoch, known) => change((state) => withKnownOrders(state, epoch, known)),
    dismissLost: (orderId) =>
      change((state) => ({ ...state, receipts: state.receipts.filter((receipt) => receipt.orderId !== orderId) })),
    dismissEmptied: () => change((state) => (state.emptied ? { ...state, emptied: false } : state)),
  };
}
