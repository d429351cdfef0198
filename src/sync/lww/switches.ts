import type { User } from '../../contract/account/user.ts';
import type { Switch } from '../../domain/latest.ts';
import type { Store } from '../../store.ts';
import { createLwwSync, type LwwStore, type WatchUse } from './create-lww-sync.ts';
import { type CurrentUser, followUser } from './follow-user.ts';
import { allOf, type Kept, type LwwKind } from './lww-state.ts';

/** Ids the current user has turned on, such as favorites. Null until loaded or when unavailable. */
export type Switches = Store<ReadonlySet<string> | null> & {
  /** Saves on the device first, then shows and sends. */
  mark(id: string, on: boolean): void;
  /** Called on reconnect and when the tab becomes visible. */
  renew(): Promise<void>;
  /** Sends pending changes. Called before sign-out. */
  send(): Promise<void>;
};

/** The browser's part. */
export type SwitchPorts = {
  readonly currentUser: CurrentUser;
  readonly openStore: (userId: string) => LwwStore;
  /** Local clock, ms since 1970. */
  readonly now: () => number;
  /** Calls back once after `delayMs`. Returns a cancel function. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  readonly watchUse?: WatchUse | undefined;
};

/** One kind of switches, and how the server learns of them. */
export type SwitchTerms<One extends Switch> = {
  readonly kind: LwwKind<One>;
  readonly make: (id: string, on: boolean) => One;
  readonly mayHave: (user: User) => boolean;
  readonly perCall: number;
  /** The server's rows and time in ms, or null without an answer. */
  readonly exchange: (
    body: { readonly userId: string; readonly changes: One[] },
    signal: AbortSignal,
  ) => Promise<{ readonly now: number; readonly rows: readonly One[] } | null>;
};

const none: ReadonlySet<string> = new Set();

/** The ids that are on. */
export function switchedOn<One extends Switch>(kind: LwwKind<One>, kept: Kept<One>): ReadonlySet<string> {
  return new Set(allOf(kind, kept).flatMap((one) => (one.on ? kind.idOf(one) : [])));
}

export function followSwitches<One extends Switch>(
  { currentUser, ...ports }: SwitchPorts,
  terms: SwitchTerms<One>,
): Switches {
  const { current, subscribe } = followUser(currentUser, terms.mayHave, (userId, onChange) =>
    openSwitches(userId, ports, terms, onChange),
  );
  return {
    getSnapshot: () => current()?.ids() ?? null,
    subscribe,
    mark: (id, on) => current()?.mark(id, on),
    renew: async () => current()?.renew(),
    send: async () => current()?.send(),
  };
}

function openSwitches<One extends Switch>(
  userId: string,
  { openStore, ...ports }: Omit<SwitchPorts, 'currentUser'>,
  { kind, make, perCall, exchange }: SwitchTerms<One>,
  onChange: () => void,
) {
  let ids: ReadonlySet<string> | null = null;
  const sync = createLwwSync<One>({
    ...ports,
    kind,
    store: openStore(userId),
    async exchange({ waiting }, signal) {
      const sent = waiting.slice(0, perCall);
      const answer = await exchange({ userId, changes: sent }, signal);
      if (answer === null) return null;
      const named = new Map(answer.rows.map((one) => [kind.idOf(one), one.at]));
      return { ...answer, sent, refused: none, named, isMore: false };
    },
    onChange() {
      const kept = sync.kept();
      ids = kept && switchedOn(kind, kept);
      onChange();
    },
  });
  return {
    ids: () => ids,
    mark: (id: string, on: boolean) => void sync.changeOf(id, () => make(id, on)),
    renew: sync.renew,
    send: sync.send,
    close() {
      sync.close();
      ids = null;
    },
  };
}
