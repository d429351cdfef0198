import type { HandedOver } from '../../contract/handed-over.ts';
import type { PinState } from '../../domain/pin.ts';

/** Why a tablet cannot be handed over: the site is not secure, or the portal has given no key to this device yet. */
export type Readiness = 'ready' | 'no-cryptography' | 'no-key';

/** What a PIN or a password has opened. */
export type OpenedHandOver = {
  /** The record of the session as it was, like a stranger's. */
  readonly session: unknown;
  /** Brings everything of the dealer back. May be done again after it was cut short. */
  giveBack(): Promise<void>;
};

/** MODE-4. The device's side of a hand-over. Each step rejects where the device refuses, and may be done again then. */
export type HandOverDevice = {
  readiness(userId: string): Promise<Readiness>;
  /** Leaves what a customer may see. Nobody looks at it before the tablet is handed over. */
  show(userId: string): Promise<void>;
  /** Writes nothing. `session`: the record that is to come back. */
  prepare(terms: {
    readonly userId: string;
    readonly pin: string;
    readonly session: unknown;
    readonly nowMs: number;
  }): Promise<HandedOver>;
  /** Locks away all that is of the dealer and readable. */
  lockUp(mark: HandedOver): Promise<void>;
  /** Reads and writes what is known of the tries as one step; null leaves it. Answers the mark as it is then, null where there is none. */
  update(change: (mark: HandedOver) => (PinState & { readonly pin?: null }) | null): Promise<HandedOver | null>;
  /** Null for a wrong PIN. */
  openWithPin(mark: HandedOver, pin: string): Promise<OpenedHandOver | null>;
  /** After the dealer has signed in: brings back what is not work; that has come by the sign-in. */
  restore(mark: HandedOver): Promise<void>;
  /** Takes away what a hand-over has left: what a customer saw, and what was locked. `evenFiles`: somebody else signed in. */
  forget(userId: string, options?: { readonly evenFiles: boolean }): Promise<void>;
};
