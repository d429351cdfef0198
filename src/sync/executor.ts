import { createListeners, type Store } from '../store.ts';
import type { DocumentKind } from './document.ts';
import { attempt } from './push.ts';
import type { Condition, SyncState } from './queue-view.ts';
import { markSent } from './queue.ts';
import type { Records } from './records.ts';
import { createReplica } from './replica.ts';
import { FRESH_CONNECTION, isDue, nextStep, rest, wake, type Connection, type Step } from './retry.ts';
import type { Cursor, OpOf, Ports, Queue } from './types.ts';

/** `update`: a later app version owns the records, so this one can add nothing. */
export type Appended = { code: 'stored' } | { code: 'not-saved' } | { code: 'update' };

/** May run again, with the same ids from `newId`. `at` is ms since 1970 by the device, or null. */
type Make<Q> = (state: Q, by: { readonly newId: () => string; readonly at: number | null }) => Q;

/** `View` is what screens show of the document. */
export type DocumentSync<Q extends Queue, View> = Store<View> & {
  /** Null before the records are read, and when a later app version wrote them. */
  state: () => Q | null;
  /** Resolves once everything is stored. `not-saved` means it lives in this tab only. */
  add: (make: Make<Q>) => Promise<Appended>;
  /** Stores another change. Resolves to whether it is stored. */
  change: (make: Make<Q>) => Promise<boolean>;
  /** Loads the server's document and sends pending changes. */
  load: () => void;
  /** Like `load`, and resolves once the document is here, or to false if it will not be soon. */
  pull: () => Promise<boolean>;
  /** Sends pending changes now, without waiting for the next retry. */
  flush: () => void;
  /** Call after the dealer has signed in again (F-49). */
  signedIn: () => void;
  stop: () => void;
};

/** How a kind of document is stored and shown. */
type Kept<Q extends Queue, View> = {
  readonly records: Records<Q>;
  readonly show: (state: Q, condition: Condition) => View;
  /** Before the records are read, or when a newer app owns them. */
  readonly nothing: (state: SyncState) => View;
};

/** The sync loop of one user's document. The rules are in other files. */
export function createSync<Q extends Queue, View, Answer, Push, Asks extends Cursor>(
  ports: Ports<Answer, Push, Asks>,
  kind: DocumentKind<Q, Answer, Push, Asks>,
  { records, show, nothing }: Kept<Q, View>,
): DocumentSync<Q, View> {
  const { store, clock, leader, connectivity } = ports;
  const date = () => clock.date?.() ?? null;
  const { subscribe, notify } = createListeners();
  let snapshot = nothing('checking');
  let line: Connection = FRESH_CONNECTION;
  let isRunning = false;
  let isSending = false;
  /** Whether a server answered this tab's last request, or null before the first. */
  let wasHeard: boolean | null = null;
  /** Set by a wake-up during an attempt. */
  let wasWoken = false;
  let wasHeardOffline = false;
  let isStopped = false;
  let cancelTimer = () => {};
  let pulls: ((hasCome: boolean) => void)[] = [];

  const replica = createReplica(ports, records, publish);
  const stopWatching = [store.watch(followOtherTabs), connectivity.watch(flush), connectivity.watchUse?.(nudge)];
  const opened = replica.refresh();
  void opened.then(run);

  function settlePulls(): void {
    const waiting = pulls;
    pulls = [];
    const hasCome = !line.mustPull && replica.state()?.base != null && replica.isSaved();
    for (const settle of waiting) settle(hasCome && !isStopped);
  }

  function publish(): void {
    if (isStopped) return;
    const state = replica.state();
    if (replica.isNewer()) snapshot = nothing('update');
    if (state !== null) {
      const today = date();
      const nextTryAt = today === null || line.failures === 0 ? null : today + line.notBefore - clock.now();
      snapshot = show(state, {
        line,
        isSending: isSending || isResting(),
        isReachable: isReachable(),
        isSaved: replica.isSaved(),
        nextTryAt,
      });
    }
    notify();
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    cancelTimer();
    let step = planned();
    try {
      for (; isDue(step); step = planned()) await leader.lead(send);
    } finally {
      isRunning = false;
    }
    if (step.do === 'idle') settlePulls();
    // Use the time judged above. It could have passed by now, and no timer would fire.
    if (step.do === 'wait') cancelTimer = clock.after(step.untilMs - clock.now(), () => void run());
  }

  /** After a failed attempt nothing is about to arrive. */
  function isResting(): boolean {
    return isReachable() && clock.now() < line.restsUntil;
  }

  function isReachable(): boolean {
    return !isBelievedOffline() && (wasHeard ?? connectivity.isOnline());
  }

  /** The browser says so, and no server was heard since. */
  function isBelievedOffline(): boolean {
    return !connectivity.isOnline() && !wasHeardOffline;
  }

  function beginRest(): void {
    if (kind.rest !== undefined) line = rest(line, clock.now(), kind.rest);
  }

  /** Wait here too while the dealer edits in another tab. */
  function followOtherTabs(): void {
    beginRest();
    void replica.refresh().then(run);
  }

  /** The next step as of now. */
  function planned(): Step<OpOf<Q>> {
    const state = replica.state();
    if (state === null || isStopped) return { do: 'idle' };
    return nextStep(state, { ...line, isDoubtful: wasHeard !== true || isBelievedOffline() }, clock.now(), kind.fits);
  }

  async function send(): Promise<void> {
    await replica.refresh();
    const state = replica.state();
    const step = planned();
    if (state === null || !isDue(step)) return;
    line = { ...line, lastTry: clock.now() };
    isSending = true;
    wasWoken = false;
    // Mark before sending, so that after a crash the order is retried under the same key.
    if (step.do === 'order') await replica.change((current) => markSent(current, step.entry.op.opId));
    publish();
    const wasOffline = !connectivity.isOnline();
    const outcome = await attempt(step, state, kind, ports);
    if (isStopped) return;
    isSending = false;
    wasHeard = outcome.wasHeard;
    // An earlier answer says nothing about the present.
    wasHeardOffline = outcome.wasHeard && wasOffline && !connectivity.isOnline();
    await replica.take(outcome.change);
    line = outcome.line(line, clock.now());
    // An attempt from before the wake-up says nothing about the new connection.
    if (wasWoken && !outcome.wasHeard) line = wake(line);
    publish();
    if (!line.mustPull || line.failures > 0) settlePulls();
  }

  function flush(): void {
    wasWoken = true;
    line = wake(line);
    void run();
  }

  /** Browsers do not report when a captive portal opens, so retry when the dealer returns. */
  function nudge(): void {
    if (connectivity.isOnline() && line.failures > 0 && clock.now() >= line.busyUntil) flush();
  }

  async function change(make: Make<Q>): Promise<boolean> {
    const ids: string[] = [];
    const at = date();
    const isStored = await replica.change((state) => {
      let next = 0;
      return make(state, { newId: () => (ids[next++] ??= ports.random.newId()), at });
    });
    void run();
    return isStored;
  }

  async function add(make: Make<Q>): Promise<Appended> {
    beginRest();
    if (await change(make)) return { code: 'stored' };
    return { code: replica.isNewer() ? 'update' : 'not-saved' };
  }

  return {
    subscribe,
    getSnapshot: () => snapshot,
    state: replica.state,
    add,
    change,
    load: () => {
      line = { ...line, mustPull: true };
      flush();
    },
    async pull() {
      await opened;
      const pulled = new Promise<boolean>((resolve) => {
        pulls.push(resolve);
      });
      line = { ...line, mustPull: true };
      flush();
      return pulled;
    },
    flush,
    signedIn: () => {
      line = { ...line, needsSignIn: false, mustPull: true };
      flush();
    },
    stop: () => {
      isStopped = true;
      cancelTimer();
      settlePulls();
      for (const stop of stopWatching) stop?.();
    },
  };
}
