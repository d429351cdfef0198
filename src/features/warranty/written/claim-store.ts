import type { DatedStore } from '../../../sync/dated/open-dated.ts';

/**
 * Where a device keeps what one user writes of claims, for all tabs. The bytes of a file stand apart from the record that names it, and
 * change with it in one step: those that no record names any more are gone.
 */
export type ClaimStore = DatedStore & {
  /** Holds them in this tab, until an update that names the file has kept them on the device. */
  readonly hold: (file: string, bytes: Uint8Array) => void;
  /** This tab holds them no more. */
  readonly letGo: (files: readonly string[]) => void;
  /** Null where neither this tab nor the device has them. */
  readonly read: (file: string) => Promise<Uint8Array | null>;
};
