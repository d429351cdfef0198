import { createListeners, type Store } from '../../store.ts';
import type { DocumentKind } from '../document.ts';
import type { SyncState } from '../outbox/queue-view.ts';
import { markSent } from '../outbox/queue.ts';
import type { Records } from '../outbox/records.ts';
import { createReplica, type Replica } from '../outbox/replica.ts';
import type { Cursor, OpOf, Ports, Queue } from '../types.ts';
import { type Condition, createExecutor, type Executor } from './executor.ts';
import { type Action, nextStep } from './next-step.ts';
import { attempt } from './push.ts';

/** `update`: a later app version owns the records, so this one can add nothing. */
export type Appended = { code: 'stored' } | { code: 'not-saved' } | { code: 'update' };

/** May run again, with the same ids from `newId`. `at` is ms since 1970 by the device. */
type Make<Q> = (state: Q, by: { readonly newId: () => string; readonly at: number }) => Q;

/** `View` is what screens show of the document. `pull` resolves to false if the document will not come soon. */
export type DocumentSync<Q extends Queue, View> = Store<View> &
  Pick<Executor<Replica<Q>>, 'load' | 'pull' | 'flush' | 'signedIn' | 'stop'> & {
    /** Null before the records are read, and when a later app version wrote them. */
    state: () => Q | null;
    /** Resolves once everything is stored. `not-saved` means it lives in this tab only. */
    add: (make: Make<Q>) => Promise<Appended>;
    /** Stores another change. Resolves to whether it is stored. */
    change: (make: Make<Q>) => Promise<boolean>;
  };

/** How a kind of document is stored and shown. */
type Kept<Q extends Queue, View> = {
  readonly records: Records<Q>;
  readonly show: (state: Q, condition: Condition) => View;
  /** Before the records are read, or when a newer app owns them. */
  readonly nothing: (state: SyncState) => View;
};

/** Syncs a document that is a log of operations: the cart or the booking grid of one user. */
export function createDocumentSync<Q extends Queue, View, Answer, Push, Asks extends Cursor>(
  ports: Ports<Answer, Push, Asks>,
  kind: DocumentKind<Q, Answer, Push, Asks>,
  { records, show, nothing }: Kept<Q, View>,
): DocumentSync<Q, View> {
  const { subscribe, notify } = createListeners();
  let snapshot = nothing('checking');

  const { replica, run, beginRest, load, pull, flush, signedIn, stop } = createExecutor<Q, Action<OpOf<Q>>, Replica<Q>>(
    ports,
    {
      openReplica: (onChange) => createReplica(ports, records, onChange),
      plan: (state, line, now) => nextStep(state, line, now, kind.fits),
      async attempt(step, state) {
        // Mark before sending, so that after a crash the order is retried under the same key.
        if (step.do === 'order') await replica.change((current) => markSent(current, step.entry.op.opId));
        return attempt(step, state, kind, ports);
      },
      show(condition) {
        const state = replica.state();
        if (replica.isNewer()) snapshot = nothing('update');
        if (state !== null) snapshot = show(state, condition);
        notify();
      },
      rest: kind.rest,
    },
  );

  async function change(make: Make<Q>): Promise<boolean> {
    const ids: string[] = [];
    const at = ports.clock.date();
    const isStored = await replica.change((state) => {
      let next = 0;
      return make(state, { newId: () => (ids[next++] ??= ports.random.newId()), at });
    });
    void run();
    return isStored;
  }

  return {
    subscribe,
    getSnapshot: () => snapshot,
    state: replica.state,
    async add(make) {
      beginRest();
      if (await change(make)) return { code: 'stored' };
      return { code: replica.isNewer() ? 'update' : 'not-saved' };
    },
    change,
    load,
    pull: async () => (await pull()) && replica.state()?.base != null,
    flush,
    signedIn,
    stop,
  };
}
