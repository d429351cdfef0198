import type { DocumentSync } from '../executor/document-sync.ts';
import { withKnownOrders } from '../orders/receipts.ts';
import type { Aside, Queue } from '../types.ts';
import { markSeen, withdraw } from './queue.ts';

/** Each resolves to whether the change is stored. */
export type QueueCommands = {
  dismissNote: (id: string) => Promise<boolean>;
  withdraw: (opId: string) => Promise<boolean>;
  /** Marks receipts as seen by the dealer. */
  markSeen: (orderIds: readonly string[]) => Promise<boolean>;
  /** Deletes matching records that were set aside. */
  discardAside: (isMeant: (aside: Aside) => boolean) => Promise<boolean>;
  /** Confirms that the server has these orders in history `epoch`. */
  noteKnownOrders: (epoch: string, known: ReadonlySet<string>) => Promise<boolean>;
  /** The dealer has seen that the server lost this order. */
  dismissLost: (orderId: string) => Promise<boolean>;
  /** The dealer has seen that this device was cleared. */
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
    noteKnownOrders: (epoch, known) =>
      change((state) => {
        const next = withKnownOrders(state, epoch, known);
        // An order that the server lost no longer counts as placed.
        return next.receipts
          .filter(({ isLost }) => isLost)
          .reduce<Q>((queue, { orderId }) => withdraw(queue, orderId), next);
      }),
    dismissLost: (orderId) =>
      change((state) => ({ ...state, receipts: state.receipts.filter((receipt) => receipt.orderId !== orderId) })),
    dismissEmptied: () => change((state) => (state.emptied ? { ...state, emptied: false } : state)),
  };
}
