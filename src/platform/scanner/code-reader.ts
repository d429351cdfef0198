import type { BarcodeFormat } from '../../domain/catalogue/barcode.ts';

/** A raw reading. Callers check whether such a code can exist. */
export type ReadCode = { readonly format: BarcodeFormat; readonly text: string };

/** Reads the codes in the current video frame, one frame at a time. */
export type CodeReader = {
  readonly look: (video: HTMLVideoElement) => Promise<readonly ReadCode[]>;
  readonly close: () => void;
};
