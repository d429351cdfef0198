import { attempt } from './attempt.ts';
import { keepState } from './keeper.ts';
import { append, markSent, retry, withdraw } from './queue.ts';
import { FRESH_CONNECTION, isDue, nextStep, wake, type Connection, type Step } from './schedule.ts';
import { emptySnapshot, snapshotOf, type Snapshot } from './snapshot.ts';
import type { Aside, Edit, Entry, Ports, State } from './types.ts';
import { exportUnsent, loadUnsent } from './unsent-file.ts';

/** `update`: a later version of the app keeps the records, nothing can be added by this one. */
export type Appended = { code: 'stored' } | { code: 'not-saved' } | { code: 'update' };

export type CartSync<Detail> = {
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  getSnapshot: () => Snapshot<Detail>;
  /** SYNC-1. Comes back when the edits are stored, all or none; `not-saved`: they live in this tab alone. */
  append: (edits: readonly Edit<Detail>[]) => Promise<Appended>;
  /** Asks for the server's document, and sends what waits. */
  load: () => void;
  /** Sends what waits, sooner than planned: the connection is back, the dealer asks for it. */
  flush: () => void;
  /** F-49. The dealer has signed in again. */
  signedIn: () => void;
  dismissNote: (id: string) => Promise<boolean>;
  /** F-16. Puts a line back that the restored server lost, or lets it go. */
  answerOffer: (key: string, isWanted: boolean) => Promise<boolean>;
  retry: (opId: string) => Promise<boolean>;
  withdraw: (opId: string) => Promise<boolean>;
  exportUnsent: () => ReturnType<typeof exportUnsent> | null;
  /** SYNC-7. Takes over what another device of this dealer had not sent. */
  loadUnsent: (entries: readonly Entry<Detail>[]) => Promise<Appended>;
  /** F-27. Lets go of those of the records set aside that are meant. */
  discardAside: (isMeant: (aside: Aside) => boolean) => Promise<boolean>;
  /** F-22. The dealer knows that this device was emptied. */
  dismissEmptied: () => Promise<boolean>;
  stop: () => void;
};

/** Keeps one document of one user in step with the server. The rules are elsewhere: this is the loop. */
export function createCartSync<Detail>(ports: Ports<Detail>): CartSync<Detail> {
  const { store, clock, leader, connectivity, chance } = ports;
  const date = () => clock.date?.() ?? null;
  const listeners = new Set<() => void>();
  let snapshot = emptySnapshot<Detail>('saving');
  let line: Connection = FRESH_CONNECTION;
  let isRunning = false;
  let isSending = false;
  let isReachable = connectivity.isOnline();
  /** Something said that it may work now, while a try was under way. */
  let wasWoken = false;
  let wasHeardOffline = false;
  let isStopped = false;
  let cancelTimer = () => {};

  const keeper = keepState<Detail>(ports, publish);
  const stopWatching = [store.watch(() => void keeper.refresh().then(run)), connectivity.watch(flush)];
  void keeper.refresh().then(run);

  function publish(): void {
    if (isStopped) return;
    const state = keeper.state();
    if (keeper.isNewer()) snapshot = emptySnapshot('update');
    if (state !== null) {
      const today = date();
      const nextTryAt = today === null || line.failures === 0 ? null : today + line.notBefore - clock.now();
      snapshot = snapshotOf(state, { line, isSending, isReachable, isSaved: keeper.isSaved(), nextTryAt });
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
    // The moment that was judged above: asked for anew, it could have passed meanwhile, and nothing would ever wake the queue.
    if (step.do === 'wait') cancelTimer = clock.after(step.untilMs - clock.now(), () => void run());
  }

  /** What comes next, as of now. */
  function planned(): Step {
    const state = keeper.state();
    if (state === null || isStopped) return { do: 'idle' };
    const isDoubtful = !connectivity.isOnline() && !wasHeardOffline;
    return nextStep(state, { ...line, isDoubtful }, clock.now());
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
    const outcome = await attempt(step, state, ports);
    if (isStopped) return;
    isSending = false;
    isReachable = outcome.wasHeard;
    // An answer to what was asked before says nothing about now.
    wasHeardOffline = outcome.wasHeard && wasOffline && !connectivity.isOnline();
    await keeper.change(outcome.change);
    line = outcome.line(line, clock.now());
    // A try that began before the connection was back says nothing about it.
    if (wasWoken && !outcome.wasHeard) line = wake(line);
    publish();
  }

  function flush(): void {
    wasWoken = true;
    line = wake(line);
    void run();
  }

  async function change(make: (state: State<Detail>) => State<Detail>): Promise<boolean> {
    const isStored = await keeper.change(make);
    void run();
    return isStored;
  }

  async function add(make: (state: State<Detail>) => State<Detail>): Promise<Appended> {
    if (await change(make)) return { code: 'stored' };
    return { code: keeper.isNewer() ? 'update' : 'not-saved' };
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    append: (edits) => add((state) => append(state, edits, chance.newId, date())),
    load: () => {
      line = { ...line, mustPull: true };
      flush();
    },
    flush,
    signedIn: () => {
      line = { ...line, needsSignIn: false, mustPull: true };
      flush();
    },
    dismissNote: (id) => change((state) => ({ ...state, notes: state.notes.filter((note) => note.id !== id) })),
    answerOffer: (key, isWanted) =>
      change((state) => {
        const offer = state.offers.find((candidate) => candidate.key === key);
        if (offer === undefined) return state;
        const rest = { ...state, offers: state.offers.filter((other) => other !== offer) };
        return isWanted ? append(rest, [{ type: 'set', key, to: offer.had }], chance.newId, date()) : rest;
      }),
    retry: (opId) => change((state) => retry(state, opId, chance.newId)),
    withdraw: (opId) => change((state) => withdraw(state, opId)),
    exportUnsent: () => {
      const state = keeper.state();
      return state === null ? null : exportUnsent(state);
    },
    loadUnsent: (entries) => add((state) => loadUnsent(state, entries)),
    discardAside: (isMeant) =>
      change((state) => {
        const aside = state.aside.filter((record) => !isMeant(record));
        return aside.length < state.aside.length ? { ...state, aside } : state;
      }),
    dismissEmptied: () => change((state) => (state.emptied ? { ...state, emptied: false } : state)),
    stop: () => {
      isStopped = true;
      cancelTimer();
      for (const stop of stopWatching) stop();
      listeners.clear();
    },
  };
}
