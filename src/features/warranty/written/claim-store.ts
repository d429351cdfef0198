import type { LwwStore } from '../../../sync/lww/create-lww-sync.ts';

/** One user's claims, for all tabs. File bytes change with their record, and unused ones are deleted. */
export type ClaimStore = LwwStore & {
  /** Held in memory until an update saves them with their record. */
  readonly hold: (file: string, bytes: Uint8Array) => void;
  /** Frees them from memory. */
  readonly letGo: (files: readonly string[]) => void;
  /** Null if neither memory nor storage has them. */
  readonly read: (file: string) => Promise<Uint8Array | null>;
};
