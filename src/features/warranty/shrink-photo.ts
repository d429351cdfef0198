import type { ClaimMediaType } from '../../domain/warranty/claim-file.ts';

/**
 * What becomes of a file that a dealer chose for a claim. `heic`: a picture as some tablets take them, which this browser cannot open ·
 * `not-taken`: neither a picture that a claim takes nor a PDF · `too-large`: also once it was made small · `unreadable`: damaged, gone
 * since it was chosen, or this browser has not what it takes.
 */
export type ShrunkPhoto =
  | {
      readonly code: 'taken';
      readonly name: string;
      readonly mediaType: ClaimMediaType;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly code: 'heic' | 'not-taken' | 'too-large' | 'empty' | 'unreadable' };

/**
 * WAR-2. Makes a photo small on the device, without what the camera wrote into it, its place before all; a PDF stays as it is. One after
 * another, however many are asked for at once.
 */
export type ShrinkPhoto = (file: File) => Promise<ShrunkPhoto>;
