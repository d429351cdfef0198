import type { HandedOver } from '../../contract/catalogue/customer-catalogue.ts';
import type { PinState } from '../../domain/account/pin.ts';

/** Why customer view is unavailable: insecure site, or no key from the server yet. */
export type Readiness = 'ready' | 'no-cryptography' | 'no-key';

export type OpenedCustomerView = {
  /** The former session record, not validated yet. */
  readonly session: unknown;
  /** Restores all of the dealer's data. Safe to repeat after an interruption. */
  giveBack(): Promise<void>;
};

/** Every step rejects if storage refuses, and may be repeated. */
export type CustomerViewDevice = {
  readiness(userId: string): Promise<Readiness>;
  /** Prepares what a customer may see, before customer view starts. */
  show(userId: string): Promise<void>;
  /** Writes nothing. `session` is the record to restore later. */
  prepare(terms: {
    readonly userId: string;
    readonly pin: string;
    readonly session: unknown;
    readonly nowMs: number;
  }): Promise<HandedOver>;
  /** Encrypts all readable data of the dealer. */
  lockUp(mark: HandedOver): Promise<void>;
  /** Updates the tries in one step, where null changes nothing. Returns the resulting mark, or null. */
  update(change: (mark: HandedOver) => PinState | null): Promise<HandedOver | null>;
  /** Null for a wrong PIN. */
  openWithPin(mark: HandedOver, pin: string): Promise<OpenedCustomerView | null>;
  /** Restores everything but pending work, which the sign-in itself restores. */
  restore(mark: HandedOver): Promise<void>;
  /** Clears what customer view left. `evenFiles`: another user signed in. */
  forget(userId: string, options?: { readonly evenFiles: boolean }): Promise<void>;
};
