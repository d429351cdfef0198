import type { SearchedCatalogue } from '../../../contract/catalogue-search.ts';

/** PWA-4. What a dealer may choose to hold on this device. */
export type GroupName =
  | `catalogue:${SearchedCatalogue}`
  | `pictures:${SearchedCatalogue}`
  | 'documents'
  | 'photos'
  | 'branding'
  | 'transactions'
  | 'booking'
  | 'account';

/**
 * How the fetching of one thing ended. `unreachable`: nothing came, or it was cut · `busy`: 429 or 5xx · `wrong`: what came is not what was
 * asked for · `gone`: the portal has it no more, or its address has run out · `full`: the device takes nothing more.
 */
export type Fetched =
  | { readonly code: 'kept'; readonly bytes: number }
  | { readonly code: 'busy'; readonly retryAfterMs?: number | undefined }
  | { readonly code: 'unreachable' | 'wrong' | 'gone' | 'full' | 'sign-in-needed' };

/** Why a thing is missing that could be fetched again. */
export type Fault = 'unreachable' | 'wrong' | 'gone' | 'unreadable';

/** A thing as the device holds it. */
export type Held = {
  readonly bytes: number;
  /** Null where nobody knows: it is fetched again with each preparation. */
  readonly sinceMs: number | null;
  readonly mark?: string | undefined;
};

/** One thing that is held whole or not at all. */
export type Thing = {
  /** The same whenever it is listed; two groups may have the same thing. */
  readonly id: string;
  /** About how large it is; nobody says before it comes. */
  readonly bytes: number;
  /** Changes with what it says, so that one that is held with another mark is fetched anew. */
  readonly mark?: string | undefined;
  /** What is held of it may be another by tomorrow: it is fetched anew with each new preparation. */
  readonly ages: boolean;
  /** Keeps it, whole or not at all. Rejects once aborted. */
  fetch(signal: AbortSignal): Promise<Fetched>;
  /** Opens what is held of it, as its screen would. */
  isWhole(): Promise<boolean>;
};

/** What belongs to a group; `not-held` where only what the device holds is asked, and it holds no list. */
export type Listing =
  | { readonly code: 'listed'; readonly things: readonly Thing[] }
  | { readonly code: 'not-held' }
  | Exclude<Fetched, { code: 'kept' }>;

export type Group = {
  readonly name: GroupName;
  /** Asks the portal for the list where what is held of it is not fresh, or, with `held`, the device alone. Rejects once aborted. */
  list(from: 'held' | 'portal', signal: AbortSignal): Promise<Listing>;
};

/** What one dealer can hold on this device. */
export type Holdings = {
  /** In the order in which they are shown and fetched. */
  groups(): readonly Group[];
  /** All that is held, by id. */
  held(): Promise<ReadonlyMap<string, Held>>;
  /** What the dealer no longer wants held; what another part of the app keeps too stays. */
  letGo(ids: readonly string[]): Promise<void>;
  /** What does not open: nothing of it is to be shown. */
  discard(ids: readonly string[]): Promise<void>;
};

/** Where the plan is kept: gone with the dealer. Rejects where the device refuses. */
export type PlanStore = { load(): Promise<unknown>; save(plan: object): Promise<void> };

/** What tabs of one dealer tell each other. */
export type PlanChannel = {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
};

/** What the preparation needs of this browser. */
export type PreparationDevice = {
  /** Whether this browser can hold files: not on plain http. */
  readonly canHold: boolean;
  /** How many bytes are left, null where the browser does not say. */
  room(): Promise<number | null>;
  askToLast(): Promise<void>;
  savesData(): boolean;
  isOnline(): boolean;
  /** Told when the connection may be back. */
  whenBack(listener: () => void): () => void;
  /** Waits for its turn among the tabs of this dealer, and for its end; the wait ends where it is aborted. */
  alone(signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  now(): number;
  after(delayMs: number, work: () => void): () => void;
};
