import type { SearchedCatalogue } from '../../../contract/catalogue/catalogue-search.ts';

/** What a dealer can download. */
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
 * Download outcomes. `unreachable`: cut off. `busy`: 429 or 5xx. `wrong`: unexpected content. `intercepted`: Wi-Fi
 * sign-in page. `gone`: removed or expired. `full`: no storage.
 */
export type Fetched =
  | { readonly code: 'kept'; readonly bytes: number }
  | { readonly code: 'busy'; readonly retryAfterMs?: number | undefined }
  | { readonly code: 'unreachable' | 'intercepted' | 'wrong' | 'gone' | 'full' | 'sign-in-needed' };

/** Why an item is missing that another try may get. */
export type Fault = 'unreachable' | 'wrong' | 'gone' | 'unreadable';

export type Held = {
  readonly bytes: number;
  /** Null if unknown, so each preparation downloads it again. */
  readonly sinceMs: number | null;
  readonly mark?: string | undefined;
};

/** Saved whole or not at all. */
export type Thing = {
  /** Stable across lists. Groups may share an item. */
  readonly id: string;
  /** Estimated size, since the real one is unknown until downloaded. */
  readonly bytes: number;
  /** A copy with another mark is out of date and downloaded again. */
  readonly mark?: string | undefined;
  /** Expires daily, so each new preparation downloads a fresh copy. */
  readonly ages: boolean;
  /** Saves it whole or not at all. Rejects once aborted. */
  fetch(signal: AbortSignal): Promise<Fetched>;
  /** Opens the saved copy as its screen would. */
  isWhole(): Promise<boolean>;
};

/** `not-held`: the device was asked alone and has no list. */
export type Listing =
  | { readonly code: 'listed'; readonly things: readonly Thing[] }
  | { readonly code: 'not-held' }
  | Exclude<Fetched, { code: 'kept' }>;

export type Group = {
  readonly name: GroupName;
  /** `held` asks the device alone. Rejects once aborted. */
  list(from: 'held' | 'portal', signal: AbortSignal): Promise<Listing>;
};

export type Holdings = {
  /** In display and download order. */
  groups(): readonly Group[];
  /** All saved copies by id. */
  held(): Promise<ReadonlyMap<string, Held>>;
  /** Deletes unwanted copies, except those that other features use. */
  letGo(ids: readonly string[]): Promise<void>;
  /** Removes unreadable copies, so that no screen shows them. */
  discard(ids: readonly string[]): Promise<void>;
};

/** Deleted with the dealer's data. Rejects if storage refuses. */
export type PlanStore = { load(): Promise<unknown>; save(plan: object): Promise<void> };

export type PlanChannel = {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
};

export type PreparationDevice = {
  /** False on plain http, where no worker exists. */
  readonly canHold: boolean;
  /** Free bytes, or null if unknown. */
  room(): Promise<number | null>;
  requestPersistence(): Promise<void>;
  savesData(): boolean;
  isOnline(): boolean;
  /** Called when the connection may be back. */
  whenBack(listener: () => void): () => void;
  /** Runs one tab at a time. Aborting ends the wait. */
  alone(signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  now(): number;
  after(delayMs: number, work: () => void): () => void;
};
