import type { BarcodeFormat } from '../../domain/barcode.ts';

/** What a reader takes a code to be; whether it can have been printed is for others to say. */
export type ReadCode = { readonly format: BarcodeFormat; readonly text: string };

/** Finds the codes in what a video shows now. One look at a time. */
export type CodeReader = {
  readonly look: (video: HTMLVideoElement) => Promise<readonly ReadCode[]>;
  readonly close: () => void;
};
