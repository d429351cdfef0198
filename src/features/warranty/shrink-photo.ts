import type { ClaimMediaType } from '../../domain/warranty/claim-file.ts';

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
