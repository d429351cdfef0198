import type { CallOptions, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint, RequestOf } from '../../contract/endpoint.ts';
import type { User } from '../../contract/user.ts';
import type { HeldToken, StoredSession } from './stored-session.ts';

/** One exchange with the backend as it is, with this token or none: nothing is refreshed and nothing is tried again. */
export type Exchange = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions & { readonly token?: string | undefined },
) => Promise<CallOutcome<E>>;

/**
 * Where the device keeps who is signed in, for all tabs. A record that the device refuses to keep lives until the tab is closed.
 */
export type SessionStore = {
  /** What was saved last, by whatever version of the app; null or undefined where nothing is. */
  load(): Promise<unknown>;
  save(session: StoredSession): Promise<void>;
  /** Saves `next`, or nothing for null, where `former` stands still: another tab may have written meanwhile. True where it did. */
  replace(former: unknown, next: StoredSession | null): Promise<boolean>;
};

/** SES-4. A mark that the browser forgets when it is closed. */
export type BrowserMark = {
  isSet(): boolean;
  set(): void;
  clear(): void;
};

/** A lock among all tabs of this browser. */
export type TabLock = {
  /** Runs `task` alone, or not at all where the lock did not come free within `patienceMs`. */
  run<T>(
    patienceMs: number,
    task: () => Promise<T>,
  ): Promise<{ readonly ran: true; readonly value: T } | { readonly ran: false }>;
};

/**
 * SES-8, SES-9. What becomes of dealers' own work on this device as they sign in and out. Nothing of it rejects: what the device
 * refuses is written down (ERR-1), and done at the next start.
 */
export type WorkSafe = {
  /** Before a dealer's work is opened: brings back what was locked away. `sealKey`: base64url; null where the backend gave none. True where something came back. */
  open(userId: string, sealKey: string | null): Promise<boolean>;
  /** Locks away what of a dealer is unsent, and deletes the rest, where `isAway` says at that moment that they are signed out. True where there is such work. */
  seal(userId: string, isAway?: () => Promise<boolean>): Promise<boolean>;
  /** The same for all dealers but the present one, after a crash. `present` is asked again for each; null when nobody is signed in. */
  tidy(present: () => Promise<string | null>): Promise<boolean>;
  /**
   * Takes everything of a dealer off the device; but for `evenUnsent`, an edit or an order that was stored after the dealer was asked is
   * locked away. False where that failed.
   */
  remove(userId: string, options: { readonly evenUnsent: boolean }): Promise<boolean>;
};

/** What a tab tells the others of its browser. */
export type TabMessage =
  | { readonly about: 'token'; readonly userId: string; readonly token: HeldToken }
  | { readonly about: 'signed-in'; readonly userId: string }
  /** ACCT-1. What was read back after a change. */
  | { readonly about: 'user'; readonly userId: string; readonly user: User }
  | { readonly about: 'signed-out'; readonly userId: string; readonly because: 'own-choice' | 'ended' }
  | { readonly about: 'work-locked' }
  /** MODE-4. The record of the session says something else by now: every tab takes it up anew. */
  | { readonly about: 'changed' };

export type TabChannel = {
  /** Reaches every other tab, never the own one. */
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
};

export type SessionPorts = {
  readonly exchange: Exchange;
  readonly store: SessionStore;
  readonly mark: BrowserMark;
  readonly lock: TabLock;
  readonly channel: TabChannel;
  /** This device's clock, ms since 1970. */
  readonly now: () => number;
  /** SES-8. Takes everything of this dealer but the own work off the device. */
  readonly clearDealer: (userId: string) => Promise<void>;
  readonly work: WorkSafe;
  /** One tab at a time puts work away or brings it back. */
  readonly workLock: TabLock;
};
