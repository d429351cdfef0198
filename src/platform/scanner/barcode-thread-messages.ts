import type { ReadCode } from './code-reader.ts';

/** The thread receives one frame at a time, as an ImageBitmap it then owns. */
export type FromBarcodeThread =
  | { readonly type: 'ready' }
  | { readonly type: 'codes'; readonly codes: readonly ReadCode[] }
  | { readonly type: 'failed' };
