import type { Replica } from '../outbox/replica.ts';
import {
  type Connection,
  FRESH_CONNECTION,
  isDue,
  type Rest,
  rest,
  type Request,
  type Step,
  wake,
} from '../retry/retry.ts';
import type { DevicePorts } from '../types.ts';

/** The state of sending, which screens show besides the document. */
export type Condition = {
  line: Connection;
  isSending: boolean;
  isReachable: boolean;
  isSaved: boolean;
  nextTryAt: number | null;
};

/** Changes to state and connection after a try. */
export type Outcome<State> = {
  change: (state: State) => State;
  line: (line: Connection, now: number) => Connection;
  wasHeard: boolean;
};

/** What the loop must know of a document. */
export type Document<State, Asked extends Request, Kept extends Replica<State>> = {
  readonly openReplica: (onChange: () => void) => Kept;
  /** The next step as of `now`. */
  readonly plan: (state: State, line: Connection, now: number) => Step<Asked>;
  /** Makes one request. The state may have changed when the answer arrives. */
  readonly attempt: (request: Asked, state: State) => Promise<Outcome<State>>;
  /** Called after every change of the state or the condition. */
  readonly show: (condition: Condition) => void;
  /** How long edits wait for more edits. By default, they do not. */
  readonly rest?: Rest | undefined;
};

export type Executor<Kept> = {
  readonly replica: Kept;
  /** Resolves when the device's records were read, or cannot be. */
  readonly opened: Promise<void>;
  /** Does what is due. Called after each change. */
  readonly run: () => Promise<void>;
  readonly isRunning: () => boolean;
  /** Call before a change of the dealer, to send it together with the next ones. */
  readonly beginRest: () => void;
  /** Sends pending changes now, without waiting for the next retry. */
  readonly flush: () => void;
  /** Loads the server's document and sends pending changes. */
  readonly load: () => void;
  /** Like `load`, and resolves to whether an answer came, once it came or will not come soon. */
  readonly pull: () => Promise<boolean>;
  /** Call after the dealer has signed in again (F-49). */
  readonly signedIn: () => void;
  readonly stop: () => void;
};

type ExecutorPorts = Pick<DevicePorts, 'clock' | 'leader' | 'connectivity'> & {
  readonly store: Pick<DevicePorts['store'], 'watch'>;
};

/** Sends one user's changes of a document in one tab at a time, and retries. The rules are the document's. */
export function createExecutor<State, Asked extends Request, Kept extends Replica<State>>(
  { store, clock, leader, connectivity }: ExecutorPorts,
  document: Document<State, Asked, Kept>,
): Executor<Kept> {
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

  const replica = document.openReplica(publish);
  const stopWatching = [store.watch(followOtherTabs), connectivity.watch(flush), connectivity.watchUse?.(nudge)];
  const opened = replica.refresh();
  void opened.then(run);

  function settlePulls(): void {
    const waiting = pulls;
    pulls = [];
    const hasCome = !line.mustPull && replica.isSaved() && !isStopped;
    for (const settle of waiting) settle(hasCome);
  }

  function publish(): void {
    if (isStopped) return;
    document.show({
      line,
      isSending: isSending || isResting(),
      isReachable: isReachable(),
      isSaved: replica.isSaved(),
      nextTryAt: line.failures === 0 ? null : clock.date() + line.notBefore - clock.now(),
    });
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
      if (step.do !== 'wait' || !line.mustPull) settlePulls();
    }
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
    if (document.rest !== undefined) line = rest(line, clock.now(), document.rest);
  }

  /** Wait here too while the dealer edits in another tab. */
  function followOtherTabs(): void {
    beginRest();
    void replica.refresh().then(run);
  }

  function planned(): Step<Asked> {
    const state = replica.state();
    if (state === null || isStopped) return { do: 'idle' };
    return document.plan(state, { ...line, isDoubtful: wasHeard !== true || isBelievedOffline() }, clock.now());
  }

  async function send(): Promise<void> {
    await replica.refresh();
    const state = replica.state();
    const step = planned();
    if (state === null || !isDue(step)) return;
    line = { ...line, lastTry: clock.now() };
    isSending = true;
    wasWoken = false;
    publish();
    const wasOffline = !connectivity.isOnline();
    const outcome = await document.attempt(step, state);
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
    if (line.failures > 0) settlePulls();
  }

  function flush(): void {
    wasWoken = true;
    line = wake(line);
    void run();
  }

  function load(): void {
    line = { ...line, mustPull: true };
    flush();
  }

  /** Browsers do not report when a captive portal opens, so retry when the dealer returns. */
  function nudge(): void {
    if (connectivity.isOnline() && line.failures > 0 && clock.now() >= line.busyUntil) flush();
  }

  return {
    replica,
    opened,
    run,
    isRunning: () => isRunning,
    beginRest,
    flush,
    load,
    async pull() {
      await opened;
      const pulled = new Promise<boolean>((resolve) => {
        pulls.push(resolve);
      });
      load();
      return pulled;
    },
    signedIn: () => {
      if (!line.needsSignIn) return;
      line = { ...line, needsSignIn: false };
      load();
    },
    stop: () => {
      isStopped = true;
      cancelTimer();
      settlePulls();
      for (const stop of stopWatching) stop?.();
    },
  };
}
