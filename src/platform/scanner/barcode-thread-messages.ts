import type { ReadCode } from './code-reader.ts';

/** What the thread says. It is sent the frames, one at a time, each as an ImageBitmap that is then its own. */
export type FromBarcodeThread =
  | { readonly type: 'ready' }
  | { readonly type: 'codes'; readonly codes: readonly ReadCode[] }
  | { readonly type: 'failed' };
