import type { AttachmentType } from '../../domain/files/attachment.ts';
import type { LwwStore } from '../../offline/lww/lww-replica.ts';

/** A file of a record that waits on this device. Its bytes are stored separately. */
export type StoredFile = {
  readonly id: string;
  readonly name: string;
  readonly mediaType: AttachmentType;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
};

/**
 * `heic`: unsupported by this browser. `not-taken`: wrong type. `too-large`: even when resized. `unreadable`:
 * damaged or missing.
 */
export type ShrunkPhoto =
  | {
      readonly code: 'taken';
      readonly name: string;
      readonly mediaType: AttachmentType;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly code: 'heic' | 'not-taken' | 'too-large' | 'empty' | 'unreadable' };

/** Resizes photos and strips location and other metadata. PDFs stay unchanged. One at a time. */
export type ShrinkPhoto = (file: File) => Promise<ShrunkPhoto>;

/** One user's records with files, for all tabs. File bytes change with their record, and unused ones are deleted. */
export type AttachmentStore = LwwStore & {
  /** Held in memory until an update saves them with their record. */
  readonly hold: (file: string, bytes: Uint8Array) => void;
  /** Frees them from memory. */
  readonly letGo: (files: readonly string[]) => void;
  /** Null if neither memory nor storage has them. */
  readonly read: (file: string) => Promise<Uint8Array | null>;
};
