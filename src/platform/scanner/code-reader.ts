import type { BarcodeFormat } from '../../domain/catalogue/barcode.ts';

/** A raw reading. Callers check whether such a code can exist. */
type ReadCode = { readonly format: BarcodeFormat; readonly text: string };

/** Reads the codes in the current video frame, one frame at a time. */
export type CodeReader = {
  readonly look: (video: HTMLVideoElement) => Promise<readonly ReadCode[]>;
  readonly close: () => void;
};

/** The thread receives one frame at a time, as an ImageBitmap it then owns. */
export type FromBarcodeThread =
  | { readonly type: 'ready' }
  | { readonly type: 'codes'; readonly codes: readonly ReadCode[] }
  | { readonly type: 'failed' };
