import type { ReactNode } from 'react';
import type { UnsentSections } from '../../../sync/cart/read-unsent.ts';
import type { Standing } from '../../../sync/standing.ts';

/** Work of the dealer that is kept beside the cart's: saved carts, the booking, claims. Routes bring it together. */
export type WorkBeside = {
  /** Where the booking stands. */
  readonly standing: Standing;
  /** How many things of it are on this device alone, and how many of them can be sent. */
  readonly count: number;
  readonly toSend: number;
  /** SES-8. How many drafts stand beside them that a sign-out would remove. */
  readonly drafts: number;
  /** What they are, as items of the list that the screen shows. */
  readonly items: ReactNode;
  readonly send: () => void;
  /** What goes into the file of unsent work; null for what there is none of. */
  readonly file: () => Promise<Readonly<Record<string, unknown>>>;
  /** SYNC-7. Reads what a file has beside the cart's; nothing of it is taken before `load`. */
  readonly readFile: (sections: UnsentSections) => BesideOfFile;
};

export type BesideOfFile = {
  /** Null for what is none, or of another season. */
  readonly booking: BookingOfFile | null;
  readonly savedCarts: PartOfFile;
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
