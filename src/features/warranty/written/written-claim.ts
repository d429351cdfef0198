import type { AttachmentType } from '../../../domain/files/attachment.ts';
import type { ClaimFault } from '../../../domain/warranty/claim-check.ts';
import type { ClaimValues } from '../../../domain/warranty/claim-field.ts';
import type { Store } from '../../../store.ts';
import type { StoredFile } from '../../attachments/ports.ts';
import type { FileRefusal } from '../../attachments/send-file.ts';

/** A `lost` claim vanished in a server restore. */
export type ClaimRefusal =
  | FileRefusal
  | { readonly code: 'faults'; readonly faults: readonly ClaimFault[] }
  | { readonly code: 'lost'; readonly reference: string };

/** The server's reference, and the epoch in which it was given. */
export type FiledAs = { readonly reference: string; readonly epoch: string };

/**
 * An unsent claim. `id` is its submission key, `at` in ms. `draft` awaits the dealer, `to-file` the server.
 * `isThere`: false once submitted or discarded. `mayBeFiled`: sent, answer unknown.
 */
export type WrittenClaim = {
  readonly id: string;
  readonly at: number;
  readonly isThere: boolean;
  readonly state: 'draft' | 'to-file';
  readonly values: ClaimValues;
  readonly files: readonly StoredFile[];
  readonly refusal: ClaimRefusal | null;
  readonly mayBeFiled?: boolean | undefined;
  readonly filed?: FiledAs | undefined;
};

/** Upload progress of a claim's files, in bytes. */
export type Sending = { readonly sent: number; readonly of: number };

/** `not-kept`: storage refused, so the change lasts until the tab closes. */
export type Kept = 'kept' | 'not-kept';

/** One user's unsent claims on this device, latest change first. Null until loaded, or without access to claims. */
export type WrittenClaims = Store<readonly WrittenClaim[] | null> & {
  /** Upload progress, or null when idle. */
  readonly sending: (id: string) => Sending | null;
  /** Creates or updates a draft and keeps other tabs' fields. `not-kept` also for pending or deleted claims. */
  readonly write: (id: string, changed: ClaimValues) => Promise<Kept>;
  /** `full`: the claim has the maximum number of files. */
  readonly addFile: (
    id: string,
    file: { name: string; mediaType: AttachmentType; bytes: Uint8Array },
  ) => Promise<Kept | 'full'>;
  readonly removeFile: (id: string, file: string) => Promise<Kept>;
  /** A file's bytes, or null if lost. */
  readonly readFile: (file: string) => Promise<Uint8Array | null>;
  /** Submits once, now or when online. Resolves when answered or after a moment. */
  readonly file: (id: string) => Promise<'filed' | 'waits' | 'refused' | 'not-kept'>;
  /** Makes a pending claim a draft. Gives a new id if the server may already have the old one. */
  readonly reopen: (id: string) => Promise<string>;
  readonly discard: (id: string) => Promise<void>;
  readonly newId: () => string;
  readonly renew: () => Promise<void>;
  /** Resolves once loading has finished or failed. */
  readonly opened: Promise<void>;
};
