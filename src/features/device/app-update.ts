import type { Backend } from '../../contract/backend.ts';
import { absenceAfter } from '../../contract/not-answered.ts';
import { createListeners, type Store } from '../../store.ts';

/**
 * `offered`: awaits the dealer. `elsewhere`: another tab updated. `required`: the server refuses this version, yet
 * nothing reloads unasked.
 */
export type AppUpdate = 'none' | 'offered' | 'elsewhere' | 'required';

export type WaitingVersion = {
  /** Activates it in all tabs. */
  takeOver(): void;
};

/** Resolves to whether a newer version exists. Rejects without a network. */
export type LookForUpdate = () => Promise<boolean>;

export type AppUpdates = Store<AppUpdate> & {
  /** Reloads this tab into the newest version, once the dealer agrees. */
  now: () => void;
  /** Asks again at the next start or for an even newer version. */
  later: () => void;
  /** Reports whether the server requires a newer version. False restores the former state. */
  required: (isRequired: boolean) => void;
  /** Reported by the browser: how to check, a waiting version, a takeover. */
  canLook: (look: LookForUpdate) => void;
  waits: (version: WaitingVersion) => void;
  tookOver: () => void;
};

type Tab = {
  readonly reload: () => void;
  /** Chromium never replaces a busy worker, so the tab pauses requests until it reloads. */
  readonly holdRequests: () => void;
};

/** Reload anyway if other tabs keep the old version busy. */
const takeOverLimitMs = 10_000;

/** Only the tab whose dealer agreed reloads. Pending changes survive on the device. */
export function createAppUpdates({ reload, holdRequests }: Tab): AppUpdates {
  let state: Exclude<AppUpdate, 'required'> = 'none';
  let isRequired = false;
  let waiting: WaitingVersion | null = null;
  let look: LookForUpdate | null = null;
  let hasAgreed = false;
  const { subscribe, notify } = createListeners();

  function enter(next: typeof state): void {
    state = next;
    notify();
  }

  function letTakeOver(version: WaitingVersion): void {
    holdRequests();
    version.takeOver();
    setTimeout(reload, takeOverLimitMs);
  }

  return {
    getSnapshot: () => (isRequired ? 'required' : state),
    subscribe,
    now() {
      hasAgreed = true;
      if (waiting) return letTakeOver(waiting);
      if (state === 'elsewhere' || look === null) return reload();
      // Without a newer version, the version loaded last is the newest.
      look().then(
        (isFound) => !isFound && reload(),
        () => reload(),
      );
    },
    later: () => enter('none'),
    required(isIt) {
      if (isRequired === isIt) return;
      isRequired = isIt;
      notify();
    },
    canLook(given) {
      look = given;
    },
    waits(version) {
      waiting = version;
      if (hasAgreed) return letTakeOver(version);
      enter('offered');
    },
    tookOver() {
      waiting = null;
      if (hasAgreed) reload();
      else enter('elsewhere');
    },
  };
}

/** Reports from each answer whether the app is too old. Cached and public answers say nothing. */
export function noticingTooOld(backend: Backend, updates: Pick<AppUpdates, 'required'>): Backend {
  return {
    async call(endpoint, request, options) {
      const outcome = await backend.call(endpoint, request, options);
      if (outcome.outcome !== 'answered') {
        if (absenceAfter(outcome) === 'outdated') updates.required(true);
      } else if (endpoint.access === 'signed-in' && outcome.heldSinceMs === undefined) updates.required(false);
      return outcome;
    },
  };
}
