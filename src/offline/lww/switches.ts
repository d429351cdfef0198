import type { User } from '../../contract/account/user.ts';
import type { FailedCall } from '../../contract/backend.ts';
import { mergeSwitches, type Switch } from '../../domain/latest.ts';
import type { Store } from '../../store.ts';
import { createLwwSync, type LwwDevice, type Reach } from './create-lww-sync.ts';
import { type CurrentUser, followUser } from './follow-user.ts';
import { allOf, isLoaded, type Kept, type LwwAnswer, type LwwKind } from './lww-state.ts';

/** Ids the current user has turned on, such as favorites. Null until loaded or when unavailable. */
export type Switches = Store<ReadonlySet<string> | null> & {
  /** Whether the server has told which are on, now or before. Null while it is first asked. */
  isLoaded(): boolean | null;
  /** Whether the last try got an answer. Null for users who have none. */
  reach(): Reach | null;
  /** Saves on the device first, then shows and sends. */
  mark(id: string, on: boolean): void;
  /** Called on reconnect and when the tab becomes visible. */
  renew(): Promise<void>;
  /** Sends pending changes. Called before sign-out. */
  send(): Promise<void>;
};

export type SwitchPorts = LwwDevice & { readonly currentUser: CurrentUser };

/** One kind of switches, and how the server learns of them. */
export type SwitchTerms<One extends Switch> = {
  readonly kind: LwwKind<One>;
  readonly make: (id: string, on: boolean) => One;
  readonly mayHave: (user: User) => boolean;
  readonly perCall: number;
  /** The server's rows and time in ms. */
  readonly exchange: (
    body: { readonly userId: string; readonly changes: One[] },
    signal: AbortSignal,
  ) => Promise<LwwAnswer<One> | FailedCall>;
};

const none: ReadonlySet<string> = new Set();

export function switchKind<One extends Switch>(
  schema: LwwKind<One>['schema'],
  idOf: (one: One) => string,
): LwwKind<One> {
  return { schema, idOf, isThere: ({ on }) => on, merge: (...lists) => mergeSwitches(lists, idOf) };
}

/** The ids that are on. */
export function switchedOn<One extends Switch>(kind: LwwKind<One>, kept: Kept<One>): ReadonlySet<string> {
  return new Set(allOf(kind, kept).flatMap((one) => (one.on ? kind.idOf(one) : [])));
}

export function followSwitches<One extends Switch>(
  { currentUser, ...device }: SwitchPorts,
  terms: SwitchTerms<One>,
): Switches {
  const { current, subscribe } = followUser(currentUser, terms.mayHave, (userId, onChange) =>
    openSwitches(userId, device, terms, onChange),
  );
  return {
    getSnapshot: () => current()?.ids() ?? null,
    isLoaded: () => current()?.isLoaded() ?? null,
    reach: () => current()?.reach() ?? null,
    subscribe,
    mark: (id, on) => current()?.mark(id, on),
    renew: async () => current()?.renew(),
    send: async () => current()?.send(),
  };
}

function openSwitches<One extends Switch>(
  userId: string,
  device: LwwDevice,
  { kind, make, perCall, exchange }: SwitchTerms<One>,
  onChange: () => void,
) {
  let ids: ReadonlySet<string> | null = null;
  const sync = createLwwSync<One>(userId, device, {
    kind,
    async exchange({ waiting }, signal) {
      const sent = waiting.slice(0, perCall);
      const answer = await exchange({ userId, changes: sent }, signal);
      if ('outcome' in answer) return answer;
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
    isLoaded() {
      const kept = sync.kept();
      if (kept !== null && isLoaded(kept)) return true;
      return sync.reach() === 'unreached' ? false : null;
    },
    reach: sync.reach,
    mark: (id: string, on: boolean) => void sync.changeOf(id, () => make(id, on)),
    renew: sync.renew,
    send: sync.send,
    signedIn: sync.signedIn,
    close() {
      sync.close();
      ids = null;
    },
  };
}
