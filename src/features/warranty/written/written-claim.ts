import type { ClaimFault } from '../../../domain/warranty/claim-check.ts';
import type { ClaimValues } from '../../../domain/warranty/claim-field.ts';
import type { ClaimMediaType } from '../../../domain/warranty/claim-file.ts';

/** A file of a claim on this device; its bytes stand apart. `sha256` in hexadecimal digits, `size` in bytes. */
export type WrittenFile = {
  readonly id: string;
  readonly name: string;
  readonly mediaType: ClaimMediaType;
  readonly size: number;
  readonly sha256: string;
};

/** Why the portal did not take a claim; `lost`: the device has the bytes of a file no more. */
export type ClaimRefusal =
  | { readonly code: 'faults'; readonly faults: readonly ClaimFault[] }
  | { readonly code: 'file'; readonly file: string; readonly reason: 'not-taken' | 'too-large' | 'too-many' | 'lost' }
  | { readonly code: 'refused'; readonly text: string };

/**
 * A claim that the portal has not got. `id` is the key under which it is filed. `draft` waits for the dealer, `to-file` for the portal,
 * or, with a refusal, for the dealer again. `isThere` is false of one that was discarded or filed, until every tab knows. `at` in ms.
 * `mayBeFiled`: the portal was asked to file it and nobody has heard yet what came of it.
 */
export type WrittenClaim = {
  readonly id: string;
  readonly at: number;
  readonly isThere: boolean;
  readonly state: 'draft' | 'to-file';
  readonly values: ClaimValues;
  readonly files: readonly WrittenFile[];
  readonly refusal: ClaimRefusal | null;
  readonly mayBeFiled?: boolean | undefined;
};

/** How far the files of a claim that is being filed have come, in bytes. */
export type Sending = { readonly sent: number; readonly of: number };

/** What came of a step: `not-kept` where the device's storage refused, so that it stands until the tab is closed. */
export type Kept = 'kept' | 'not-kept';

/** WAR-2. What one user writes and has not filed, on this device, in all its tabs; offline too. */
export type WrittenClaims = {
  /** The latest change first; null until the device's records were read, and for who has none. */
  readonly getSnapshot: () => readonly WrittenClaim[] | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** While the files of a claim go up; null otherwise. */
  readonly sending: (id: string) => Sending | null;
  /**
   * Writes these fields of a draft, which is new where its id is; what another tab has written into other fields stays. Gives whether the
   * device keeps it. One that waits for the portal is not written before it is a draft again, and one that is gone never: `not-kept`.
   */
  readonly write: (id: string, changed: ClaimValues) => Promise<Kept>;
  /** `full`: the claim has as many files as it may. */
  readonly addFile: (
    id: string,
    file: { name: string; mediaType: ClaimMediaType; bytes: Uint8Array },
  ) => Promise<Kept | 'full'>;
  readonly removeFile: (id: string, file: string) => Promise<Kept>;
  /** The bytes of a file; null where the device has them no more. */
  readonly readFile: (file: string) => Promise<Uint8Array | null>;
  /** Sends it now or as soon as the portal can be reached, once. Comes back when the portal has answered, or after a moment. */
  readonly file: (id: string) => Promise<'filed' | 'waits' | 'refused' | 'not-kept'>;
  /**
   * One that waits to be filed is a draft again, to be put right; gives the id that it has as a draft. It is another one where the portal
   * may have the claim already: under its key stands what was sent, and what is written from now on is filed beside it, never lost in it.
   */
  readonly reopen: (id: string) => Promise<string>;
  readonly discard: (id: string) => Promise<void>;
  readonly newId: () => string;
  readonly renew: () => Promise<void>;
  /** Comes when the device's records were read, or cannot be. */
  readonly opened: Promise<void>;
};
