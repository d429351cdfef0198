import { attempt } from './attempt.ts';
import type { DocumentKind } from './document.ts';
import { keepState } from './keeper.ts';
import type { Condition, SyncState } from './queue-view.ts';
import { markSent } from './queue.ts';
import type { Records } from './records.ts';
import { FRESH_CONNECTION, isDue, nextStep, rest, wake, type Connection, type Step } from './schedule.ts';
import type { Cursor, OpOf, Ports, Queue } from './types.ts';

/** `update`: a later version of the app keeps the records, nothing can be added by this one. */
export type Appended = { code: 'stored' } | { code: 'not-saved' } | { code: 'update' };

/**
 * What a change makes of the state. It may be made more than once: `newId` then gives the same ids again, and `at` is when the dealer did
 * it, ms since 1970 by the clock of the device, null where that is not known.
 */
type Make<Q> = (state: Q, by: { readonly newId: () => string; readonly at: number | null }) => Q;

/** A document that is kept in step with the server, whatever its kind. `View` is all that a screen shows of it. */
export type DocumentSync<Q extends Queue, View> = {
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  getSnapshot: () => View;
  /** What the device holds; null until its records were read, and for ever where a later version of the app has written them. */
  state: () => Q | null;
  /** SYNC-1. Comes back when what `make` adds is stored, all or none; `not-saved`: it lives in this tab alone. */
  add: (make: Make<Q>) => Promise<Appended>;
  /** Stores another change; answers whether it is stored. */
  change: (make: Make<Q>) => Promise<boolean>;
  /** Asks for the server's document, and sends what waits. */
  load: () => void;
  /** The same, and comes back once the document has come; false where it will not come soon. */
  pull: () => Promise<boolean>;
  /** Sends what waits, sooner than planned: the connection is back, the dealer asks for it. */
  flush: () => void;
  /** F-49. The dealer has signed in again. */
  signedIn: () => void;
  stop: () => void;
};

/** How a kind of document is kept and shown. */
type Kept<Q extends Queue, View> = {
  readonly records: Records<Q>;
  readonly show: (state: Q, condition: Condition) => View;
  /** Before the device's records were read, or when they are not ours to read. */
  readonly nothing: (state: SyncState) => View;
};

/** Keeps one document of one user in step with the server. The rules are elsewhere: this is the loop. */
export function createSync<Q extends Queue, View, Answer, Push, Asks extends Cursor>(
  ports: Ports<Answer, Push, Asks>,
  kind: DocumentKind<Q, Answer, Push, Asks>,
  { records, show, nothing }: Kept<Q, View>,
): DocumentSync<Q, View> {
  const { store, clock, leader, connectivity } = ports;
  const date = () => clock.date?.() ?? null;
  const listeners = new Set<() => void>();
  let snapshot = nothing('checking');
  let line: Connection = FRESH_CONNECTION;
  let isRunning = false;
  let isSending = false;
  /** Whether a server answered this tab's last request; null before the first. */
  let wasHeard: boolean | null = null;
  /** Something said that it may work now, while a try was under way. */
  let wasWoken = false;
  let wasHeardOffline = false;
  let isStopped = false;
  let cancelTimer = () => {};
  let pulls: ((hasCome: boolean) => void)[] = [];

  const keeper = keepState(ports, records, publish);
  const stopWatching = [store.watch(followOtherTabs), connectivity.watch(flush), connectivity.watchUse?.(nudge)];
  const opened = keeper.refresh();
  void opened.then(run);

  function settlePulls(): void {
    const waiting = pulls;
    pulls = [];
    const hasCome = !line.mustPull && keeper.state()?.base != null && keeper.isSaved();
    for (const settle of waiting) settle(hasCome && !isStopped);
  }

  function publish(): void {
    if (isStopped) return;
    const state = keeper.state();
    if (keeper.isNewer()) snapshot = nothing('update');
    if (state !== null) {
      const today = date();
      const nextTryAt = today === null || line.failures === 0 ? null : today + line.notBefore - clock.now();
      snapshot = show(state, {
        line,
        isSending: isSending || isResting(),
        isReachable: isReachable(),
        isSaved: keeper.isSaved(),
        nextTryAt,
      });
    }
    for (const listener of listeners) listener();
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
    // The moment that was judged above: asked for anew, it could have passed meanwhile, and nothing would ever wake the queue.
    if (step.do === 'wait') cancelTimer = clock.after(step.untilMs - clock.now(), () => void run());
  }

  /** Whoever is not heard is not about to get anything. */
  function isResting(): boolean {
    return isReachable() && !isBelievedOffline() && clock.now() < line.restsUntil;
  }

  function isReachable(): boolean {
    return wasHeard ?? connectivity.isOnline();
  }

  /** The browser says so, and no server was heard since. */
  function isBelievedOffline(): boolean {
    return !connectivity.isOnline() && !wasHeardOffline;
  }

  function beginRest(): void {
    if (kind.rest !== undefined) line = rest(line, clock.now(), kind.rest);
  }

  /** What was edited in one tab is not to be sent by the next one meanwhile. */
  function followOtherTabs(): void {
    beginRest();
    void keeper.refresh().then(run);
  }

  /** What comes next, as of now. */
  function planned(): Step<OpOf<Q>> {
    const state = keeper.state();
    if (state === null || isStopped) return { do: 'idle' };
    return nextStep(state, { ...line, isDoubtful: wasHeard !== true || isBelievedOffline() }, clock.now(), kind.fits);
  }

  async function send(): Promise<void> {
    await keeper.refresh();
    const state = keeper.state();
    const step = planned();
    if (state === null || !isDue(step)) return;
    line = { ...line, lastTry: clock.now() };
    isSending = true;
    wasWoken = false;
    // Stored before it goes out: after a crash the order is asked for again under the same key.
    if (step.do === 'order') await keeper.change((current) => markSent(current, step.entry.op.opId));
    publish();
    const wasOffline = !connectivity.isOnline();
    const outcome = await attempt(step, state, kind, ports);
    if (isStopped) return;
    isSending = false;
    wasHeard = outcome.wasHeard;
    // An answer to what was asked before says nothing about now.
    wasHeardOffline = outcome.wasHeard && wasOffline && !connectivity.isOnline();
    await keeper.take(outcome.change);
    line = outcome.line(line, clock.now());
    // A try that began before the connection was back says nothing about it.
    if (wasWoken && !outcome.wasHeard) line = wake(line);
    publish();
    if (!line.mustPull || line.failures > 0) settlePulls();
  }

  function flush(): void {
    wasWoken = true;
    line = wake(line);
    void run();
  }

  /** After a captive portal the browser does not say that the network is back, so that the dealer's return is taken for it. */
  function nudge(): void {
    if (connectivity.isOnline() && line.failures > 0 && clock.now() >= line.busyUntil) flush();
  }

  async function change(make: Make<Q>): Promise<boolean> {
    const ids: string[] = [];
    const at = date();
    const isStored = await keeper.change((state) => {
      let next = 0;
      return make(state, { newId: () => (ids[next++] ??= ports.chance.newId()), at });
    });
    void run();
    return isStored;
  }

  async function add(make: Make<Q>): Promise<Appended> {
    beginRest();
    if (await change(make)) return { code: 'stored' };
    return { code: keeper.isNewer() ? 'update' : 'not-saved' };
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    state: keeper.state,
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
      listeners.clear();
    },
  };
}
