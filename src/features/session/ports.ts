import type { User } from '../../contract/account/user.ts';
import type { CallOptions, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint, RequestOf } from '../../contract/endpoint.ts';
import type { HeldToken, StoredSession } from './stored-session.ts';

/** Makes one backend call without token renewal or retries. `actingFor` is the dealer of a rep's call. */
export type Exchange = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions & { readonly token?: string | undefined; readonly actingFor?: string },
) => Promise<CallOutcome<E>>;

/** Shares the session across tabs, or keeps it until the tab closes. */
export type SessionStore = {
  /** What was saved last, by whatever version of the app; null or undefined where nothing is. */
  load(): Promise<unknown>;
  save(session: StoredSession): Promise<void>;
  /** Saves `next` only if `former` is unchanged, and resolves to whether. Null saves nothing. */
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
  /** Runs `task` alone, or not at all where the lock did not come free within `timeoutMs`. */
  run<T>(
    timeoutMs: number,
    task: () => Promise<T>,
  ): Promise<{ readonly ran: true; readonly value: T } | { readonly ran: false }>;
};

/** Protects dealers' work at sign-in and sign-out. Never rejects. Failures are logged and retried at the next start. */
export type Vault = {
  /** Restores locked work. `sealKey` is base64url or null. True if something came back. */
  open(userId: string, sealKey: string | null): Promise<boolean>;
  /** Locks unsent work and deletes the rest if `isAway` confirms. True if work exists. */
  seal(userId: string, isAway?: () => Promise<boolean>): Promise<boolean>;
  /** Does the same for all other dealers after a crash, checking `present` each time. */
  tidy(present: () => Promise<string | null>): Promise<boolean>;
  /** Whether locking this signed-out dealer's work removed offline downloads. */
  lostDownloads(userId: string): Promise<boolean>;
  /** Removes a dealer's data, locking late changes unless `evenUnsent`. False if that failed. */
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
  | { readonly about: 'downloads-gone' }
  /** The session record changed, so every tab must read it again. */
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
  readonly work: Vault;
  /** One tab at a time puts work away or brings it back. */
  readonly workLock: TabLock;
};
