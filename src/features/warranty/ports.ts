import type { ClaimMediaType } from '../../domain/warranty/claim-file.ts';
import type { LwwStore } from '../../sync/lww/create-lww-sync.ts';
import type { TypedDrafts } from './form/typed-claim.ts';

/**
 * `heic`: unsupported by this browser. `not-taken`: wrong type. `too-large`: even when resized. `unreadable`:
 * damaged or missing.
 */
export type ShrunkPhoto =
  | {
      readonly code: 'taken';
      readonly name: string;
      readonly mediaType: ClaimMediaType;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly code: 'heic' | 'not-taken' | 'too-large' | 'empty' | 'unreadable' };

/** Resizes photos and strips location and other metadata. PDFs stay unchanged. One at a time. */
export type ShrinkPhoto = (file: File) => Promise<ShrunkPhoto>;

/** One user's claims, for all tabs. File bytes change with their record, and unused ones are deleted. */
export type ClaimStore = LwwStore & {
  /** Held in memory until an update saves them with their record. */
  readonly hold: (file: string, bytes: Uint8Array) => void;
  /** Frees them from memory. */
  readonly letGo: (files: readonly string[]) => void;
  /** Null if neither memory nor storage has them. */
  readonly read: (file: string) => Promise<Uint8Array | null>;
};

export type ClaimTools = {
  readonly shrinkPhoto: ShrinkPhoto;
  /** Keeps typing safe until the device has saved it. */
  readonly openTypedDrafts: (userId: string) => TypedDrafts;
};
