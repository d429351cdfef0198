import type { ReactNode } from 'react';
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
  /** SYNC-7. Reads the booking of a file; null for what is none, or of another season. */
  readonly readBooking: (section: unknown) => BookingOfFile | null;
  /** SYNC-7, WAR-2. Reads the claims of a file. */
  readonly readClaims: (section: unknown) => ClaimsOfFile;
};

export type ClaimsOfFile = {
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
