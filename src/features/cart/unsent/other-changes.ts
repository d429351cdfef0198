import type { ReactNode } from 'react';
import type { UnsentSections } from '../../../offline/cart/read-unsent.ts';
import type { SyncStatus } from '../../../offline/sync-status.ts';

/** Pending work outside the cart, which the device's screens combine. */
export type OtherChanges = {
  /** Where all that stands beside the cart. */
  readonly syncStatus: SyncStatus;
  /** How many things of it are on this device alone, and how many of them can be sent. */
  readonly count: number;
  readonly toSend: number;
  /** Claims that the dealer has not filed yet. */
  readonly claimDrafts: number;
  /** SES-8. How many drafts stand beside them that a sign-out would remove. */
  readonly drafts: number;
  /** SES-8. How many booking orders the dealer has yet to see. */
  readonly unseen: number;
  /** What they are, as items of the list that the screen shows. */
  readonly items: ReactNode;
  readonly send: () => void;
  /** What goes into the file of unsent work; null for what there is none of. */
  readonly file: () => Promise<Readonly<Record<string, unknown>>>;
  /** SYNC-7. Reads what a file has beside the cart's; nothing of it is taken before `load`. */
  readonly readFile: (sections: UnsentSections) => OtherChangesOfFile;
};

export type OtherChangesOfFile = {
  /** Null for what is none, or of another season. */
  readonly booking: BookingOfFile | null;
  readonly savedCarts: PartOfFile;
  readonly orderRequests: PartOfFile;
  readonly purchaseOrders: PartOfFile;
  readonly account: PartOfFile;
  readonly claims: PartOfFile;
};

export type PartOfFile = {
  readonly count: number;
  readonly unreadable: number;
  readonly load: () => Promise<unknown>;
};

export type BookingOfFile = {
  readonly edits: number;
  readonly orders: number;
  readonly unreadable: number;
  readonly load: () => Promise<unknown>;
};
