/**
 * PWA-5. `offered`: a newer version waits for the dealer's word. `elsewhere`: another tab gave it; this one goes on with the version
 * that it runs until it is reloaded. `required`: the server does nothing more for this version (F-18); nothing is reloaded all the same
 * before the dealer says so.
 */
export type AppUpdate = 'none' | 'offered' | 'elsewhere' | 'required';

/** The newer version, as the browser has it. */
export type WaitingVersion = {
  /** Lets it take over, in all tabs. */
  takeOver(): void;
};

/** Looks for a newer version; settles with whether there is one, or is rejected without a network. */
export type LookForUpdate = () => Promise<boolean>;

export type AppUpdates = {
  getSnapshot: () => AppUpdate;
  subscribe: (listener: () => void) => () => void;
  /** The dealer agreed: this tab reloads into the newest version. Also for who cannot go on without it (F-18, F-26). */
  now: () => void;
  /** Not asked again until the next start, or until something newer still is there. */
  later: () => void;
  /** F-18. Told by the server's side: whether it wants a newer version. What was said before comes back once it does not. */
  required: (isRequired: boolean) => void;
  /** Told by the browser's side: how to look for a version, that one waits, that one has taken over. */
  canLook: (look: LookForUpdate) => void;
  waits: (version: WaitingVersion) => void;
  tookOver: () => void;
};

type Tab = {
  readonly reload: () => void;
  /** Chromium never replaces a worker that is asked something just then, so the tab asks nothing until it reloads. */
  readonly holdRequests: () => void;
};

/** Where other tabs keep the former version busy, this tab reloads all the same. */
const takeOverLimitMs = 10_000;

/** PWA-5, F-38. Nothing is reloaded but the tab whose dealer said so; unsent work is on the device and survives it. */
export function createAppUpdates({ reload, holdRequests }: Tab): AppUpdates {
  let state: Exclude<AppUpdate, 'required'> = 'none';
  let isRequired = false;
  let waiting: WaitingVersion | null = null;
  let look: LookForUpdate | null = null;
  let hasAgreed = false;
  const listeners = new Set<() => void>();

  function enter(next: typeof state): void {
    state = next;
    tell();
  }

  function letTakeOver(version: WaitingVersion): void {
    holdRequests();
    version.takeOver();
    setTimeout(reload, takeOverLimitMs);
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot: () => (isRequired ? 'required' : state),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now() {
      hasAgreed = true;
      if (waiting) return letTakeOver(waiting);
      if (state === 'elsewhere' || look === null) return reload();
      // Where nothing newer waits or can be had, what was loaded last is the newest.
      look().then(
        (isFound) => !isFound && reload(),
        () => reload(),
      );
    },
    later: () => enter('none'),
    required(isIt) {
      if (isRequired === isIt) return;
      isRequired = isIt;
      tell();
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
